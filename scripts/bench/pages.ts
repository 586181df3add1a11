import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openSession } from '~/features/auth/session.server'
import { queueRun } from '~/features/sync/runs/run-states.server'
import { runSync } from '~/features/sync/runs/run-sync.server'
import { findRun } from '~/features/sync/runs/sync-runs.server'
import { setCookie } from '~/infra/http/cookies.server'
import { readRequestContext } from '~/infra/http/request-context.server'
import { takeLease } from '~/infra/lease/lease.server'
import { sqlite, transact } from '~db/client'
import { trackingRows } from './case-rows'
import { type Figure, median, percentile } from './figures'
import { putWorkbook, withPortal } from './portal-folder'
import { adminCookie, signInAsAdmin, startPlainPipe, startWeb } from './running-portal'
import { startUploads, type Uploads } from './uploads'

const ROWS = 10_000
const CHANGED = 1_900
const IDLE_REQUESTS = 800
/** Of the hundred pages of one synchronisation, the slowest alone would be p99. */
const ROUNDS = 5
const PAUSE_MS = 5
const BANK = 5

/** What the panel polls each second; and a client's page, both idle and while 10,000 rows are synchronised. */
export async function* benchPages(): AsyncIterable<Figure> {
  const figures: Figure[] = []
  await withPortal(async (dataDir) => {
    const rows = trackingRows(ROWS)
    const sheet = await putWorkbook(dataDir, rows)
    await firstImport()
    const plain = await startPlainPipe(sheet, join(dataDir, 'received.pdf'))
    const portal = await startWeb(dataDir)
    try {
      const page = await pageOf(portal.url)
      figures.push(await countdownFigure(portal.url))
      await measure(page, times(IDLE_REQUESTS / 4))
      const sent = { caseId: caseId(), cookie: await adminCookie(portal.url) }
      const idle: number[] = []
      const busy: number[] = []
      const beside: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        idle.push(...(await measure(page, times(IDLE_REQUESTS / ROUNDS))))
        beside.push(...(await whileUploading(page, await startUploads(plain.url, { ...sent, round }))))
        for (const row of rows.slice(1, CHANGED + 1)) row[BANK] = `Otro Banco Ejemplar ${round}`
        await putWorkbook(dataDir, rows)
        const runId = askForRun()
        const uploads = await startUploads(portal.url, { ...sent, round })
        busy.push(...(await whileUploading(page, uploads, () => findRun(runId).finishedAt === null)))
        const { state } = findRun(runId)
        if (state !== 'done') throw new Error(`the run beside the pages came to ${state}`)
      }
      figures.push(
        slowest('p99 of a page during a sync of 10,000 rows and four uploads', { busy, idle, most: 2 }),
        slowest('the same during four uploads to a plain pipe, no sync', { busy: beside, idle, most: null }),
      )
    } finally {
      plain.stop()
      await portal.stop()
    }
  })
  yield* figures
}

/** The slowest pages, against those of an idle portal. */
function slowest(
  what: string,
  { busy, idle, most }: { busy: number[]; idle: number[]; most: number | null },
): Figure {
  const [before, during] = [percentile(idle, 0.99), percentile(busy, 0.99)]
  return {
    what,
    value: during / before,
    unit: '×',
    target: most === null ? null : { most },
    ours: `${during.toFixed(1)} ms of ${busy.length} pages`,
    baseline: `${before.toFixed(1)} ms idle`,
  }
}

async function whileUploading(page: () => Promise<void>, uploads: Uploads, goesOn = () => false) {
  const durations = await measure(page, () => uploads.goOn() || goesOn())
  await uploads.all
  return durations
}

const caseId = () => Number(sqlite().prepare('SELECT min(id) FROM cases').pluck().get())

async function firstImport() {
  const lease = takeLease('sync')
  if (!lease) throw new Error('somebody else is synchronising')
  await runSync({ origin: 'command', actor: 'bench', sheets: 'all', mails: 'now' }, lease)
  lease.release()
}

/** Asks the portal's worker for a run with the drive. */
const askForRun = () => queueRun({ origin: 'admin', actor: 'bench' }, Date.now()).id

/** The dashboard of the first client, who is signed in. */
async function pageOf(url: string): Promise<() => Promise<void>> {
  const userId = Number(sqlite().prepare('SELECT min(id) FROM users').pluck().get())
  const browser = await readRequestContext(new Request(url))
  const token = transact((tx) => openSession(tx, { kind: 'client', userId }, browser))
  return asking(`${url}/dashboard`, await setCookie('sid', token), 'EXP-')
}

/** The status card's call next to one that does nothing: its cost is its session and its setting. */
async function countdownFigure(url: string): Promise<Figure> {
  const page = await signInAsAdmin(url)
  const call = () => page('/api/sync-countdown')
  const health = asking(`${url}/healthz`, '', 'ok')
  await measure(call, times(IDLE_REQUESTS / 4))
  const [asked, idle] = [
    await measure(call, times(IDLE_REQUESTS)),
    await measure(health, times(IDLE_REQUESTS)),
  ]
  const [ours, baseline] = [asked, idle].map((taken) => `median ${median(taken).toFixed(1)} ms`)
  return {
    what: 'the countdown of the card',
    value: median(asked),
    unit: 'ms',
    target: { most: 10 },
    ours: ours ?? '',
    baseline: `${baseline} of the health page`,
  }
}

function asking(url: string, setCookieLine: string, expected: string): () => Promise<void> {
  const [cookie = ''] = setCookieLine.split(';')
  return async () => {
    const answer = await fetch(url, { headers: { cookie }, redirect: 'manual' })
    const text = await answer.text()
    if (answer.status !== 200 || !text.includes(expected)) throw new Error(`${url} answered ${answer.status}`)
  }
}

async function measure(page: () => Promise<void>, goesOn: () => boolean): Promise<number[]> {
  const durations: number[] = []
  while (goesOn()) {
    const start = performance.now()
    await page()
    durations.push(performance.now() - start)
    await sleep(PAUSE_MS)
  }
  return durations
}

function times(requests: number): () => boolean {
  let left = requests
  return () => {
    left -= 1
    return left >= 0
  }
}
