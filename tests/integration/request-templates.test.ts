import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeRequest, closeRequest, getRequestForm, listRequests } from '~/features/cases/requests.server'
import { withdrawRequest } from '~/features/request-files/end-request.server'
import {
  ASKED_AT_ONCE,
  askByPhase,
  askKept,
  countAsks,
  dismissKept,
  keptIn,
} from '~/features/request-templates/ask-by-phase.server'
import { listKept } from '~/features/request-templates/begun-phases.server'
import { openByTemplate, templatesFor } from '~/features/request-templates/open-by-template.server'
import { NewTemplate } from '~/features/request-templates/schemas'
import {
  changeTemplate,
  createTemplate,
  getTemplate,
  listTemplates,
  removeTemplate,
} from '~/features/request-templates/templates.server'
import { explainWord } from '~/features/sync/workbooks/explained-words.server'
import { mergePhase } from '~/features/timeline/delete-phase.server'
import { listPhases } from '~/features/timeline/list-phases.server'
import { database, transact } from '~db/client'
import { auditLog, caseEvents, cases } from '~db/schema'
import { caseRow, tenOthers, writeCases } from '../support/case-sheet'
import { createCase, createClient, createEvent } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'
import { caseNumbered } from '../support/records'
import { sync } from '../support/sync'
import { admin, refusalOf } from '../support/ways-in'

const NOW = Date.parse('2026-11-24T10:00:00Z')
const TITLE = 'Demanda Interpuesta'
const phaseId = () => listPhases().find(({ title }) => title === TITLE)?.id ?? 0
const FORM = {
  textEs: 'Firme el poder.',
  textEn: 'Sign the power of attorney.',
  kind: 'paper',
  termDays: '10',
}

/** A template of a phase, and its id. */
function attached(now = NOW) {
  createTemplate(admin, NewTemplate.parse({ ...FORM, phaseId: String(phaseId()) }), now)
  return listTemplates(admin).at(-1)?.id ?? 0
}
const begin = (caseId: number, at: number) =>
  createEvent({
    caseId,
    phaseId: phaseId(),
    title: TITLE,
    status: 'in_progress',
    createdAt: at,
    changedAt: at,
  })
const open = (client: Parameters<typeof createClient>[0] = {}) =>
  createCase({ clientId: createClient(client).id, createdAt: NOW - 9, updatedAt: NOW - 9 }).id
const asksOf = (caseId: number) => listRequests(admin, caseId)

test('six templates are there from the beginning, in both languages, and none is asked by itself', () => {
  freshPortal()
  const templates = listTemplates(admin)
  expect(templates.map(({ textEs }) => textEs)).toContain('Copia del DNI por las dos caras.')
  expect(templates.every(({ phaseId, textEn }) => phaseId === null && textEn !== '')).toBe(true)
  expect(askByPhase(NOW)).toBe(false)
})

test('a template fills the request of a case in the language of its client, with its usual term', () => {
  freshPortal()
  const id = attached()
  const [spanish, english] = [open(), open({ language: 'en' })]
  const filled = { id, kind: 'paper', due: '2026-12-04' }
  expect(templatesFor(admin, spanish, NOW).at(-1)).toMatchObject({ ...filled, text: FORM.textEs })
  expect(templatesFor(admin, english, NOW).at(-1)).toMatchObject({ ...filled, text: FORM.textEn })
  const typed = { templateId: id, text: null, dueDate: null, notify: false, example: null }
  openByTemplate(admin, spanish, typed, NOW)
  expect(asksOf(spanish)).toMatchObject([{ text: FORM.textEs, kind: 'paper', dueDate: '2026-12-04' }])
})

test('a phase that begins asks once, in cases that were there before', () => {
  freshPortal()
  attached()
  const [begun, own] = [open(), open()]
  begin(begun, NOW + 1)
  begin(own, NOW - 9)
  askByPhase(NOW + 2)
  expect(asksOf(begun)).toMatchObject([{ text: FORM.textEs, dueDate: '2026-12-04', source: 'admin' }])
  expect(asksOf(own)).toEqual([])
  askByPhase(NOW + 3)
  expect(asksOf(begun)).toHaveLength(1)
})

test.each([
  ['accepted', (caseId: number, id: number) => closeRequest(admin, caseId, id, NOW + 3)],
  ['withdrawn', (caseId: number, id: number) => withdrawRequest(admin, caseId, id, NOW + 3)],
])('what was %s is never asked again, also if the phase comes again', (_end, end) => {
  freshPortal()
  attached()
  const caseId = open()
  const event = begin(caseId, NOW + 1)
  askByPhase(NOW + 2)
  end(caseId, asksOf(caseId)[0]?.id ?? 0)
  transact((tx) => tx.delete(caseEvents).where(eq(caseEvents.id, event.id)).run())
  askByPhase(NOW + 4)
  begin(caseId, NOW + 5)
  askByPhase(NOW + 6)
  expect(asksOf(caseId)).toHaveLength(1)
})

test('what nobody has answered is withdrawn when its phase is taken back', () => {
  freshPortal()
  attached()
  const caseId = open()
  const event = begin(caseId, NOW + 1)
  askByPhase(NOW + 2)
  transact((tx) => tx.delete(caseEvents).where(eq(caseEvents.id, event.id)).run())
  askByPhase(NOW + 3)
  expect(asksOf(caseId)).toMatchObject([{ withdrawn: true }])
})

test.each([['another'], ['none']])(
  'what was asked for stays when its template is given %s phase',
  (which) => {
    freshPortal()
    const id = attached()
    createTemplate(admin, NewTemplate.parse({ ...FORM, phaseId: String(phaseId()) }), NOW)
    const caseId = open()
    begin(caseId, NOW + 1)
    askByPhase(NOW + 2)
    const other = listPhases().find(({ title }) => title === 'Demanda Redactada')?.id
    const phase = which === 'none' ? '' : String(other)
    const { version } = getTemplate(admin, id)
    changeTemplate(admin, id, { ...NewTemplate.parse({ ...FORM, phaseId: phase }), version }, NOW + 3)
    askByPhase(NOW + 4)
    expect(asksOf(caseId)).toMatchObject([{ text: FORM.textEs, closedAt: null, withdrawn: false }])
  },
)

test('what the firm has changed stays when its phase is taken back', () => {
  freshPortal()
  attached()
  const caseId = open()
  const event = begin(caseId, NOW + 1)
  askByPhase(NOW + 2)
  const { version, id } = getRequestForm(admin, caseId, asksOf(caseId)[0]?.id ?? 0)
  changeRequest(admin, caseId, id, { text: 'Firme el poder ante notario.', dueDate: null, version }, NOW + 3)
  transact((tx) => tx.delete(caseEvents).where(eq(caseEvents.id, event.id)).run())
  askByPhase(NOW + 4)
  expect(asksOf(caseId)).toMatchObject([{ text: 'Firme el poder ante notario.', withdrawn: false }])
})

test('nothing is asked where the phase had begun before, until a person says yes', () => {
  freshPortal()
  const [before, closed] = [open(), open()]
  begin(before, NOW - 1)
  begin(closed, NOW - 1)
  const id = attached()
  askByPhase(NOW + 1)
  const { kept, mark } = keptIn(admin, id)
  expect([asksOf(before), kept.length]).toEqual([[], 2])
  expect(listTemplates(admin).at(-1)).toMatchObject({ kept: 2 })
  expect(askKept(admin, id, mark, NOW + 2)).toBe(2)
  expect(asksOf(before)).toMatchObject([{ text: FORM.textEs }])
  expect(keptIn(admin, id).kept).toEqual([])
})

test('what was kept is a question until a person says yes or no, and closed cases are none', () => {
  freshPortal()
  const [before, other] = [open(), open()]
  begin(before, NOW - 1)
  begin(other, NOW - 1)
  transact((tx) => tx.update(cases).set({ status: 'closed' }).where(eq(cases.id, other)).run())
  const id = attached()
  expect(listKept(admin)).toEqual([{ id, text: FORM.textEs, phase: TITLE, cases: 1 }])
  dismissKept(admin, id, keptIn(admin, id).mark, NOW + 1)
  expect(listKept(admin)).toEqual([])
  expect(listTemplates(admin).at(-1)).toMatchObject({ kept: 0 })
  askByPhase(NOW + 2)
  expect(asksOf(before)).toEqual([])
})

test('a yes or a no is for the cases that were shown, and for no others of the same number', async () => {
  freshPortal()
  const [shown, other] = [open(), open()]
  for (const caseId of [shown, other]) begin(caseId, NOW - 1)
  const setStatus = (caseId: number, status: 'active' | 'closed') =>
    transact((tx) => tx.update(cases).set({ status }).where(eq(cases.id, caseId)).run())
  setStatus(other, 'closed')
  const id = attached()
  const { mark } = keptIn(admin, id)
  setStatus(shown, 'closed')
  setStatus(other, 'active')
  expect(keptIn(admin, id).kept).toHaveLength(1)
  for (const decide of [askKept, dismissKept])
    expect(await refusalOf(() => decide(admin, id, mark, NOW + 1))).toBe('kept_changed')
  expect([asksOf(other), listKept(admin).length]).toEqual([[], 1])
})

test('a template goes with its phase when that is merged, and asks nothing where the other had begun', () => {
  freshPortal()
  const into = listPhases().find(({ title }) => title === 'Demanda Redactada')?.id ?? 0
  const [asked, other, later] = [open(), open(), open()]
  const id = attached()
  begin(asked, NOW + 1)
  askByPhase(NOW + 2)
  const inOther = { title: 'Demanda Redactada', status: 'in_progress' as const, phaseId: into }
  createEvent({ ...inOther, caseId: other, createdAt: NOW + 3, changedAt: NOW + 3 })
  mergePhase(admin, phaseId(), into, NOW + 4)
  askByPhase(NOW + 5)
  expect(listTemplates(admin).at(-1)).toMatchObject({ id, phaseId: into, kept: 1 })
  expect([asksOf(asked).length, asksOf(other).length]).toEqual([1, 0])
  createEvent({ ...inOther, caseId: later, createdAt: NOW + 6, changedAt: NOW + 6 })
  askByPhase(NOW + 7)
  expect(asksOf(later)).toMatchObject([{ text: FORM.textEs, withdrawn: false }])
})

test('many cases at once are kept, and wait for a yes', () => {
  freshPortal()
  const id = attached()
  const all = Array.from({ length: ASKED_AT_ONCE + 1 }, () => open())
  for (const caseId of all) begin(caseId, NOW + 1)
  expect(transact((tx) => countAsks(tx))).toBe(0)
  askByPhase(NOW + 2)
  expect(all.flatMap(asksOf)).toEqual([])
  expect(keptIn(admin, id).kept).toHaveLength(all.length)
})

test('of very many cases none is taken for one of few, also with a second template', () => {
  freshPortal()
  const ids = [attached(), attached()]
  const clientId = createClient().id
  const all = Array.from(
    { length: 495 },
    () => createCase({ clientId, createdAt: NOW - 9, updatedAt: NOW - 9 }).id,
  )
  for (const caseId of all) begin(caseId, NOW + 1)
  expect(transact((tx) => countAsks(tx))).toBe(0)
  for (const at of [NOW + 2, NOW + 3]) askByPhase(at)
  expect(ids.map((id) => keptIn(admin, id).kept.length)).toEqual([all.length, all.length])
})

test('what the firm or the sheet asks for already in these words is not asked for twice', () => {
  freshPortal()
  const id = attached()
  const caseId = open()
  openByTemplate(admin, caseId, { templateId: id, text: null, dueDate: null, notify: false }, NOW)
  begin(caseId, NOW + 1)
  askByPhase(NOW + 2)
  expect(asksOf(caseId)).toHaveLength(1)
})

test('a first reading asks nothing, and a later one says in its plan how many it would ask', async () => {
  freshPortal()
  attached(Date.now())
  writeCases([caseRow(1, { [TITLE]: '01/02/2025' }), ...tenOthers()])
  await sync()
  askByPhase(Date.now())
  expect(asksOf(caseNumbered('EXP-1').id)).toEqual([])
  writeCases([caseRow(1, { [TITLE]: '01/02/2025' }), ...tenOthers({ [TITLE]: '02/02/2025' })])
  await sync()
  expect(transact((tx) => countAsks(tx))).toBe(10)
  askByPhase(Date.now())
  expect(asksOf(caseNumbered('EXP-900').id)).toMatchObject([{ text: FORM.textEs }])
})

test('a word of the sheet that asks in the words of a template asks for its kind', async () => {
  freshPortal()
  attached(Date.now())
  explainWord(
    admin,
    { word: 'falta poder', phaseId: phaseId(), meaning: 'request', request: FORM.textEs },
    Date.now(),
  )
  writeCases([caseRow(1, { [TITLE]: 'falta poder' }), ...tenOthers()])
  await sync()
  expect(asksOf(caseNumbered('EXP-1').id)).toMatchObject([{ kind: 'paper', source: 'sheet' }])
})

test('a template that somebody else has saved meanwhile is not overwritten, and each change is in the trail', async () => {
  freshPortal()
  const id = attached()
  const { version } = getTemplate(admin, id)
  const change = (text: string) =>
    changeTemplate(admin, id, { ...NewTemplate.parse({ ...FORM, textEs: text }), version }, NOW)
  change('Otra cosa.')
  expect(await refusalOf(() => change('Y otra.'))).toBe('edit_conflict')
  removeTemplate(admin, id, NOW)
  expect(await refusalOf(() => getTemplate(admin, id))).toBe('not_found')
  const kept = database()
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'template_changed')))
    .all()
  expect(kept).toHaveLength(3)
})

test.each([
  ['no text', { textEs: ' ' }],
  ['a term of no days', { termDays: '0' }],
  ['a term in words', { termDays: 'diez' }],
  ['another kind', { kind: 'other' }],
])('%s is refused', (_what, wrong) => {
  expect(NewTemplate.safeParse({ ...FORM, ...wrong }).success).toBe(false)
})
