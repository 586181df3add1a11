import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caseRow, pdf, tenOthers } from '../support/case-sheet'
import { chance, rounds, seedNote } from '../support/chance'
import { copyEmpty } from '../support/data-folders'
import { connectIn, dropDatabase } from '../support/engine'
import type { Match } from '../support/graph-emulator/faults'
import { type Emulator, startEmulator } from '../support/graph-emulator/start-emulator'
import { SHARE_URL } from '../support/graph-folder'
import { startScript } from '../support/holder'
import { runScript } from '../support/portal'
import { workbookBytes } from '../support/workbook'

/** Runs over a drive at Microsoft that are killed while they enumerate it or fetch from it. */

const KILLS = rounds(2, 5, process.env.TORTURE_KILLS)
const DOCUMENTS = 24
const OTHERS = 400
const PAGES = 3
const DELTA: Match = { pathRegex: '/delta' }
const BYTES: Match = { listener: 'B', pathRegex: '^/dl/' }

const home = mkdtempSync(join(tmpdir(), 'portal-graph-kills-'))
let graph: Emulator
let whole = ''
let tookMs = 0

beforeAll(async () => {
  graph = await startEmulator()
  const { drive } = graph
  const rows = [caseRow(1), ...tenOthers()]
  const headings = Object.keys(caseRow(1))
  const lines = rows.map((row) => headings.map((heading) => row[heading] ?? null))
  drive.put('Despacho/Seguimiento.xlsx', workbookBytes({ Seguimiento: [headings, ...lines] }))
  for (let n = 0; n < DOCUMENTS; n++) drive.put(`Despacho/EXP-1/04 Demanda/${n}.pdf`, pdf(`${n}`))
  for (let n = 0; n < OTHERS; n++) drive.put(`Despacho/Varios/${n}.txt`, `${n}`)
  graph.share(SHARE_URL, drive.at('Despacho'))
  const start = performance.now()
  const dataDir = copyEmpty(join(home, 'whole'))
  expect(await finish(dataDir)).toBe('')
  tookMs = performance.now() - start
  whole = stateIn(dataDir)
  expect(graph.requested(DELTA)).toHaveLength(PAGES)
})

afterAll(async () => {
  await graph.stop()
  rmSync(home, { recursive: true, force: true })
})

test(`a run that is killed (${KILLS} times) ends in the same mirror as one that is not${seedNote}`, {
  timeout: 120_000 + KILLS * 30_000,
}, async () => {
  for (let kill = 0; kill < KILLS; kill++) {
    const dataDir = copyEmpty(join(home, `kill-${kill}`))
    const { child, ended } = startScript('sync', variables(dataDir), ['--confirm', '--mails', 'now'])
    await momentOf(kill)
    if (kill === 0) await expect.poll(() => pagesIn(dataDir).items).toBe(400)
    child.kill('SIGKILL')
    await ended
    const stopped = pagesIn(dataDir)
    graph.clearFaults()
    const before = graph.requests.length
    expect(await finish(dataDir)).toBe('')
    expect(stateIn(dataDir)).toBe(whole)
    expect(readdirSync(join(dataDir, 'tmp')).filter((name) => name.startsWith('drive-'))).toHaveLength(1)
    const [first] = graph.requests.slice(before).filter(({ url }) => url.pathname.includes('/delta'))
    if (stopped.next !== null) expect(`${first?.url.pathname}${first?.url.search}`).toContain(stopped.next)
    if (kill === 0) expect(stopped).toMatchObject({ items: 400, next: expect.any(String) })
    dropDatabase(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  }
})

/** The first kills are in the middle of the third page, of the first download and of the eleventh; then by chance. */
async function momentOf(kill: number) {
  const hold = new Promise<void>(() => undefined)
  const held = [
    { match: DELTA, skip: 2, hold },
    { match: BYTES, skip: 1, hold },
    { match: BYTES, skip: 11, times: 100, hold },
  ][kill]
  if (!held) return sleep(tookMs * (0.15 + 0.85 * chance(kill, KILLS)))
  graph.fault(held)
  for (let asked = 0; asked <= held.skip; asked++) await graph.next(held.match)
}

const variables = (dataDir: string) => ({
  ...graph.settings,
  DATA_DIR: dataDir,
  GRAPH_SHARE_URL: SHARE_URL,
  SESSION_SECRET: 'a secret for the tests of the cloud drive',
  LOG_LEVEL: 'silent',
})

/** What it says if it fails. */
async function finish(dataDir: string): Promise<string> {
  const { code, output } = await runScript('sync', variables(dataDir), {
    args: ['--confirm', '--mails', 'now'],
  })
  return code === 0 ? '' : `${code} ${output}`
}

function pagesIn(dataDir: string): { items: unknown; next: string | null } {
  const database = connectIn(dataDir)
  try {
    const items = database.prepare('SELECT count(*) FROM mirror_items').pluck().get()
    const next = database.prepare('SELECT page_cursor FROM drive_mirrors').pluck().get()
    return { items, next: typeof next === 'string' ? next : null }
  } finally {
    database.close()
  }
}

function stateIn(dataDir: string): string {
  const database = connectIn(dataDir)
  const parts = [
    'SELECT item_id, parent_id, name, kind, size, version, hash, problem FROM mirror_items ORDER BY item_id',
    'SELECT cursor, page_cursor, "full" FROM drive_mirrors',
    'SELECT path, state, reason FROM drive_items ORDER BY path',
    'SELECT file_name, sha256, case_id, category, archived FROM documents ORDER BY id',
    'SELECT case_number, client_id, title FROM cases ORDER BY id',
    'SELECT recipient, kind FROM mail_outbox ORDER BY id',
    "SELECT action, user_id FROM audit_log WHERE action = 'document_added' ORDER BY id",
  ]
  try {
    return JSON.stringify(parts.map((query) => database.prepare(query).raw().all()))
  } finally {
    database.close()
  }
}
