import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cpSync, createWriteStream, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AdminViewer } from '~/access/viewer'
import { boot } from '~/boot.server'
import { listAdminCases } from '~/features/cases/list-admin-cases.server'
import { openRequest } from '~/features/cases/requests.server'
import { listMailbox } from '~/features/outbox/mailbox.server'
import { writeFirm } from '~/features/settings/firm.server'
import { writeSetting } from '~/features/settings/settings.server'
import { childEnv, setEnv } from '~/infra/env.server'
import { packageRoot } from '~/infra/package-root.server'
import { transact } from '~db/client'
import { SAMPLE_REQUEST, sampleFirm } from './firm'

/**
 * A fictional firm, filled by the real synchronisation from a sample drive. One client gets a password the way clients
 * do, through the link in the welcome e-mail.
 */
export type SamplePortal = { url: string; dataDir: string; settings: Record<string, string> }

export const SAMPLE_DRIVE = 'scripts/sample-drive'
export const ADMIN_PASSWORD = 'demo del despacho Ejemplo'

const CLIENT = {
  dni: '77457447W',
  email: 'victor.quinones.canas.2@correo.example',
  password: 'cuatro caballos verdes',
}
const PATIENCE_MS = 120_000
const REQUEST = { caseNumber: 'EXP-2025-0002', text: SAMPLE_REQUEST }

/** The location of a sample portal, and the environment of its processes. */
export function samplePortal(dataDir: string, port: number): SamplePortal {
  const url = `http://localhost:${port}`
  const settings = {
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    FIRM_NAME: 'Ejemplo',
    ADMIN_PASSWORD,
    MAILBOX_VIEWER: '1',
    LIMITS_FACTOR: '100',
  }
  return { url, dataDir, settings }
}

/** Fills an empty data folder, before anything runs on it. */
export function fill(portal: SamplePortal) {
  synchroniseSample(portal)
  describeFirm(portal.settings)
}

/** Only what comes from the sample drive; by another release, if its folder is given. */
export function synchroniseSample(
  { dataDir, settings }: Pick<SamplePortal, 'dataDir' | 'settings'>,
  release = packageRoot(),
) {
  mkdirSync(dataDir, { recursive: true })
  cpSync(join(packageRoot(), SAMPLE_DRIVE), join(dataDir, 'drive'), {
    recursive: true,
    preserveTimestamps: true,
  })
  const sync = join(release, 'build/scripts/sync.js')
  const { status } = spawnSync(process.execPath, [sync, '--confirm', '--mails', 'now'], {
    cwd: release,
    env: childEnv(settings),
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}

/** What the firm itself would enter: its details, automatic synchronisation, and a request to a client. */
export function describeFirm(settings: Record<string, string>) {
  setEnv({ ...settings, LOG_LEVEL: 'silent' })
  boot('script')
  const now = Date.now()
  transact((tx) => {
    writeSetting(tx, 'auto_sync', 'on', now)
    writeFirm(tx, sampleFirm, now)
  })
  const viewer: AdminViewer = { kind: 'admin', session: 'demo', label: 'demo' }
  const [legalCase] = listAdminCases(viewer, {
    q: REQUEST.caseNumber,
    page: 1,
    pageSize: 1,
    archived: false,
  }).rows
  if (legalCase) openRequest(viewer, legalCase.id, { ...REQUEST, dueDate: null, notify: true }, now)
}

/** Starts the portal as deployed, with its output in this file; this process ends with it, and it with this process. */
export function startDeployed({ settings }: SamplePortal, log: string): ChildProcess {
  const file = createWriteStream(log)
  const child = spawn(process.execPath, [join(packageRoot(), 'build/scripts/start.js')], {
    env: childEnv(settings),
  })
  child.stdout.pipe(file)
  child.stderr.pipe(file)
  child.on('exit', (code) => process.exit(code ?? 1))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal))
  return child
}

/** Waits until the portal answers; `isOver` says that it never will. Throws after two minutes. */
export const ready = ({ url }: SamplePortal, isOver: () => boolean) =>
  until(async () => (await fetch(`${url}/healthz`)).ok, isOver)

/** Gives the sample client a password, once the worker has sent the welcome e-mail. */
export async function activateClient({ url }: SamplePortal, isOver: () => boolean) {
  const link = await until(async () => {
    const mail = (await listMailbox()).find(({ to }) => to.includes(CLIENT.email))
    return mail?.text.match(/http\S+\/activate\/\S+/)?.[0]
  }, isOver)
  const opened = await fetch(link, { redirect: 'manual' })
  const cookie = opened.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  const body = new URLSearchParams({ password: CLIENT.password, confirmPassword: CLIENT.password })
  const answer = await fetch(`${url}/activate`, {
    method: 'POST',
    headers: { cookie, origin: url },
    body,
    redirect: 'manual',
  })
  if (answer.status !== 302) throw new Error(`The sample client could not be activated: ${answer.status}`)
}

/** Polls until there is an answer; a refused connection means not yet. */
async function until<T>(ask: () => Promise<T>, isOver: () => boolean): Promise<NonNullable<T>> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end && !isOver(); await sleep(200)) {
    const answer = await ask().catch(() => null)
    if (answer) return answer
  }
  throw new Error('The portal did not get ready: see its log')
}

const FIRST_PORT = 3000

/** The port that a demo is asked to take, or the first free one. One that is none ends the process. */
export async function demoPort(portText: string | undefined): Promise<number> {
  if (portText === undefined) return freePort(FIRST_PORT)
  const port = Number(portText)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  process.stderr.write(`${portText} is no port: it has to be a number from 1 to 65535\n`)
  process.exit(1)
}

/** The first free port from this one on. */
export function freePort(candidate: number): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(freePort(candidate + 1)))
    probe.listen(candidate, () => probe.close(() => resolve(candidate)))
  })
}

/** How to sign in, for whoever started it; `more` are additional lines. */
export function tell({ url, dataDir }: SamplePortal, more: string) {
  process.stdout.write(`
The portal is running: ${url}

  Tracking      DNI ${CLIENT.dni}, then the code from the mailbox
  Client area   username ${CLIENT.dni.toLowerCase()}, password "${CLIENT.password}"
  Administrator password "${ADMIN_PASSWORD}", calls under ${url}/api/admin
  Mailbox       ${url}/dev/mailbox

  The firm's drive is ${join(dataDir, 'drive')}: change it and watch the portal follow.
  ${more} Stop with Ctrl+C.
`)
}
