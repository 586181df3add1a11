import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { archivalBy, NOT_ARCHIVED } from '~/access/archival'
import { civilDateAt } from '~/domain/civil-date'
import { isOpen, nextOpening } from '~/domain/working-day'
import { closeRequest, openRequest, openRequests } from '~/features/cases/requests.server'
import { addHolder } from '~/features/holders/change-holders.server'
import { completeEvents } from '~/features/operations/nightly-work.server'
import { heldMails } from '~/features/queue/held-mails.server'
import { writeSetting } from '~/features/settings/settings.server'
import { driveDocuments } from '~/features/sync/read/read-source.server'
import { requireChoices } from '~/features/sync/runs/applying/require-choices.server'
import { takeDocuments } from '~/features/sync/runs/applying/take-documents.server'
import { closeAbandonedRuns } from '~/features/sync/runs/close-abandoned-runs.server'
import { startRun } from '~/features/sync/runs/run-states.server'
import { setProgress } from '~/features/sync/runs/sync-runs.server'
import type { SyncRun } from '~/features/sync/sync-run'
import { listPhases } from '~/features/timeline/list-phases.server'
import { database, sqlite, transact } from '~db/client'
import { caseEvents, caseRequests, cases, caseTold, users } from '~db/schema'
import { caseRow, pdf, putOnDrive, type SheetRow, tenOthers, writeCases } from '../support/case-sheet'
import { createClient } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'
import { newsLines, newsRows, settleAll } from '../support/news'
import { caseNumbered, eventsOf, openWork, ticks } from '../support/records'
import { applyRun, preview, sync, syncAsking, undoRun } from '../support/sync'
import { admin } from '../support/ways-in'

const FILED = 'Demanda Interpuesta'
const WON = 'Sentencia Favorable'
const before = { [FILED]: '05/03/2024', [WON]: '' }
const after = { [FILED]: '05/03/2024', [WON]: '10/03/2024' }
const sheet = (row: SheetRow) => writeCases([caseRow(1, row), ...tenOthers({ [FILED]: '', [WON]: '' })])
const phaseOf = (title: string) => eventsOf('EXP-1').find((event) => event.title === title)
const judgment = () => `phase:${phaseOf(WON)?.phaseId}:completed`

beforeEach(async () => {
  freshPortal()
  sheet(before)
  putOnDrive('EXP-1/03/Demanda.pdf', pdf('demanda'))
  await sync()
})

const take = (row: SheetRow) => {
  sheet(row)
  return sync()
}

test('a first import says nothing, and neither does the date of what is known', async () => {
  settleAll()
  await take({ ...before, [FILED]: '06/03/2024' })
  settleAll()
  expect(phaseOf(FILED)).toMatchObject({ eventDate: '2024-03-06' })
  expect(newsLines()).toEqual([])
})

test('a judgment is news of its run, to be told when it next opens, and withdrawn with the run', async () => {
  const run = await take(after)
  const thing = judgment()
  expect(newsRows()).toMatchObject([
    { caseNumber: 'EXP-1', item: { thing, state: 'waiting', kind: 'phase', runId: run.id } },
  ])
  const { dueAt = 0, createdAt = 0 } = newsRows()[0]?.item ?? {}
  expect([dueAt, isOpen(dueAt, '09:00')]).toEqual([nextOpening(createdAt, '09:00'), true])
  await undoRun(run)
  settleAll()
  expect(newsLines()).toEqual([`EXP-1 ${thing}: withdrawn`])
  const again = await sync({ force: true, confirmed: true })
  expect(newsRows()).toMatchObject([{ item: { thing, state: 'waiting', runId: again.id } }])
})

test('what a run is told to hold waits for an administrator', async () => {
  sheet(after)
  await applyRun(await preview(), { news: 'hold' })
  expect(newsLines()).toEqual([`EXP-1 ${judgment()}: held`])
})

test('so does a run that would write to very many clients', async () => {
  const many = (row: SheetRow) =>
    writeCases(Array.from({ length: 201 }, (_, index) => caseRow(index + 1, row)))
  many(before)
  await sync({ confirmed: true })
  many(after)
  await sync({ confirmed: true })
  const states = newsRows().map(({ item }) => item.state)
  expect([states.length, new Set(states)]).toEqual([201, new Set(['held'])])
})

const killed = ({ id }: SyncRun) => {
  setProgress(id, 'documents')
  closeAbandonedRuns(Date.now())
}
const failed = (times: number) => async (run: SyncRun) => {
  let left = times
  const assertHeld = () => {
    left -= 1
    if (left >= 0) throw new Error('the lease is lost')
  }
  const lease = { assertHeld, isLost: () => true, release: () => undefined }
  await expect(takeDocuments({ run, lease }, await driveDocuments(), 0)).rejects.toThrow('is lost')
}

test.each([
  ['and one that is killed while it takes documents', killed, 'held'],
  ['and one that fails meanwhile', failed(1), 'held'],
  ['but what another process has found is not noted towards a run that has lost its lease', failed(9), null],
])('%s', async (_what, end, state) => {
  writeCases(Array.from({ length: 201 }, (_, index) => caseRow(index + 1, before)))
  await sync({ confirmed: true })
  const run = startRun({ kind: 'documents', origin: 'schedule', actor: '' }, Date.now())
  const phase = listPhases().find(({ title }) => title === WON)
  sqlite()
    .prepare(
      `INSERT INTO case_events (case_id, phase_id, title, status, event_date, source, created_at, changed_at)
       SELECT id, ?, 'Sentencia', 'completed', '2024-03-10', 'spreadsheet', 1, 1 FROM cases`,
    )
    .run(phase?.id ?? 0)
  await end(run)
  settleAll()
  const states = newsRows().map(({ item }) => `${item.runId} ${item.state}`)
  expect(new Set(states)).toEqual(new Set([state === null ? 'null waiting' : `${run.id} ${state}`]))
})

test('unless somebody chose to send them: then they leave, whatever its documents bring', async () => {
  const many = (row: SheetRow) => Array.from({ length: 201 }, (_, index) => caseRow(index + 1, row))
  writeCases(many(before))
  await sync({ confirmed: true })
  writeCases([...many(after), caseRow(300, after)])
  const run = await applyRun(await preview(), { news: 'send' })
  expect(run).toMatchObject({ counts: { newCases: 1, totalCases: 1 } })
  const states = newsRows().map(({ item }) => item.state)
  expect([states.length, new Set(states)]).toEqual([201, new Set(['waiting'])])
})

/** A judgment before its claim. */
const doubtful = { ...before, [WON]: '10/03/2020' }

test('what a yes would tell is in no number on the screen, and waits for an administrator', async () => {
  sheet(doubtful)
  const run = await preview()
  const choice = { rows: 'all' as const, yes: ticks(run, 'waiting'), news: undefined }
  expect(() => requireChoices(run.id, { ...choice, sheets: [] }, 0)).not.toThrow()
  await applyRun(run, choice)
  expect(newsLines()).toEqual([`EXP-1 ${judgment()}: held`])
})

test('so does what a yes in the queue tells', async () => {
  await take(doubtful)
  expect([newsLines(), openWork().length]).toEqual([[], 1])
  const run = await syncAsking({ origin: 'admin', force: true, answers: openWork().map(({ key }) => key) })
  expect(newsLines()).toEqual([`EXP-1 ${judgment()}: held`])
  const held = [{ runId: run.id, kind: 'news', clients: 1 }]
  expect(heldMails(admin)).toEqual(held)
  // As long as somebody is told of it, somebody can release it.
  transact((tx) => tx.update(users).set({ email: null }).run())
  expect(heldMails(admin)).toEqual([])
  addHolder(admin, caseNumbered('EXP-1').id, createClient().id, Date.now())
  expect(heldMails(admin)).toEqual(held)
})

test('a document that comes later is news, those of the first import are not', async () => {
  settleAll()
  expect(newsLines()).toEqual([])
  putOnDrive('EXP-1/04/Sentencia.pdf', pdf('sentencia'))
  const run = await sync()
  expect(newsRows()).toMatchObject([{ item: { kind: 'document', state: 'waiting', runId: run.id } }])
})

test('undoing says nothing, whatever it brings back', async () => {
  await take({ ...before, [FILED]: '' })
  settleAll()
  const run = await take(after)
  const [item] = newsRows()
  await undoRun(run)
  settleAll()
  expect(newsLines()).toEqual([`EXP-1 ${item?.item.thing}: withdrawn`])
})

test('what an administrator changed just before is told all the same', async () => {
  const run = await take(after)
  openRequest(admin, caseNumbered('EXP-1').id, { text: 'Envíe el poder', dueDate: null, notify: false }, 1)
  await undoRun(run)
  expect(newsLines()).toContainEqual(expect.stringMatching(/^EXP-1 request:\d+: waiting$/))
})

test('while a case or its client is archived nothing is told, nor afterwards', async () => {
  const { id, clientId } = caseNumbered('EXP-1')
  const archival = (archived: boolean) => (archived ? archivalBy(admin, 1) : NOT_ARCHIVED)
  const set = (archived: boolean) => transact((tx) => tx.update(cases).set(archival(archived)).run())
  const setClient = (archived: boolean) =>
    transact((tx) =>
      tx
        .update(users)
        .set(archival(archived))
        .where(eq(users.id, clientId ?? 0))
        .run(),
    )
  const ask = (text: string) => openRequest(admin, id, { text, dueDate: null, notify: false }, 1)
  set(true)
  ask('Envíe el poder')
  settleAll()
  set(false)
  setClient(true)
  ask('Envíe la escritura')
  settleAll()
  setClient(false)
  settleAll()
  expect(newsLines()).toEqual([])
})

test('what the nightly duty completes is not told', async () => {
  const { id } = caseNumbered('EXP-1')
  const made = { caseId: id, title: 'Vista', status: 'scheduled' as const, source: 'manual' as const }
  const today = civilDateAt(Date.now())
  transact((tx) =>
    tx
      .insert(caseEvents)
      .values({ ...made, eventDate: today, createdAt: 1, changedAt: 1 })
      .run(),
  )
  settleAll()
  const told = newsLines()
  expect(told).toEqual(['EXP-1 hearing:1: waiting'])
  completeEvents(Date.now())
  settleAll()
  expect(phaseOf('Vista')).toMatchObject({ status: 'completed' })
  expect(newsLines()).toEqual(told)
})

test('a case that is older than news begins with what it has', async () => {
  const { id } = caseNumbered('EXP-1')
  transact((tx) => {
    tx.delete(caseTold).run()
    tx.update(cases).set({ nextHearing: '2999-01-01' }).where(eq(cases.id, id)).run()
  })
  settleAll()
  expect(newsLines()).toEqual([])
  const told = database().select().from(caseTold).where(eq(caseTold.caseId, id)).get()
  expect(told?.hearings).toMatchObject([{ n: 1, day: '2999-01-01' }])
})

test('a firm that tells nothing of its own accord has nothing to catch up with', () => {
  const { id } = caseNumbered('EXP-1')
  const hearing = (nextHearing: string) =>
    transact((tx) => tx.update(cases).set({ nextHearing }).where(eq(cases.id, id)).run())
  transact((tx) => writeSetting(tx, 'news', '{"on":false}', 1))
  hearing('2999-01-01')
  settleAll()
  transact((tx) => writeSetting(tx, 'news', '{"on":true}', 2))
  hearing('2999-01-02')
  settleAll()
  expect(newsLines()).toEqual(['EXP-1 hearing:1: waiting'])
})

test('a request is told, and the answer to a client who has sent it', () => {
  const { id } = caseNumbered('EXP-1')
  openRequest(admin, id, { text: 'Envíe el poder', dueDate: null, notify: false }, 1)
  openRequest(admin, id, { text: 'Envíe la escritura', dueDate: null, notify: true }, 1)
  settleAll()
  const [power, deed] = openRequests(id).map((request) => request.id)
  expect(newsLines()).toEqual([`EXP-1 request:${power}: waiting`])
  transact((tx) =>
    tx
      .update(caseRequests)
      .set({ sentAt: 2 })
      .where(eq(caseRequests.id, deed ?? 0))
      .run(),
  )
  closeRequest(admin, id, power ?? 0, 3)
  closeRequest(admin, id, deed ?? 0, 3)
  settleAll()
  expect(newsLines()).toEqual([`EXP-1 request:${power}: withdrawn`, `EXP-1 answer:${deed}: waiting`])
})
