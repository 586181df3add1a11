import { expect, test } from 'vitest'
import { countHeldWelcomes, heldWelcomesOf, sendHeldWelcomes } from '~/features/mail/held-welcomes.server'
import { sendTrialWelcome } from '~/features/mail/trial-welcome.server'
import { welcomeOf } from '~/features/mail/welcome-state.server'
import { heldMails } from '~/features/queue/held-mails.server'
import { whatChanged } from '~/features/sync/runs/changes-by-run.server'
import { choiceOf } from '~/features/sync/runs/choice-of.server'
import { discardRun } from '~/features/sync/runs/discard-run.server'
import { getRunScreen } from '~/features/sync/runs/run-screen.server'
import { findRun, heldBy } from '~/features/sync/runs/sync-runs.server'
import { getUndoView } from '~/features/sync/runs/undo-view.server'
import { sqlite } from '~db/client'
import { caseRow, dniOfRow, tenOthers, writeCases } from '../support/case-sheet'
import { freshPortal } from '../support/fresh-portal'
import { allCases, allMails, clientOf, notesOf, openWork } from '../support/records'
import { applyRun, preview, sync, syncAsking, undoRun } from '../support/sync'

const viewer = { kind: 'admin', session: 'test', label: 'Eva' } as const
const first = { kind: 'apply', page: 1, row: null } as const

/** Ten imported cases, and sixty new ones in the sheet. */
async function sixtyNew() {
  freshPortal()
  writeCases(tenOthers())
  await sync()
  const fresh = Array.from({ length: 60 }, (_, index) => caseRow(index + 1))
  writeCases([...fresh, caseRow(70, { DNI: '1' }), ...tenOthers()])
  return preview()
}

test('a run is shown page by page: a line for each row of the sheet, with its client and its case', async () => {
  const run = await sixtyNew()
  const screen = getRunScreen(viewer, run.id, first)
  expect(screen.lines).toHaveLength(50)
  expect(screen).toMatchObject({
    counts: { apply: 60, new: 60, changed: 0, refused: 1 },
    ...{ unchanged: 10, total: 60, tickable: 60, mails: 60 },
  })
  expect(screen.refused).toMatchObject([
    { sheet: 'Seguimiento', cell: 'C62', value: '1', caseNumber: 'EXP-70', person: 'Titular Número 70' },
  ])
  expect(getRunScreen(viewer, run.id, { ...first, page: 2 }).lines).toHaveLength(10)
  expect(getRunScreen(viewer, run.id, { ...first, page: 9 }).lines).toEqual([])
  const last = screen.lines.at(-1)
  expect([last?.caseNumber, last?.person, last?.mailTo]).toEqual([
    'EXP-50',
    'Titular Número 50',
    'titular.50@correo.example',
  ])
  expect([last?.client?.kind, last?.legalCase?.kind]).toEqual(['client', 'case'])
})

test('a page on which nothing can be selected belongs to a run that can still be applied', async () => {
  freshPortal()
  writeCases(Array.from({ length: 60 }, (_, n) => caseRow(n + 1, { EMAIL: '' })))
  const run = await preview()
  const screen = getRunScreen(viewer, run.id, first)
  expect(screen).toMatchObject({ tickable: 60, mails: 0, questions: [] })
  expect(screen.told).toMatchObject([{ reason: 'email_missing', count: 60 }])
  expect(screen.lines).toHaveLength(50)
})

test('the address of a refused row leads to its page', async () => {
  freshPortal()
  writeCases([...Array.from({ length: 60 }, (_, n) => caseRow(n + 1, { DNI: '1' })), ...tenOthers()])
  const run = await preview()
  const rows = notesOf(run, 'refused')
  const row = rows.at(-1)?.position ?? 0
  const screen = getRunScreen(viewer, run.id, { kind: 'refused', page: 1, row })
  expect([screen.page, screen.rows.some(({ position }) => position === row)]).toEqual([2, true])
})

test('ticks that cover every row are all rows, others are what they are', async () => {
  const run = await sixtyNew()
  const pages = [1, 2].flatMap((page) => getRunScreen(viewer, run.id, { ...first, page }).lines)
  const ticked = pages.flatMap(({ positions }) => positions)
  const rest = { yes: [], sheets: [], mails: 'later' as const }
  expect(choiceOf(viewer, run.id, { ...rest, ticked })).toEqual({ ...rest, rows: 'all' })
  expect(choiceOf(viewer, run.id, { ...rest, ticked: ticked.slice(1) })).toEqual({
    ...rest,
    rows: ticked.slice(1),
  })
})

test('rows selected before the run was planned again are refused: their numbers now mean other rows', async () => {
  freshPortal()
  writeCases([caseRow(1), ...tenOthers()])
  await sync()
  writeCases([caseRow(1, { CLIENTE: 'Otra Persona' }), caseRow(2), caseRow(3), ...tenOthers()])
  const run = await sync({ origin: 'schedule' })
  const { plan, lines } = getRunScreen(viewer, run.id, first)
  await syncAsking({ origin: 'admin', force: true, answers: openWork().map(({ key }) => key) })
  const again = getRunScreen(viewer, run.id, first)
  expect(again.lines.map(({ positions }) => positions)).not.toEqual(lines.map(({ positions }) => positions))
  const choice = { rows: lines[0]?.positions ?? [], plan: plan ?? '' }
  for (const stale of [choice, { ...choice, rows: 'all' as const }])
    await expect(applyRun(run, stale)).rejects.toMatchObject({ code: 'sync_data_moved' })
  expect(findRun(run.id)).toMatchObject({ state: 'waiting', appliedAt: null })
  await applyRun(run, { rows: again.lines[0]?.positions ?? [], plan: again.plan ?? '' })
  expect(allCases().map(({ caseNumber }) => caseNumber)).toContain('EXP-2')
})

test('of a run that was applied in part the rest is marked', async () => {
  const run = await sixtyNew()
  const [one] = getRunScreen(viewer, run.id, first).lines
  await applyRun(run, { rows: one?.positions ?? [] })
  const { lines } = getRunScreen(viewer, run.id, first)
  expect(lines.filter(({ left }) => !left).map(({ caseNumber }) => caseNumber)).toEqual([one?.caseNumber])
  expect(whatChanged(viewer, run.id, 3)).toMatchObject({
    lines: [{ name: 'Titular Número 1', isNew: true }],
    more: 0,
  })
})

test('the e-mails of a run can be kept, and are sent in one step to whoever may still get one', async () => {
  const run = await sixtyNew()
  const before = allMails().length
  await applyRun(run, { mails: 'later' })
  expect([allMails().length - before, countHeldWelcomes(run.id), countHeldWelcomes(null)]).toEqual([
    0, 60, 60,
  ])
  expect(findRun(run.id).counts).toMatchObject({ mailsKept: 60, mailsQueued: 0 })
  expect(welcomeOf(viewer, clientOf(dniOfRow(1)).id)).toMatchObject({ state: 'kept' })
  sqlite().prepare("UPDATE users SET email = NULL WHERE email = 'titular.1@correo.example'").run()
  sqlite().prepare("UPDATE users SET dni = NULL WHERE email = 'titular.2@correo.example'").run()
  expect(sendHeldWelcomes(viewer, { runId: run.id, shown: 59 }, Date.now())).toBeNull()
  expect([allMails().length - before, countHeldWelcomes(null)]).toEqual([0, 60])
  expect(sendHeldWelcomes(viewer, { runId: run.id, shown: 60 }, Date.now())).toBe(58)
  expect([allMails().length - before, countHeldWelcomes(null)]).toEqual([58, 0])
})

test('of a run by the schedule very many welcome e-mails are kept, with a sample, until somebody sends them', async () => {
  freshPortal()
  writeCases(Array.from({ length: 201 }, (_, n) => caseRow(n + 1)))
  const run = await sync({ origin: 'schedule', mails: undefined })
  expect([run.state, run.counts, allMails()]).toMatchObject(['done', { mailsKept: 201, mailsQueued: 0 }, []])
  const { count, sample } = heldWelcomesOf(run.id)
  expect([count, sample.length, sample[0]?.email]).toEqual([201, 5, 'titular.1@correo.example'])
  expect(heldMails(viewer)).toEqual([{ runId: run.id, kind: 'welcome', clients: 201 }])
  expect(sendHeldWelcomes(viewer, { runId: run.id, shown: count }, Date.now())).toBe(201)
  expect(allMails().length).toBe(201)
})

test('a client whom a later run has welcomed gets no second e-mail out of those that were kept', async () => {
  freshPortal()
  writeCases([caseRow(1), caseRow(2), ...tenOthers()])
  const run = await preview()
  await applyRun(run, { mails: 'later' })
  writeCases([caseRow(1, { EMAIL: 'nueva@correo.example' }), caseRow(2), ...tenOthers()])
  const later = await preview()
  await applyRun(later, {
    yes: getRunScreen(viewer, later.id, first).questions.map(({ position }) => position),
  })
  const welcomes = () => allMails().filter(({ kind }) => kind === 'welcome')
  const before = welcomes()
  expect([before.map(({ recipient }) => recipient), countHeldWelcomes(null)]).toEqual([
    ['nueva@correo.example'],
    11,
  ])
  expect(sendHeldWelcomes(viewer, { runId: null, shown: 11 }, Date.now())).toBe(11)
  const mails = welcomes()
  expect([mails.length, mails[0]]).toEqual([12, before[0]])
})

test('undoing names what it takes back and counts the e-mails that have left; kept ones are forgotten', async () => {
  const run = await sixtyNew()
  await applyRun(run, { mails: 'now' })
  sqlite().exec("UPDATE mail_outbox SET state = 'sent', sent_at = 1 WHERE recipient LIKE 'titular.1@%'")
  const view = getUndoView(viewer, run.id)
  expect(view).toMatchObject({ clients: { made: { count: 60 } }, cases: { made: { count: 60 } } })
  expect(view).toMatchObject({ mailsSent: 1, mailsUnsent: 59 })
  expect(view.clients.made.names[0]).toBe('Titular Número 1')
  await undoRun(run)
  const again = await preview()
  await applyRun(again, { mails: 'later' })
  await undoRun(again)
  expect(countHeldWelcomes(null)).toBe(0)
})

test('a trial of the welcome goes to the address that was typed, and to no client', async () => {
  freshPortal()
  expect(() => sendTrialWelcome(viewer, 'nadie', 'es', 1)).toThrow('invalid_input')
  expect(sendTrialWelcome(viewer, 'Yo@Despacho.example', 'es', 1)).toBe('yo@despacho.example')
  expect(allMails()).toMatchObject([{ recipient: 'yo@despacho.example', userId: null, kind: 'welcome' }])
})

test('a discarded plan cannot be applied; only one that had stopped by itself holds the schedule back', async () => {
  const run = await sixtyNew()
  discardRun(viewer, run.id, Date.now())
  expect(findRun(run.id)).toMatchObject({ state: 'undone', appliedAt: null, undoneBy: 'Eva' })
  await expect(applyRun(run)).rejects.toMatchObject({ code: 'sync_not_waiting' })
  expect(() => discardRun(viewer, run.id, Date.now())).toThrow('sync_not_waiting')
  expect(heldBy()).toBeNull()
  writeCases(tenOthers({ Letrado: 'Óscar Gil' }))
  await sync()
  writeCases(tenOthers({ Letrado: 'Eva Ramos' }))
  const stopped = await sync()
  expect(stopped).toMatchObject({ kind: 'sync', state: 'waiting' })
  discardRun(viewer, stopped.id, Date.now())
  expect(heldBy()).toBe('discarded')
})
