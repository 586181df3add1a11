import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type AdminViewer, toScope, viewerWithin } from '~/access/viewer'
import { addDays, civilDateAt } from '~/domain/civil-date'
import { requireOwn } from '~/features/auth/guards.server'
import { getCase } from '~/features/cases/get-case.server'
import { knownFacts } from '~/features/cases/known-values.server'
import { listCaseRows } from '~/features/cases/list-case-rows.server'
import { listClientsWithCases } from '~/features/clients/list-client-rows.server'
import { listedClientIds } from '~/features/clients/list-clients.server'
import { getFiling } from '~/features/documents/file-document.server'
import { listDocumentRows, listFolders } from '~/features/documents/lists/list-folders.server'
import { openDocument } from '~/features/documents/open-document.server'
import { receiptsOf } from '~/features/documents/receipts.server'
import { countFigures } from '~/features/figures/count-figures.server'
import { readFigureFilter } from '~/features/figures/figure-filter'
import { figuresSheets } from '~/features/figures/figures-workbook'
import { caseFilter, clientFilter } from '~/features/filters/case-conditions.server'
import { filterChoices } from '~/features/filters/filter-choices.server'
import { CASE_VIEWS, CLIENT_VIEWS, readListFilter } from '~/features/filters/list-filter'
import { listSavedViews, saveView } from '~/features/filters/saved-views.server'
import type { EXPORTED_LISTS } from '~/features/list-export/exported-lists'
import { listSheet } from '~/features/list-export/list-sheet.server'
import { findNeighbours } from '~/features/neighbours/find-neighbours.server'
import { readTextQuery, searchTexts } from '~/features/reading/search/search-texts.server'
import { keepText, nextToRead } from '~/features/reading/text-rows.server'
import { findDocuments } from '~/features/search/find-newest.server'
import { listPhases } from '~/features/timeline/list-phases.server'
import { readToday } from '~/features/today/read-today.server'
import { adminTexts } from '~/i18n/admin'
import { transact } from '~db/client'
import { caseRequests, cases } from '~db/schema'
import { createCase, createClient, createDocument, createEvent } from '../support/factories'
import { freshPortal, READS } from '../support/fresh-portal'
import { ADMIN, WHOLE } from '../support/visits'

const NOW = Date.UTC(2026, 10, 23, 9)
const TODAY = civilDateAt(NOW)
const ARCHIVED = { archived: true, archivedAt: 1, archivedBy: 'RM' }
const EVA: AdminViewer = {
  ...ADMIN,
  staff: { id: 1, role: 'lawyer', ownCasesOf: ['Eva Prieto', 'E. Prieto'] },
}

const SEES_ALL: AdminViewer = { ...ADMIN, staff: { id: 1, role: 'lawyer' } }

/** A case in which everything that a list may show bears the same word. */
function caseSaying(word: string, clientId: number, assignedLawyer: string) {
  const { id, caseNumber } = createCase({
    ...{ clientId, assignedLawyer, caseNumber: `EXP-${word}`, title: `Título ${word}` },
    ...{ expedienteContrario: `Banco ${word}`, nextHearing: addDays(TODAY, 2) },
  })
  const phase = listPhases().find(({ title }) => title === 'Demanda Interpuesta')
  const at = { phaseId: phase?.id ?? null, title: 'Demanda Interpuesta', eventDate: addDays(TODAY, -3000) }
  createEvent({ caseId: id, ...at })
  const asked = { caseId: id, text: `Falta ${word}`, dueDate: addDays(TODAY, -1), sentAt: 1, createdAt: 1 }
  transact((tx) =>
    tx
      .insert(caseRequests)
      .values({ ...asked, source: 'admin' })
      .run(),
  )
  for (const archive of [{}, ARCHIVED]) {
    createDocument({
      caseId: id,
      fileName: `Escrito ${word}.pdf`,
      category: 'SENTENCIA_FAVORABLE',
      ...archive,
    })
    const waiting = nextToRead()
    if (waiting) keepText(waiting, { state: 'read', text: `Suplico de ${word}`, pages: 1, ocr: false }, 1)
  }
  return { id, caseNumber }
}

/** Elena with a case of Eva's, one under her other name, and one of somebody else; Ramón with one of somebody else. */
function firm() {
  freshPortal(READS)
  const elena = createClient({ name: 'Elena Robles', email: null })
  const ramon = createClient({ name: 'Ramón Ajeno', email: null })
  const own = caseSaying('Propio', elena.id, 'Eva Prieto')
  const alias = caseSaying('Tocayo', elena.id, 'E. Prieto')
  const beside = caseSaying('Ajenob', elena.id, 'Luis Ajeno')
  caseSaying('Ajenoc', ramon.id, 'Luis Ajeno')
  createDocument({ caseId: null, fileName: 'Ajeno suelto.pdf', ...ARCHIVED })
  saveView(ADMIN, { list: 'clients', name: 'Asuntos de Ajeno', query: 'q=Ajeno' }, NOW)
  return { elena, ramon, own, alias, beside }
}

const query = (words: Record<string, string>) => new URLSearchParams(words)
const page = { ...WHOLE, archived: false }
const clientsBy = (viewer: AdminViewer, words: Record<string, string> = {}, q = '') => {
  const filter = clientFilter(viewer, readListFilter(query(words)), NOW)
  return listClientsWithCases(viewer, { ...page, q }, filter, NOW)
}
const casesBy = (viewer: AdminViewer, words: Record<string, string> = {}) =>
  listCaseRows(viewer, page, caseFilter(viewer, readListFilter(query(words)), NOW), NOW)
const foldersOf = (viewer: AdminViewer, { q = '', archived = false, folder = null as string | null }) =>
  listFolders(viewer, { q, archived, folder }).filter(({ count }) => count > 0)
const figuresOf = (viewer: AdminViewer) => countFigures(viewer, NOW)
const sheetOf = (viewer: AdminViewer, list: (typeof EXPORTED_LISTS)[number], words = {}) =>
  listSheet(list, { viewer, query: query(words), now: NOW, language: 'es' }).rows

type Read = [name: string, (viewer: AdminViewer) => unknown]
const READS_OF_LAWYERS: Read[] = [
  ['clients', (viewer) => clientsBy(viewer)],
  ...CLIENT_VIEWS.map((view): Read => [`clients, ${view}`, (viewer) => clientsBy(viewer, { view })]),
  ['clients by a word', (viewer) => clientsBy(viewer, {}, 'ajenob')],
  ['clients by a lawyer', (viewer) => clientsBy(viewer, { lawyer: 'Luis Ajeno' })],
  ['cases', (viewer) => casesBy(viewer)],
  ...CASE_VIEWS.map((view): Read => [`cases, ${view}`, (viewer) => casesBy(viewer, { view })]),
  ['documents', (viewer) => foldersOf(viewer, {})],
  ['documents, archived', (viewer) => foldersOf(viewer, { archived: true })],
  ['documents by a word', (viewer) => foldersOf(viewer, { q: 'escrito' })],
  ['documents of a folder', (viewer) => foldersOf(viewer, { folder: 'SENTENCIA_FAVORABLE' })],
  ['rows of documents', (viewer) => listDocumentRows(viewer, { q: '', archived: false, folder: null }, 50)],
  ['texts', (viewer) => searchTexts(viewer, readTextQuery(query({ q: 'suplico' })))],
  ['texts of a client', (viewer) => searchTexts(viewer, readTextQuery(query({ q: 'suplico', of: 'Elena' })))],
  ['figures', figuresOf],
  [
    'workbook of figures',
    (viewer) => figuresSheets(figuresOf(viewer), readFigureFilter(query({})), adminTexts.es.figures),
  ],
  ['today', (viewer) => readToday(viewer, { now: NOW })],
  ['choices', filterChoices],
  ['known values', knownFacts],
  ['saved views', (viewer) => listSavedViews(viewer, 'clients')],
  ...(['clients', 'cases', 'documents'] as const).map(
    (list): Read => [`workbook of ${list}`, (viewer) => sheetOf(viewer, list)],
  ),
  ['workbook of the archive', (viewer) => sheetOf(viewer, 'documents', { show: 'archived' })],
]

test('a lawyer finds nothing of others in any list that says it to the office', () => {
  firm()
  const ofOthers = (viewer: AdminViewer) =>
    READS_OF_LAWYERS.filter(([, read]) => /ajeno/i.test(JSON.stringify(read(viewer)))).map(([name]) => name)
  expect(ofOthers(EVA)).toEqual([])
  expect(ofOthers(ADMIN)).toEqual(READS_OF_LAWYERS.map(([name]) => name))
})

test('a lawyer finds in every list what is theirs, under each of their names, and is told how many these are', () => {
  const { own, alias } = firm()
  expect(clientsBy(EVA)).toMatchObject({ total: 1, rows: [{ name: 'Elena Robles' }] })
  expect(clientsBy(EVA).rows[0]?.lines.map(({ id }) => id)).toEqual([own.id, alias.id])
  for (const view of CLIENT_VIEWS) expect([view, clientsBy(EVA, { view }).total]).toEqual([view, 1])
  for (const view of CASE_VIEWS) expect([view, casesBy(EVA, { view }).total]).toEqual([view, 2])
  for (const asked of [{}, { archived: true }, { q: 'escrito' }, { folder: 'SENTENCIA_FAVORABLE' }])
    expect(foldersOf(EVA, asked)).toMatchObject([
      { category: 'SENTENCIA_FAVORABLE', count: 2, documents: [{}, {}] },
    ])
  expect(searchTexts(EVA, readTextQuery(query({ q: 'suplico' }))).hits).toHaveLength(4)
  expect(filterChoices(EVA).lawyers).toEqual(['E. Prieto', 'Eva Prieto'])
  expect(figuresOf(EVA)).toMatchObject({ lawyers: [{ cases: 1 }, { cases: 1 }], months: [] })
  expect(readToday(EVA, { now: NOW })).toMatchObject({
    decisions: null,
    owed: { count: 1 },
    hearings: { count: 2, first: { caseNumber: own.caseNumber } },
    stalled: { count: 2 },
  })
  expect(sheetOf(EVA, 'cases')).toHaveLength(2)
})

test('a lawyer who sees all cases finds nothing that is in none', () => {
  firm()
  const { id } = createDocument({ caseId: null, fileName: 'Escrito suelto', category: 'SENTENCIA_FAVORABLE' })
  const reads = READS_OF_LAWYERS.filter(([name]) => /documents/.test(name))
  const loose = (viewer: AdminViewer) =>
    [...reads, ['search', (who) => findDocuments(who, 'escrito')] as Read]
      .filter(([, read]) => /suelto/.test(JSON.stringify(read(viewer))))
      .map(([name]) => name)
  expect(loose(ADMIN).length).toBeGreaterThan(5)
  expect(loose(viewerWithin(toScope(SEES_ALL)))).toEqual([])
  expect([ADMIN, SEES_ALL].map((viewer) => foldersOf(viewer, {})[0]?.count)).toEqual([5, 4])
  expect(() => openDocument(SEES_ALL, id, { now: NOW, address: null })).toThrow('not_found')
})

test('what is in quarantine is for the office alone, also in a case of the lawyer', () => {
  const { elena, own } = firm()
  const { id } = createDocument({
    ...{ caseId: own.id, fileName: 'Escrito Dudoso.pdf', category: 'SENTENCIA_FAVORABLE', ...ARCHIVED },
    ...{ withheld: 'quarantine' as const, withheldReason: 'name_contradicts' },
  })
  const waiting = nextToRead()
  if (waiting) keepText(waiting, { state: 'read', text: 'Suplico de Dudoso', pages: 1, ocr: false }, 1)
  const at = `/admin/client/${elena.id}/cases/${own.id}/documents`
  const reads: Read[] = [
    ['texts', (viewer) => searchTexts(viewer, readTextQuery(query({ q: 'dudoso' }))).hits],
    ['names', (viewer) => findDocuments(viewer, 'dudoso')],
    ['page', (viewer) => getCase(viewer, own.id, NOW).documents.filter((one) => one.id === id)],
    ['receipts', (viewer) => receiptsOf(viewer, own.id).filter((one) => one.id === id)],
  ]
  const finding = (viewer: AdminViewer) => reads.map(([, read]) => (read(viewer) as unknown[]).length)
  expect([finding(ADMIN), finding(EVA)]).toEqual([
    [1, 1, 1, 1],
    [0, 0, 0, 0],
  ])
  expect(openDocument(ADMIN, id, { now: NOW, address: null }).fileName).toBe('Escrito Dudoso.pdf')
  expect(() => openDocument(EVA, id, { now: NOW, address: null })).toThrow('not_found')
  requireOwn(ADMIN, `${at}/${id}`)
  for (const path of [`${at}/${id}`, `${at}/${id}/summary`])
    expect(() => requireOwn(EVA, path)).toThrow('not_found')
  expect(getFiling(ADMIN, own.id, id).id).toBe(id)
  expect(() => getFiling(EVA, own.id, id)).toThrow('not_found')
  const [shown] = getCase(EVA, own.id, NOW).documents
  requireOwn(EVA, `${at}/${shown?.id}`)
})

test('a client is not found by what is written in the case of another lawyer', () => {
  const { elena, ramon, beside } = firm()
  for (const q of ['Ajenob', beside.caseNumber, 'Banco Ajenob', 'Luis Ajeno', 'Ramón']) {
    expect([q, clientsBy(EVA, {}, q).total]).toEqual([q, 0])
    expect([q, clientsBy(ADMIN, {}, q).total > 0]).toEqual([q, true])
  }
  expect(clientsBy(EVA, {}, 'Banco Propio').total).toBe(1)
  expect(listedClientIds(EVA, page, undefined, [elena.id, ramon.id])).toEqual([elena.id])
})

test('the next in the list of clients is one of theirs', () => {
  const { elena, ramon } = firm()
  const at = { clientId: elena.id, caseId: null }
  expect(findNeighbours(EVA, '/admin/clients', at, NOW)).toMatchObject({ previous: null, next: null })
  expect(findNeighbours(ADMIN, '/admin/clients', at, NOW).previous).toBe(`/admin/client/${ramon.id}`)
})

test('the next in a list is the next in the order in which it is shown', () => {
  const { elena, ramon, own, alias } = firm()
  const nextIn = (list: string, caseId: number | null) =>
    findNeighbours(ADMIN, list, { clientId: elena.id, caseId }, NOW).next
  expect(nextIn('/admin/clients', null)).toBeNull()
  expect(nextIn('/admin/clients?sort=oldest', null)).toBe(`/admin/client/${ramon.id}`)
  expect(nextIn('/admin/cases', own.id)).toBeNull()
  expect(nextIn('/admin/cases?sort=number', own.id)).toBe(`/admin/client/${elena.id}?case=${alias.id}`)
})

test('a process that reads for somebody sees whose cases they see', () => {
  expect(viewerWithin(toScope(EVA)).staff?.ownCasesOf).toEqual(EVA.staff?.ownCasesOf)
  expect(viewerWithin(toScope(ADMIN)).staff).toBeUndefined()
  expect(viewerWithin(toScope(SEES_ALL)).staff).toEqual({ id: 0, role: 'lawyer' })
  expect(() => viewerWithin('')).toThrow()
})

test('a client whose last case goes to another lawyer is gone from the lists', () => {
  firm()
  const last = createClient({ name: 'Berta Cid' })
  const { id } = caseSaying('Cedido', last.id, 'Eva Prieto')
  expect(clientsBy(EVA, {}, 'Berta').total).toBe(1)
  transact((tx) => tx.update(cases).set({ assignedLawyer: 'Luis Ajeno' }).where(eq(cases.id, id)).run())
  expect(clientsBy(EVA, {}, 'Berta').total).toBe(0)
})
