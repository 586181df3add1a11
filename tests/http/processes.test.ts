import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isRunning } from '~/infra/is-running.server'
import { closeDatabase, openDatabase, sqlite } from '~db/client'
import { holdLock } from '~db/connection'
import { databaseOf } from '../support/engine'
import { Visitor } from '../support/http'
import { ADMIN_PASSWORD, freePort, type Portal, runScript, startPortal, until } from '../support/portal'
import { startSamplePortal, VICTOR } from '../support/sample-portal'
import { takeSharedPortal } from '../support/shared-portal'
import { A_CODE, catchMails, codeIn, type MailCatcher } from '../support/smtp'

const folder = mkdtempSync(join(tmpdir(), 'portal-processes-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a wrong environment stops the start with the whole list of what to mend', async () => {
  const wrong = {
    DATA_DIR: join(folder, 'wrong'),
    PORT: '99999',
    SMTP_URL: 'http://mail.example',
    ADMIN_PASSWORD_HASH: 'no hash',
    MAX_UPLOAD_MB: 'viele',
  }
  for (const script of ['start', 'worker', 'sync', 'migrate']) {
    const { code, output } = await runScript(script, wrong)
    expect([script, code]).toEqual([script, 1])
    expect(output).toContain('PORT must be at most 65535')
    expect(output).toContain('SMTP_URL must be an smtp or smtps URL')
    expect(output).toContain('ADMIN_PASSWORD_HASH must be an argon2id hash')
    expect(output).toContain('MAX_UPLOAD_MB must be a number from 1 to 2000')
    expect(output).not.toContain('    at ')
  }
})

test('a second web or worker on the same data folder stops with a clear message', async () => {
  const portal = await takeSharedPortal('empty')
  const second = { DATA_DIR: portal.dataDir, PORT: '0' }
  const worker = await runScript('worker', { DATA_DIR: portal.dataDir })
  expect(worker.code).toBe(1)
  expect(worker.output).toContain(`Another worker process already runs on ${portal.dataDir}`)
  const { code, output } = await runScript('start', { ...second, PORT: '3999' })
  expect(code).toBe(1)
  expect(output).toMatch(/Another (web|worker) process already runs/)
  expect((await fetch(`${portal.url}/healthz`)).status).toBe(200)
  await portal.stop()
})

test('a web whose port is taken ends the start with one sentence', async () => {
  const other = createServer().listen(0, 'localhost')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const { code, output } = await runScript('start', {
    DATA_DIR: join(folder, 'port-taken'),
    PORT: String(port),
    HOST: 'localhost',
  })
  other.close()
  expect(code).toBe(1)
  const words = output.split('\n').filter((line) => line && !line.startsWith('{'))
  expect(words).toEqual([`PORT: another program listens on ${port}; end it, or set another PORT`])
  expect(output).not.toMatch(/^ {4}at |EADDRINUSE|has ended/m)
})

const SIGN_IN = JSON.stringify({ password: ADMIN_PASSWORD })

/** A sign-in whose body is still to be sent, of which the portal has said that it may come. */
async function beginSignIn(url: string) {
  const sending = request(`${url}/api/admin/login`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(SIGN_IN),
      Origin: url,
      Expect: '100-continue',
    },
  })
  const answered = once(sending, 'response')
  sending.flushHeaders()
  await once(sending, 'continue')
  return {
    async finish() {
      sending.end(SIGN_IN)
      const [answer] = (await answered) as [IncomingMessage]
      answer.destroy()
      return answer.statusCode
    },
  }
}

/** Until a new connection is refused; one that is open is still answered. */
const takesNobody = (url: string) =>
  until(
    'it takes no connection',
    () =>
      new Promise<boolean>((resolve) => {
        const socket = connect(Number(new URL(url).port), 'localhost')
        socket.once('error', () => resolve(true))
        socket.once('connect', () => {
          socket.destroy()
          resolve(false)
        })
      }),
  )

test('the portal ends soon after it is told to, and answers what it has begun', async () => {
  const { value: portal, tookMs: startMs } = await timed(startPortal())
  const begun = await beginSignIn(portal.url)
  const stopped = portal.stop()
  await takesNobody(portal.url)
  expect(await begun.finish()).toBe(200)
  const { tookMs: endMs } = await timed(stopped)
  expect(await portal.ended).toBe(0)
  // The framework alone would hold it for several times as long.
  expect(endMs).toBeLessThan(3 * startMs)
})

async function timed<Value>(work: Promise<Value>) {
  const began = performance.now()
  return { value: await work, tookMs: performance.now() - began }
}

test('a signal to all processes at once, and again, cuts no answer and no work', async () => {
  const portal = await startPortal({}, { ownGroup: true })
  const begun = await beginSignIn(portal.url)
  portal.signalAll('SIGTERM')
  await takesNobody(portal.url)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) portal.signalAll(signal)
  expect(await begun.finish()).toBe(200)
  expect(await portal.ended).toBe(0)
  const database = openDatabase(databaseOf(portal.dataDir))
  expect(database.prepare('SELECT name FROM leases').all()).toEqual([])
  closeDatabase()
  await portal.stop()
})

/** The process that holds the lease of the worker. */
function workerOf({ dataDir }: Portal): number | undefined {
  const database = openDatabase(databaseOf(dataDir))
  const row = database.prepare("SELECT pid FROM leases WHERE name = 'worker'").get() as
    | { pid: number }
    | undefined
  closeDatabase()
  return row?.pid
}

const health = async (url: string) => (await fetch(`${url}/healthz`)).json() as Promise<{ worker: string }>

test('a killed worker takes nothing down: it is said to be missing, and comes back, also one that its lock refuses', async () => {
  const portal = await startPortal()
  const admin = new Visitor(portal.url)
  await admin.post('/api/admin/login', { password: ADMIN_PASSWORD })
  const first = workerOf(portal)
  process.kill(first ?? 0, 'SIGKILL')
  await until('the worker is said to be missing', async () => (await health(portal.url)).worker === 'missing')
  const page = await (await admin.get('/admin/runs')).text()
  expect(page).toContain('falta el proceso que lo hace')
  expect((await fetch(portal.url)).status).toBe(200)
  await until('the worker is back', async () => (await health(portal.url)).worker === 'alive')
  expect(workerOf(portal)).not.toBe(first)
  expect(portal.log()).toContain('The worker has ended (SIGKILL) and is started again in 1 s')
  expect(await (await admin.get('/admin/runs')).text()).not.toContain('falta el proceso que lo hace')
  process.kill(workerOf(portal) ?? 0, 'SIGKILL')
  const release = holdLock(join(portal.dataDir, 'locks', 'worker.lock'), 900)
  await until('it has been refused', async () =>
    portal.log().includes('(code 1) and is started again in 4 s'),
  )
  expect(portal.log()).toContain(`Another worker process already runs on ${portal.dataDir}`)
  expect(portal.log()).toContain('The worker has ended (SIGKILL) and is started again in 2 s')
  expect((await fetch(portal.url)).status).toBe(200)
  expect(await health(portal.url)).toMatchObject({ worker: 'missing' })
  expect(await (await admin.get('/admin/runs')).text()).toContain('falta el proceso que lo hace')
  release()
  await until('the refused worker is back', async () => (await health(portal.url)).worker === 'alive')
  await portal.stop()
  expect(await portal.ended).toBe(0)
})

test('a web that is killed ends the start, and its worker with it', async () => {
  const portal = await startPortal({}, { ownGroup: true })
  const pid = workerOf(portal) ?? 0
  const web = childrenOf(portal.pid).find((child) => child !== pid) ?? 0
  process.kill(web, 'SIGKILL')
  expect(await portal.ended).toBe(1)
  await until('the worker has ended', async () => !isRunning(pid))
})

/** Where the kernel tells. */
const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)

const split = (lines: string[], isFirst: (line: string) => boolean) => [
  lines.filter(isFirst),
  lines.filter((line) => !isFirst(line)),
]

describe('what a portal tells those who run it', () => {
  let mail: MailCatcher
  let metricsPort: number
  let portal: Portal

  beforeAll(async () => {
    mail = await catchMails()
    metricsPort = await freePort({ inARow: 2 })
    const env = { SMTP_URL: mail.url, MAIL_FROM: 'portal@ejemplo.example', METRICS_PORT: String(metricsPort) }
    portal = await startSamplePortal(env)
  })
  afterAll(async () => {
    await portal.stop()
    await mail.close()
  })

  test('the log of a whole walk holds no DNI, address, code, token, password or query', async () => {
    const visitor = new Visitor(portal.url)
    const coming = mail.next(VICTOR.email, A_CODE)
    await visitor.submit(`/auth?dni=${VICTOR.dni}&nota=secreta`, { dni: VICTOR.dni })
    const code = codeIn(await coming)
    await visitor.submit('/auth/code', { otp: code })
    await visitor.get('/dashboard?case=2')
    const welcome = await until('a welcome mail', async () =>
      mail.mails.find(({ subject }) => subject?.includes('acceso al portal de')),
    )
    const token = welcome.text?.match(/activate\/(\S+)/)?.[1] ?? ''
    await visitor.get(`/activate/${token}`)
    await visitor.get(`/activate/${token}?utm=1`)
    await visitor.submit('/activate', {
      password: 'cuatro caballos verdes',
      confirmPassword: 'cuatro caballos verdes',
    })
    await visitor.post('/api/admin/login', { password: ADMIN_PASSWORD })
    await visitor.get(`/api/admin/users?q=${VICTOR.dni}`)
    await visitor.get(`/${VICTOR.dni}/nada`)
    await until('the log to be written', async () => portal.log().includes('/nada'))
    const log = portal.log()
    expect(log.split('\n').length).toBeGreaterThan(10)
    expect(log).not.toContain('GET /healthz 200')
    expect(log).toMatch(/"level":40.*PUBLIC_URL is not set: links in mails lead to http:\/\/localhost:\d+,/)
    const [records = [], words] = split(log.trim().split('\n'), (line) => line.startsWith('{'))
    for (const line of records) expect(() => JSON.parse(line)).not.toThrow()
    expect(words).toEqual([
      `The portal: ${portal.url}`,
      `Its administration: ${portal.url}/admin`,
      'Not set up yet:',
      `  - PUBLIC_URL: until then links in e-mails lead to ${portal.url}, where only this computer finds the portal`,
    ])
    for (const secret of [
      VICTOR.dni,
      VICTOR.dni.toLowerCase(),
      VICTOR.email,
      code,
      token,
      'secreta',
      'utm',
      'caballos',
      ADMIN_PASSWORD,
    ]) {
      expect(log).not.toContain(secret)
    }
  })

  test('health and metrics say what is wrong when no worker is alive', async () => {
    const metrics = async (port = metricsPort) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    expect(await metrics()).toContain('portal_worker_alive{role="web"} 1')
    expect(await metrics(metricsPort + 1)).toMatch(/nodejs_eventloop_lag_p99_seconds\{role="worker"\} [\d.]+/)
    const ok = await (await fetch(`${portal.url}/healthz`)).json()
    expect(ok).toMatchObject({ status: 'ok', database: 'ok', worker: 'alive' })
    sqlite().prepare('DELETE FROM leases').run()
    const failing = await fetch(`${portal.url}/healthz`)
    expect(failing.status).toBe(503)
    expect(await failing.json()).toMatchObject({
      worker: 'missing',
      problems: ['no worker has been alive for 10 s'],
    })
    const ofWeb = await fetch(`${portal.url}/healthz?of=web`)
    expect([ofWeb.status, await ofWeb.json()]).toEqual([200, { status: 'ok' }])
    for (const path of ['/cases/12/documents', '/activate/a-secret-key', '/nothing/12345678Z'])
      await fetch(portal.url + path, { redirect: 'manual' })
    const counted = (route: string, status: number) =>
      `portal_http_request_duration_seconds_count{role="web",method="GET",route="${route}",status="${status}"} `
    // An answer is counted once it is over, which a visitor can know before the portal does.
    const told = await until('the last answer is counted', async () => {
      const text = await metrics()
      return text.includes(counted('none', 404)) && text
    })
    expect(told).toContain('portal_worker_alive{role="web"} 0')
    expect(told).toContain(counted('/cases/:id/documents', 302))
    expect(told).toContain('route="/activate/:token"')
    expect(told).not.toMatch(/a-secret-key|12345678Z|\/metrics/)
    expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404)
  })
})
