import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { archiveRows } from '~/features/bulk/archive-rows.server'
import { assignLawyer } from '~/features/bulk/assign-lawyer.server'
import { undoBulk } from '~/features/bulk/bulk-changes.server'
import { describeBulk } from '~/features/bulk/describe-bulk.server'
import { pickRows, type Shown } from '~/features/bulk/pick-rows.server'
import { readListFilter } from '~/features/filters/list-filter'
import { readPanelQuery } from '~/features/lists/list-query'
import { welcomeClients } from '~/features/mail/welcome-clients.server'
import { bulkAnswer } from '~/routes/admin/shared/bulk-question.server'
import { database, transact } from '~db/client'
import { auditLog, bulkChanges, cases, mailOutbox, users } from '~db/schema'
import { createCase, createClient } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'
import { ADMIN } from '../support/visits'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const DAY = 24 * 3_600_000

beforeEach(() => {
  freshPortal()
})

const shownBy = (search: string, list: Shown['list'] = 'clients'): Shown => {
  const query = new URLSearchParams(search)
  return { list, query: readPanelQuery(query), filter: readListFilter(query), now: NOW }
}

const lawyers = () =>
  database()
    .select({ name: cases.assignedLawyer })
    .from(cases)
    .orderBy(cases.id)
    .all()
    .map(({ name }) => name)

/** A client with one case of Iván and two of Laura, and one archived. */
function mixedClient() {
  const { id: clientId } = createClient({ name: 'Rocío Sánchez Castaño' })
  const of = (assignedLawyer: string, more = {}) => createCase({ clientId, assignedLawyer, ...more }).id
  const [ivan] = [of('Iván'), of('Laura'), of('Laura')]
  of('Iván', { archived: true, archivedAt: 1, archivedBy: 'RM' })
  return { clientId, ivan: ivan ?? 0 }
}

const plan = (search: string, wanted: number[] | number, to = 'Marta') => {
  const shown = shownBy(search)
  return describeBulk(ADMIN, 'lawyer', shown, pickRows(ADMIN, shown, wanted), to)
}

test('of a client found by one lawyer, only the cases of this lawyer are given to another', () => {
  const { clientId, ivan } = mixedClient()
  expect(plan('lawyer=Iv%C3%A1n', [clientId])).toMatchObject({
    count: 1,
    left: 0,
    fields: [['seen', `${ivan}:Iván`]],
  })
  expect(plan('', [clientId])).toMatchObject({ count: 3 })
  expect(plan('q=sanchez', [clientId])).toMatchObject({ count: 3 })
  const { caseNumber } = database().select().from(cases).where(eq(cases.id, ivan)).get() ?? {}
  expect(plan(`q=${caseNumber}`, [clientId])).toMatchObject({ count: 1 })
  expect(plan('', [clientId], 'Laura')).toMatchObject({ count: 1, left: 2 })
})

test('a lawyer is given to exactly the cases that were seen, and back; the audit trail has both', () => {
  const { ivan } = mixedClient()
  const assigned = assignLawyer(ADMIN, [{ id: ivan, lawyer: 'Iván' }], 'Marta', NOW)
  expect(assigned).toEqual({ changed: 1, undo: expect.any(Number) })
  expect(lawyers()).toEqual(['Marta', 'Laura', 'Laura', 'Iván'])
  const undo = 'undo' in assigned ? (assigned.undo ?? 0) : 0
  expect(undoBulk(ADMIN, undo, NOW + 1)).toEqual({ kind: 'lawyer', done: 1, left: 0 })
  expect(lawyers()).toEqual(['Iván', 'Laura', 'Laura', 'Iván'])
  expect(() => undoBulk(ADMIN, undo, NOW + 2)).toThrow('not_found')
  const noted = database().select().from(auditLog).where(eq(auditLog.action, 'case_changed')).all()
  expect(noted.map(({ objectId }) => objectId)).toEqual([ivan, ivan])
})

test('if one of the cases is no longer as it was seen, none is changed, and it is named', () => {
  const { ivan } = mixedClient()
  const seen = [
    { id: ivan, lawyer: 'Iván' },
    { id: ivan + 1, lawyer: 'Nadie' },
  ]
  expect(assignLawyer(ADMIN, seen, 'Marta', NOW)).toEqual({ differs: [expect.stringMatching(/^CASO-/)] })
  expect(assignLawyer(ADMIN, [{ id: 4711, lawyer: '' }], 'Marta', NOW)).toEqual({ differs: ['–'] })
  expect(lawyers()).toEqual(['Iván', 'Laura', 'Laura', 'Iván'])
  expect(database().select().from(bulkChanges).all()).toEqual([])
})

test('a case that has been archived since it was seen is given to no lawyer, nor are the others, and it is named', () => {
  const { ivan } = mixedClient()
  const seen = [ivan, ivan + 1].map((id) => ({ id, lawyer: lawyers()[id - ivan] ?? '' }))
  archiveRows(ADMIN, 'cases', 'archive', [ivan], NOW)
  const { caseNumber } = database().select().from(cases).where(eq(cases.id, ivan)).get() ?? {}
  expect(assignLawyer(ADMIN, seen, 'Marta', NOW + 1)).toEqual({ differs: [caseNumber] })
  expect(lawyers()).toEqual(['Iván', 'Laura', 'Laura', 'Iván'])
})

test('what somebody has changed since is left as it is when the rest is taken back', () => {
  const { ivan } = mixedClient()
  const seen = [ivan, ivan + 1].map((id) => ({ id, lawyer: lawyers()[id - ivan] ?? '' }))
  const assigned = assignLawyer(ADMIN, seen, 'Marta', NOW)
  assignLawyer(ADMIN, [{ id: ivan, lawyer: 'Marta' }], 'Nuria', NOW + 1)
  const undo = 'undo' in assigned ? (assigned.undo ?? 0) : 0
  expect(undoBulk(ADMIN, undo, NOW + 2)).toEqual({ kind: 'lawyer', done: 1, left: 1 })
  expect(lawyers().slice(0, 2)).toEqual(['Nuria', 'Laura'])
})

test.each([
  ['clients', () => createClient().id],
  ['cases', () => createCase().id],
] as const)(
  '%s that somebody has restored and archived anew stay archived when the rest is taken back',
  (list, create) => {
    const [other, anew] = [create(), create()]
    const { undo } = archiveRows(ADMIN, list, 'archive', [other, anew], NOW)
    archiveRows(ADMIN, list, 'restore', [anew], NOW + 1)
    const again = archiveRows(ADMIN, list, 'archive', [anew], NOW + 2)
    expect(undoBulk(ADMIN, undo ?? 0, NOW + 3)).toMatchObject({ done: 1, left: 1 })
    const table = list === 'clients' ? users : cases
    const archived = () => database().select({ at: table.archivedAt }).from(table).orderBy(table.id).all()
    expect(archived()).toEqual([{ at: null }, { at: NOW + 2 }])
    archiveRows(ADMIN, list, 'restore', [anew], NOW + 4)
    archiveRows(ADMIN, list, 'archive', [anew], NOW + 5)
    expect(undoBulk(ADMIN, again.undo ?? 0, NOW + 6)).toMatchObject({ done: 0, left: 1 })
  },
)

test('all that a filter lets through are one step, with its undo, up to a day later', () => {
  const ids = Array.from({ length: 80 }, () => createClient().id)
  for (const clientId of ids.slice(0, 60)) createCase({ clientId, assignedLawyer: 'Iván' })
  for (const clientId of ids.slice(50)) createCase({ clientId, assignedLawyer: 'Laura' })
  const found = pickRows(ADMIN, shownBy('lawyer=Laura&page=2'), 30)
  expect([found.ids.length, found.said]).toEqual([30, 30])
  const { count, fields, more } = plan('lawyer=Laura', 30)
  expect([count, fields.length, more]).toEqual([30, 30, 22])
  const { count: archived, undo } = archiveRows(ADMIN, 'clients', 'archive', found.ids, NOW)
  expect(archived).toBe(30)
  const shelved = () => database().select().from(users).where(eq(users.archived, true)).all().length
  expect(shelved()).toBe(30)
  expect(() => undoBulk(ADMIN, undo ?? 0, NOW + 2 * DAY)).toThrow('not_found')
  expect(undoBulk(ADMIN, undo ?? 0, NOW + 1)).toEqual({ kind: 'clients_archived', done: 30, left: 0 })
  expect(shelved()).toBe(0)
})

test('rows that the list does not show are not picked: ids and filter belong together', () => {
  const { clientId } = mixedClient()
  const { id: other } = createClient()
  expect(pickRows(ADMIN, shownBy('lawyer=Iv%C3%A1n'), [clientId, other])).toMatchObject({
    ids: [clientId],
    gone: [other],
  })
  transact((tx) =>
    tx.update(users).set({ archived: true, archivedAt: NOW }).where(eq(users.id, clientId)).run(),
  )
  expect(pickRows(ADMIN, shownBy(''), [clientId]).gone).toEqual([clientId])
  expect(pickRows(ADMIN, shownBy('archived=true'), [clientId]).ids).toEqual([clientId])
})

const welcomed = () => database().select().from(mailOutbox).orderBy(mailOutbox.id).all()

test('welcome e-mails go to those of the selected who have an address and are not archived meanwhile', () => {
  const email = (n: number) => `cliente${n}@correo.example`
  const of = (n: number) => ({ id: createClient({ email: email(n) }).id, email: email(n) })
  const [first, shelved] = [of(1), of(2)]
  archiveRows(ADMIN, 'clients', 'archive', [shelved.id], NOW)
  const seen = [
    first,
    { id: createClient({ email: null }).id, email: '' },
    shelved,
    { id: 4711, email: email(3) },
  ]
  expect(welcomeClients(ADMIN, seen, NOW)).toEqual({ queued: 1, left: 3 })
  expect(welcomed()).toMatchObject([{ kind: 'welcome', userId: first.id }])
})

const answered = (list: 'clients' | 'cases', verb: string, fields: [string, string][]) =>
  bulkAnswer(list, {
    request: new Request(`https://portal.example/admin/${list}/selected/${verb}`, {
      ...{ method: 'POST', body: new URLSearchParams(fields) },
    }),
    ...{ params: { verb }, viewer: ADMIN, context: { now: NOW, language: 'es' } },
  })

test('no welcome e-mail goes to an address that was not the one the question showed', async () => {
  const client = createClient({ email: 'antes@correo.example' })
  const { fields } = describeBulk(
    ADMIN,
    'welcome',
    shownBy(''),
    pickRows(ADMIN, shownBy(''), [client.id]),
    '',
  )
  const confirmed: [string, string][] = [...fields, ['count', '1']]
  database().update(users).set({ email: 'despues@correo.example' }).where(eq(users.id, client.id)).run()
  expect((await answered('clients', 'welcome', confirmed)).status).toBe(302)
  expect(welcomed()).toEqual([])
  database().update(users).set({ email: 'antes@correo.example' }).where(eq(users.id, client.id)).run()
  await answered('clients', 'welcome', confirmed)
  expect(welcomed()).toMatchObject([{ recipient: 'antes@correo.example' }])
})

test('a case with a lawyer of any length, as a cell of the sheet had it, is given to another', async () => {
  const { id } = createCase({ assignedLawyer: 'Iván Ruiz, antes Laura Gil; '.repeat(20).trim() })
  const { fields } = describeBulk(
    ADMIN,
    'lawyer',
    shownBy('', 'cases'),
    pickRows(ADMIN, shownBy('', 'cases'), [id]),
    'Marta',
  )
  const { status } = await answered('cases', 'lawyer', [...fields, ['count', '1'], ['to', 'Marta']])
  expect([status, lawyers()]).toEqual([302, ['Marta']])
})
