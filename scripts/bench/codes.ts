import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { minutes, seconds } from '~/domain/duration'
import { queueWelcome } from '~/features/mail/welcome.server'
import { enqueueMail } from '~/features/outbox/enqueue.server'
import { childEnv } from '~/infra/env.server'
import { packageRoot } from '~/infra/package-root.server'
import { transact } from '~db/client'
import { type Figure, median } from './figures'
import { fillPortal } from './fill-portal'
import { withPortal } from './portal-folder'

const WAITING = 10_000
const CODES = 20
const LIMIT_MS = 1000
const PATIENCE_MS = seconds(60)

/** How long a sign-in code takes to reach the mail server while 10,000 welcome e-mails leave as fast as is allowed. */
export async function* benchCodes(): AsyncIterable<Figure> {
  for (const perSecond of [10, 1000]) {
    const times = await measure(perSecond)
    yield {
      what: `a code, while ${WAITING} e-mails wait (${perSecond} a second)`,
      value: median(times),
      unit: 'ms',
      target: { most: LIMIT_MS },
      ours: `the longest of ${CODES} ${Math.max(...times).toFixed(0)} ms`,
    }
  }
}

async function measure(perSecond: number): Promise<number[]> {
  const times: number[] = []
  await withPortal(async (dataDir) => {
    fillPortal({ clients: WAITING, cases: 1, documents: 1 }, Date.now())
    transact((tx) => {
      for (let id = 1; id <= WAITING; id += 1) queueWelcome(tx, recipient(id), 'EXP-1', Date.now())
    })
    const server = await startMailServer()
    const worker = startWorker(dataDir, server.url, perSecond)
    try {
      await server.arrived((count) => count > 0)
      for (let turn = 0; turn < CODES; turn += 1) {
        times.push(await timeOfCode(server, turn + 1))
        await sleep(200)
      }
      if (server.count() >= WAITING) throw new Error('no e-mails waited any more')
    } finally {
      await worker.stop()
      await server.close()
    }
  })
  return times
}

async function timeOfCode(server: MailServer, userId: number): Promise<number> {
  const start = performance.now()
  const address = `codigo.${userId}@correo.example`
  const to = { userId, name: 'Titular', address, language: 'es' as const }
  const expiresAt = Date.now() + minutes(10)
  transact((tx) =>
    enqueueMail(tx, { kind: 'code', to, content: {}, secret: '123456', expiresAt }, Date.now()),
  )
  await server.arrived((_, addresses) => addresses.has(address))
  return performance.now() - start
}

const recipient = (id: number) => ({
  id,
  username: `titular${id}`,
  name: 'Titular Ejemplar',
  language: 'es' as const,
  dni: '12345678Z',
  email: `titular.${id}@correo.example`,
})

type MailServer = Awaited<ReturnType<typeof startMailServer>>

async function startMailServer() {
  let count = 0
  const addresses = new Set<string>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, { envelope }, done) {
      stream.resume()
      stream.on('end', () => {
        count += 1
        for (const { address } of envelope.rcptTo) addresses.add(address)
        done()
      })
    },
  })
  // The worker ends in the middle of an e-mail.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    count: () => count,
    async arrived(holds: (count: number, addresses: Set<string>) => boolean) {
      for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(5))
        if (holds(count, addresses)) return
      throw new Error('an e-mail did not arrive')
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

function startWorker(dataDir: string, smtpUrl: string, perSecond: number) {
  const env = {
    DATA_DIR: dataDir,
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'portal@despacho.example',
    MAIL_PER_SECOND: String(perSecond),
    LOG_LEVEL: 'error',
  }
  const script = join(packageRoot(), 'build/scripts/worker.js')
  const child = spawn(process.execPath, [script], {
    env: childEnv(env),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
