import { expect, test } from 'vitest'
import { caseLinesOfClients } from '~/features/cases/case-lines.server'
import { listAdminCases } from '~/features/cases/list-admin-cases.server'
import { listClientRows } from '~/features/clients/list-clients.server'
import { caseFilter, clientFilter } from '~/features/filters/case-conditions.server'
import { filterChoices } from '~/features/filters/filter-choices.server'
import { readListFilter } from '~/features/filters/list-filter'
import { keptQuery } from '~/features/filters/list-view'
import {
  changeView,
  deleteView,
  getSavedView,
  listSavedViews,
  saveView,
  versionOfView,
} from '~/features/filters/saved-views.server'
import { listPhases as phaseRows } from '~/features/timeline/list-phases.server'
import { readToday } from '~/features/today/read-today.server'
import { EditConflict } from '~/infra/app-error'
import { transact } from '~db/client'
import { caseRequests } from '~db/schema'
import { fillPortal } from '../../scripts/bench/fill-portal'
import { auditOf } from '../support/audit'
import { testOnSqlite } from '../support/engine'
import { createCase, createClient, createEvent } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'
import { ADMIN, WHOLE } from '../support/visits'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const ARCHIVED = { archived: true, archivedAt: 1, archivedBy: 'RM' }
const filterOf = (query: string) => readListFilter(new URLSearchParams(query))
const clients = (query: string) =>
  listClientRows(ADMIN, { ...WHOLE, archived: false }, clientFilter(ADMIN, filterOf(query), NOW)).rows.map(
    ({ name }) => name,
  )
const cases = (query: string) =>
  listAdminCases(ADMIN, { ...WHOLE, archived: false }, caseFilter(ADMIN, filterOf(query), NOW)).rows.map(
    ({ caseNumber }) => caseNumber,
  )

function ask(caseId: number, text: string, dueDate: string | null, sentAt: number | null = null) {
  transact((tx) =>
    tx.insert(caseRequests).values({ caseId, text, dueDate, sentAt, source: 'admin', createdAt: NOW }).run(),
  )
}

test('a case with two open requests is one line that tells both', () => {
  freshPortal()
  const client = createClient()
  const { id } = createCase({ clientId: client.id })
  ask(id, 'Copia del DNI.', null)
  ask(id, 'Poder notarial.', null)
  const lines = caseLinesOfClients(ADMIN, [client.id], NOW).get(client.id)
  expect(lines).toMatchObject([{ id, owed: 'Copia del DNI.; Poder notarial.' }])
})

/** Ana's case is stalled, Bea owes a paper and says it was sent, Carla has a hearing, Dora is archived with all of it. */
function firm() {
  freshPortal()
  const filed = phaseRows().find(({ title }) => title === 'Demanda Interpuesta')?.id
  const ana = createClient({ name: 'Ana', lastVisitAt: NOW })
  const bea = createClient({ name: 'Bea' })
  const carla = createClient({ name: 'Carla', email: null, lastVisitAt: NOW })
  const dora = createClient({ name: 'Dora', ...ARCHIVED })
  const of = (caseNumber: string, clientId: number, assignedLawyer: string, more = {}) =>
    createCase({ caseNumber, clientId, assignedLawyer, ...more })
  const stalled = of('E-1', ana.id, 'Laura Ferrer', { expedienteContrario: 'Cofidis' })
  createEvent({ caseId: stalled.id, phaseId: filed, eventDate: '2024-01-10' })
  const closed = of('E-2', ana.id, 'Laura Ferrer', { status: 'closed' })
  createEvent({ caseId: closed.id, phaseId: filed, eventDate: '2024-01-10' })
  const owing = of('E-3', bea.id, 'Iván Soto')
  createEvent({ caseId: owing.id, phaseId: filed, eventDate: '2026-11-01' })
  ask(owing.id, 'Nóminas de 2024', '2026-11-20', NOW)
  of('E-4', carla.id, '', { nextHearing: '2026-11-25' })
  of('E-5', carla.id, '', { nextHearing: '2026-11-30' })
  const gone = of('E-6', dora.id, 'Otro Letrado', { ...ARCHIVED, nextHearing: '2026-11-25' })
  ask(gone.id, 'DNI', '2026-01-01')
  return { ana, bea, filed }
}

test.each([
  ['', ['Carla', 'Bea', 'Ana']],
  ['view=owed', ['Bea']],
  ['view=sent', ['Bea']],
  ['view=overdue', ['Bea']],
  ['view=stalled', ['Ana']],
  ['view=noEmail', ['Carla']],
  ['view=never', ['Bea']],
  ['lawyer=Laura+Ferrer', ['Ana']],
  ['lawyer=-', ['Carla']],
  ['lawyer=Iv%C3%A1n+Soto&view=stalled', []],
  ['view=whatever&phase=x', ['Carla', 'Bea', 'Ana']],
])('clients with %j: %j', (query, names) => {
  firm()
  expect(clients(query)).toEqual(names)
})

test.each([
  ['view=stalled', ['E-1']],
  ['view=owed', ['E-3']],
  ['view=hearings', ['E-4']],
  ['lawyer=Laura+Ferrer', ['E-2', 'E-1']],
  ['lawyer=-', ['E-5', 'E-4']],
])('cases with %j: %j', (query, numbers) => {
  firm()
  expect(cases(query)).toEqual(numbers)
})

test('a phase finds the cases that are in it, and their clients', () => {
  const { filed } = firm()
  expect(cases(`phase=${filed}`)).toEqual(['E-3', 'E-2', 'E-1'])
  expect(clients(`phase=${filed}`)).toEqual(['Bea', 'Ana'])
  expect(clients('phase=1')).toEqual([])
})

test('what the day brings is what its lists show', () => {
  firm()
  expect(readToday(ADMIN, { now: NOW })).toEqual({
    decisions: 1,
    owed: { count: 1, more: false },
    sent: { count: 1, more: false },
    overdue: { count: 1, more: false },
    hearings: { count: 1, more: false, first: { day: '2026-11-25', caseNumber: 'E-4' } },
    stalled: { count: 1, more: false, lawyers: [{ lawyer: 'Laura Ferrer', count: 1 }] },
    never: { count: 1, more: false },
  })
})

test('a thousand are counted and no further', () => {
  freshPortal()
  for (let n = 0; n < 1002; n += 1) createClient()
  expect(readToday(ADMIN, { now: NOW }).never).toEqual({ count: 1000, more: true })
})

test('the rows say where each case is', () => {
  const { ana, bea } = firm()
  const lines = caseLinesOfClients(ADMIN, [ana.id, bea.id], NOW)
  expect(lines.get(ana.id)).toMatchObject([
    { caseNumber: 'E-1', opponent: 'Cofidis', phase: 'Demanda Interpuesta', stalled: true, owed: null },
    { caseNumber: 'E-2', stalled: false },
  ])
  expect(lines.get(bea.id)).toMatchObject([{ days: 21, stalled: false, owed: 'Nóminas de 2024' }])
})

test('the lawyers to choose from are those of cases that are not archived', () => {
  firm()
  expect(filterChoices(ADMIN).lawyers).toEqual(['Iván Soto', 'Laura Ferrer'])
})

const versionOf = (id: number) => versionOfView(getSavedView(ADMIN, id))

test('a view is saved for everyone, renamed, changed and deleted, and the audit trail says so', () => {
  freshPortal()
  saveView(ADMIN, { list: 'clients', name: 'Laura', query: 'lawyer=Laura+Ferrer' }, NOW)
  const [view] = listSavedViews(ADMIN, 'clients')
  const id = view?.id ?? 0
  expect(view).toMatchObject({ name: 'Laura', query: 'lawyer=Laura+Ferrer' })
  expect(listSavedViews(ADMIN, 'cases')).toEqual([])
  const change = (values: { name: string; query?: string }) =>
    changeView(ADMIN, id, { ...values, version: versionOf(id) }, NOW)
  change({ name: 'Los de Laura' })
  expect(listSavedViews(ADMIN, 'clients')).toMatchObject([
    { name: 'Los de Laura', query: 'lawyer=Laura+Ferrer' },
  ])
  change({ name: 'los de laura', query: 'cols=name.dni' })
  expect(listSavedViews(ADMIN, 'clients')).toMatchObject([{ name: 'los de laura', query: 'cols=name.dni' }])
  expect(deleteView(ADMIN, id, NOW)).toMatchObject({ list: 'clients', name: 'los de laura' })
  expect(() => deleteView(ADMIN, id, NOW)).toThrow('not_found')
  for (const action of ['view_saved', 'view_changed', 'view_deleted'] as const)
    expect(auditOf(action).at(-1)?.detail).toMatchObject({ kind: 'clients' })
})

test('a name that a list has already is refused, in whatever capitals, and another list may have it', () => {
  freshPortal()
  const save = (list: 'clients' | 'cases', name: string) => saveView(ADMIN, { list, name, query: '' }, NOW)
  save('clients', 'Ñandú')
  save('clients', 'Otra')
  expect(() => save('clients', 'ñANDÚ')).toThrow('view_name_taken')
  save('cases', 'Ñandú')
  const [, other] = listSavedViews(ADMIN, 'clients').sort((a, b) => a.id - b.id)
  const taken = { name: 'ñandú', version: versionOf(other?.id ?? 0) }
  expect(() => changeView(ADMIN, other?.id ?? 0, taken, NOW)).toThrow('view_name_taken')
})

test('of two people who change one view at once the second is shown what the first has saved', () => {
  freshPortal()
  saveView(ADMIN, { list: 'clients', name: 'Laura', query: 'lawyer=Laura+Ferrer' }, NOW)
  const id = listSavedViews(ADMIN, 'clients')[0]?.id ?? 0
  const version = versionOf(id)
  changeView(ADMIN, id, { name: 'Laura', query: 'cols=name.dni', version }, NOW)
  const second = (read: string) => changeView(ADMIN, id, { name: 'Los de Laura', version: read }, NOW)
  expect(() => second(version)).toThrow(EditConflict)
  expect(getSavedView(ADMIN, id)).toMatchObject({ name: 'Laura', query: 'cols=name.dni' })
  expect(second(versionOf(id))).toMatchObject({ name: 'Los de Laura', query: 'cols=name.dni' })
})

test('a list is given at most twenty saved views', () => {
  freshPortal()
  const save = (name: string) => saveView(ADMIN, { list: 'cases', name, query: 'view=owed' }, NOW)
  for (let n = 1; n <= 20; n += 1) save(`Vista ${n}`)
  expect(() => save('Una más')).toThrow('too_many_views')
  expect(listSavedViews(ADMIN, 'cases')).toHaveLength(20)
})

test('a saved query keeps what filters, its order and its columns, and nothing else', () => {
  expect(keptQuery(new URLSearchParams('cols=name.dni&sort=name&page=3&q=ana&view=owed&id=7'))).toBe(
    'q=ana&view=owed&sort=name&cols=name.dni',
  )
})

testOnSqlite(
  'a filtered list goes on in its order to its end, counted up to a thousand or to the page',
  () => {
    freshPortal()
    fillPortal({ clients: 6_000, cases: 14_000, documents: 10 }, NOW)
    for (const query of ['view=stalled', 'view=owed', 'lawyer=Letrado+1', 'view=stalled&lawyer=Letrado+1'])
      for (const [list, filter] of [
        [listClientRows, clientFilter(ADMIN, filterOf(query), NOW)],
        [listAdminCases, caseFilter(ADMIN, filterOf(query), NOW)],
      ] as const) {
        const ids = filter?.some(false, Number.MAX_SAFE_INTEGER) ?? []
        const at = (page: number) => list(ADMIN, { ...WHOLE, archived: false, page, pageSize: 400 }, filter)
        const pages = Array.from({ length: Math.ceil(ids.length / 400) }, (_, index) => at(index + 1))
        expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(ids.sort((a, b) => b - a))
        expect(at(1)).toMatchObject({ total: Math.min(ids.length, 1000), more: ids.length > 1000 })
        expect(at(4)).toMatchObject({ total: Math.min(ids.length, 1600), more: ids.length > 1600 })
        expect(at(1_000)).toMatchObject({ rows: [], total: ids.length, more: false })
      }
    expect(clients('view=stalled').length).toBe(1000)
  },
)
