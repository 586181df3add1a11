import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { packageRoot } from '~/infra/package-root.server'
import { machineFolder, startMachines, startServers } from './machines/machines'
import { KEEPS_ALL, startPostgres } from './machines/postgres'
import { activateClient, demoPort, fill, ready, samplePortal, tell } from './sample/portal'

/**
 * `npm run demo -- --machines`, second half: the sample firm on two machines with a web and a worker each, one PostgreSQL, one
 * S3 server, and a proxy before them. Each start begins from scratch.
 */
const { values } = parseArgs({ options: { port: { type: 'string' } } })
const folder = join(packageRoot(), '.demo')
const first = machineFolder(folder, 1)
const port = await demoPort(values.port)
rmSync(folder, { recursive: true, force: true })

const ends: (() => Promise<void>)[] = []
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end(0))
try {
  await start()
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  await end(1)
}

async function start() {
  const servers = await startServers(await startPostgres(KEEPS_ALL))
  ends.unshift(servers.stop)
  const plain = samplePortal(first, port)
  const settings = { ...plain.settings, ...servers.settings, DRIVE_FOLDER: join(first, 'drive') }
  const sample = { ...plain, settings }
  fill(sample)
  // Without a mail server each machine writes its e-mails into a folder of its own.
  const [mailbox, other] = [join(first, 'mailbox'), machineFolder(folder, 2)]
  for (const made of [mailbox, other]) mkdirSync(made, { recursive: true, mode: 0o700 })
  symlinkSync(mailbox, join(other, 'mailbox'))
  const started = await startMachines(settings, { folder, port })
  ends.unshift(started.stop)
  await ready(sample, () => false)
  await activateClient(sample, () => false)
  const [one, two] = started.machines
  tell(
    sample,
    `
  That address is the proxy's. Behind it are
    ${one?.url} and ${two?.url}, each with a worker, of which one is at work;
    PostgreSQL ${servers.settings.DATABASE_URL};
    S3 ${servers.s3.endpoint}, bucket ${servers.settings.S3_BUCKET}.

  What the proxy says of the webs: ${started.proxy.statsUrl} (there, "drain" takes one out once its visitors have left).
  End a web and go on working: kill -9 ${one?.pid('web')}, or ${two?.pid('web')}; a second later it is started again.
  End a worker, and the other takes over within 10 s: kill -9 ${one?.pid('worker')}, or ${two?.pid('worker')}.

  The logs are ${one?.log} and ${two?.log}.`,
  )
}

async function end(code: number) {
  for (const one of ends.splice(0)) await one()
  process.exit(code)
}
