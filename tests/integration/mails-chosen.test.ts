import { expect, test } from 'vitest'
import { days } from '~/domain/duration'
import { heldWelcomesOf } from '~/features/mail/held-welcomes.server'
import { heldMails } from '~/features/queue/held-mails.server'
import { mailsInForm } from '~/features/sync/mails-in-form'
import { mailsOfChoice, requireChoices } from '~/features/sync/runs/applying/require-choices.server'
import { sheetThatWaits } from '~/features/sync/runs/sheet-that-waits.server'
import type { RowChoice } from '~/features/sync/schemas'
import { caseRow, tenOthers, writeCases } from '../support/case-sheet'
import { freshPortal } from '../support/fresh-portal'
import { allMails, ticks } from '../support/records'
import { applyRun, preview, sync, syncAsking } from '../support/sync'
import { admin } from '../support/ways-in'

/** When the welcome e-mails of a run leave: as somebody chose, and otherwise never many. */

const rows = (count: number) => Array.from({ length: count }, (_, n) => caseRow(n + 100))

test('a run that nobody chose the e-mails of sends few, and keeps many where they are seen', async () => {
  freshPortal()
  writeCases(tenOthers())
  await sync({ mails: 'later' })
  writeCases([...tenOthers(), ...rows(25)])
  const few = await syncAsking({ origin: 'schedule' })
  expect([few.counts.mailsQueued, few.counts.mailsKept, heldMails(admin)]).toEqual([25, 0, []])
  writeCases([...tenOthers(), ...rows(25 + 26)])
  const many = await syncAsking({ origin: 'schedule' })
  expect([many.counts.mailsQueued, many.counts.mailsKept, heldWelcomesOf(many.id).count]).toEqual([0, 26, 26])
  expect(heldMails(admin)).toEqual([{ runId: many.id, kind: 'welcome', clients: 26 }])
  expect(allMails()).toHaveLength(25)
})

test('e-mails chosen for a time leave then, and their links live from then on', async () => {
  freshPortal()
  writeCases([caseRow(1)])
  const at = Date.now() + days(2)
  await applyRun(await preview(), { mails: new Date(at).toISOString() })
  expect(allMails()).toMatchObject([{ kind: 'welcome', state: 'queued', dueAt: at, expiresAt: at + days(7) }])
})

test('what would leave has to be chosen, for the rows, questions and sheets that are chosen alone', async () => {
  freshPortal()
  writeCases([caseRow(1), caseRow(2, { EMAIL: null })])
  const shown = await preview()
  const choose = (choice: Partial<RowChoice>, now = Date.now()) =>
    requireChoices(shown.id, { rows: [], yes: [], sheets: [], ...choice }, now)
  const withMail = ticks(shown, 'client').slice(0, 1)
  expect(() => choose({ rows: 'all' })).toThrow('mails_undecided')
  expect(() => choose({ rows: withMail })).toThrow('mails_undecided')
  expect(() => choose({ rows: ticks(shown, 'client').slice(1) })).not.toThrow()
  for (const mails of ['now', 'later']) expect(() => choose({ rows: 'all', mails })).not.toThrow()
  const past = new Date(Date.now() - 1).toISOString()
  expect(() => choose({ rows: 'all', mails: past })).toThrow('mails_time_wrong')
  const far = new Date(Date.now() + days(61)).toISOString()
  expect(() => choose({ rows: 'all', mails: far })).toThrow('mails_time_wrong')
})

test('a yes about an event of a new case is counted with the e-mail to its client', async () => {
  freshPortal()
  writeCases([caseRow(1, { 'Demanda Interpuesta': '05/03/2024', 'Sentencia Favorable': '10/03/2020' })])
  const shown = await preview()
  const yes = ticks(shown, 'waiting')
  expect([yes.length, mailsOfChoice(shown.id, { rows: [], yes, sheets: [] })]).toEqual([1, 1])
  const applied = await applyRun(shown, { rows: [], yes, mails: undefined })
  expect([applied.counts.mailsKept, allMails()]).toEqual([1, []])
})

test('a new sheet that waits says what it has, with one count of its e-mails', async () => {
  freshPortal()
  writeCases([caseRow(1), caseRow(2), caseRow(3, { DNI: '1' })])
  const run = await syncAsking()
  expect(() => requireChoices(run.id, { rows: 'all', yes: [], sheets: 'all' }, 0)).toThrow('mails_undecided')
  expect(sheetThatWaits(admin)).toMatchObject({
    ...{ rows: 0, questions: 1, mails: 2, offered: { rows: 3, cases: 2 }, isFirst: true },
  })
})

test('a form says when e-mails leave, in the time of the firm', () => {
  const said = (values: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(values)) form.set(name, value)
    return mailsInForm(form)
  }
  expect([said({}), said({ mails: 'now' }), said({ mails: 'later' })]).toEqual([undefined, 'now', 'later'])
  expect(said({ mails: 'at', mailsOn: '2026-07-01T09:30' })).toBe('2026-07-01T07:30:00.000Z')
  expect(() => said({ mails: 'at' })).toThrow('mails_time_wrong')
  expect(() => said({ mails: 'at', mailsOn: '2026-02-31T09:30' })).toThrow('mails_time_wrong')
  expect(() => said({ mails: 'sometime' })).toThrow('invalid_input')
})
