import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { DocumentScreen } from '~/features/documents/document-screen'
import { findInTexts } from '~/features/reading/search/find-in-texts.server'
import { findOwn } from '~/features/reading/search/find-own.server'
import { readTextQuery, searchOwnTexts, searchTexts } from '~/features/reading/search/search-texts.server'
import { keepText, nextToRead } from '~/features/reading/text-rows.server'
import { askToRead, countToRead, countUnread, listUnread } from '~/features/reading/unread.server'
import { AppError } from '~/infra/app-error'
import { database } from '~db/client'
import { cases, documents } from '~db/schema'
import { createCase, createClient, createDocument } from '../support/factories'
import { freshPortal, READS } from '../support/fresh-portal'
import { ADMIN } from '../support/visits'

type New = Parameters<typeof createDocument>[0]

function documentWith(text: string, values: New) {
  const { id } = createDocument(values)
  const waiting = nextToRead()
  if (waiting) keepText(waiting, { state: 'read', text, pages: 1, ocr: false }, 1)
  return id
}

const find = (query: Record<string, string>, most?: number) =>
  searchTexts(ADMIN, readTextQuery(new URLSearchParams(query)), most)
const ids = (query: Record<string, string>) => find(query).hits.map(({ id }) => id)
const marked = (query: Record<string, string>) =>
  find(query).hits.map(({ pieces }) =>
    pieces.map(({ text, isFound }) => (isFound ? `[${text}]` : text)).join(''),
  )

/** Ana with two papers of one case, Luis with one. */
function firm() {
  freshPortal(READS)
  const ana = createClient({ name: 'Ana Peña Núñez' })
  const luis = createClient({ name: 'Luis Ortega Gil' })
  const own = createCase({ clientId: ana.id, caseNumber: 'EXP-2025-0001' })
  const other = createCase({ clientId: luis.id, caseNumber: 'EXP-2025-0002' })
  const decree = documentWith(
    'Juzgado de Primera Instancia.\fSe admite a trámite la demanda de Ana Peña; dese traslado. Madrid.',
    { caseId: own.id, category: 'ADMISION', uploadDate: Date.UTC(2025, 0, 31, 12) },
  )
  const judgment = documentWith('Fallo: estimo la demanda por usura.', {
    ...{ caseId: own.id, category: 'SENTENCIA', uploadDate: Date.UTC(2025, 5, 1) },
  })
  const appeal = documentWith('Recurso contra la sentencia. Reclamación previa del demandado', {
    ...{ caseId: other.id, category: 'SENTENCIA', uploadDate: Date.UTC(2025, 6, 1) },
  })
  return { decree, judgment, appeal, own, ana }
}

test('documents are found by their words, without accents and ends, newest first, with the sentence', () => {
  const { decree, judgment, appeal } = firm()
  expect(ids({ q: 'demanda' })).toEqual([appeal, judgment, decree])
  expect(ids({ q: 'DEMANDA usura' })).toEqual([judgment])
  expect(ids({ q: 'tramite' })).toEqual([decree])
  expect(marked({ q: 'admite demanda peña' })).toEqual(['Se [admite] a trámite la [demanda] de Ana [Peña];'])
  expect(find({ q: 'traslado' }).hits[0]).toMatchObject({ page: 2, caseNumber: 'EXP-2025-0001' })
  expect(marked({ q: 'reclamacion' })).toEqual(['[Reclamación] previa del demandado'])
  for (const q of ['', '  ', '«»', 'demandante', 'reclamaciones', 'ocurso', 'usura recurso'])
    expect(ids({ q })).toEqual([])
})

test('a search is narrowed by client, case, folder and day', () => {
  const { decree, judgment, appeal } = firm()
  const q = 'demanda'
  expect(ids({ q, of: 'ana nunez' })).toEqual([judgment, decree])
  expect(ids({ q, of: 'EXP-2025-0002' })).toEqual([appeal])
  expect(ids({ q, of: 'nadie' })).toEqual([])
  expect(ids({ q, folder: 'SENTENCIA' })).toEqual([appeal, judgment])
  expect(ids({ q, to: '2025-01-31' })).toEqual([decree])
  expect(ids({ q, from: '2025-02-01', to: '2025-06-30' })).toEqual([judgment])
  expect(ids({ q, from: 'ayer', after: 'x' })).toEqual([appeal, judgment, decree])
})

test('pages follow each other, and each goes on where the one before ended', () => {
  const { decree, judgment, appeal } = firm()
  const first = find({ q: 'demanda' }, 1)
  const second = find({ q: 'demanda', after: String(first.next) }, 1)
  const third = find({ q: 'demanda', after: String(second.next) }, 1)
  expect([first, second, third].map(({ hits }) => hits[0]?.id)).toEqual([appeal, judgment, decree])
  expect(third.next).toBe(null)
})

test('what is in the index and not in the text is passed over, however much of it there is', () => {
  const { own, decree } = firm()
  for (let n = 0; n < 90; n += 1) documentWith(`tramitamos el papel ${n}`, { caseId: own.id })
  expect(ids({ q: 'tramite' })).toEqual([decree])
  expect(ids({ q: 'tramitaba' })).toEqual([])
  const where = eq(documents.caseId, own.id)
  expect(findInTexts({ q: 'tramite', where, most: 25 }).hits.map(({ id }) => id)).toEqual([decree])
})

test('what could not be read is counted with its reason, and read again when somebody asks', () => {
  const { own } = firm()
  const unread = (state: 'encrypted' | 'drawn') => {
    const { id } = createDocument({ caseId: own.id, fileName: `${state}.pdf` })
    const waiting = nextToRead()
    if (waiting) keepText(waiting, { state, text: '', pages: 2, ocr: false }, 1)
    return id
  }
  const [locked, drawn] = [unread('encrypted'), unread('drawn')]
  expect([countUnread(), countToRead()]).toEqual([2, 0])
  const shown = () =>
    listUnread(ADMIN).map(({ state, count, documents: [one] }) => [state, count, one?.id, one?.clientName])
  expect(shown()).toEqual([
    ['drawn', 1, drawn, 'Ana Peña Núñez'],
    ['encrypted', 1, locked, 'Ana Peña Núñez'],
  ])
  askToRead(ADMIN, { id: String(locked) })
  expect(() => askToRead(ADMIN, { id: String(locked) })).toThrow(new AppError('not_found'))
  expect(() => askToRead(ADMIN, { state: 'read' })).toThrow(new AppError('invalid_input'))
  askToRead(ADMIN, { state: 'drawn' })
  expect([countUnread(), countToRead()]).toEqual([0, 2])
  const blocked = unread('drawn')
  database().update(cases).set({ blockedAt: 1 }).where(eq(cases.id, own.id)).run()
  expect([countUnread(), shown()]).toEqual([0, []])
  for (const which of [{ id: blocked }, { state: 'drawn' }])
    expect(() => askToRead(ADMIN, which)).toThrow(new AppError('not_found'))
  database().update(cases).set({ blockedAt: null }).where(eq(cases.id, own.id)).run()
  expect(shown()).toMatchObject([['drawn', 1, blocked, 'Ana Peña Núñez']])
  database().delete(documents).where(eq(documents.id, blocked)).run()
  expect(database().select().from(documents).all()).toHaveLength(5)
})

test('a client finds words in what they may open, and nobody who only tracks a case does', () => {
  const { decree, judgment, own, ana } = firm()
  const viewer = { kind: 'client' as const, userId: ana.id, session: 'x', endsAt: 9e15, since: null }
  const found = (who: typeof viewer | { kind: 'tracking'; userId: number }, q = 'demanda') =>
    searchOwnTexts(who as typeof viewer, { q, caseId: own.id }).hits.map(({ id }) => id)
  expect(found(viewer)).toEqual([judgment, decree])
  expect(found(viewer, 'recurso')).toEqual([])
  expect(found({ kind: 'tracking', userId: ana.id })).toEqual([])
  expect(found({ ...viewer, userId: ana.id + 1 })).toEqual([])
  database()
    .update(documents)
    .set({ archived: true, archivedAt: 1, archivedBy: 'RM' })
    .where(eq(documents.id, judgment))
    .run()
  expect(found(viewer)).toEqual([decree])
})

/** What Ana finds in the documents of her case, which are shown in this order. */
function findAs(userId: number, caseId: number, shown: { id: number; fileName: string }[]) {
  const viewer = { kind: 'client' as const, userId, session: 'x', endsAt: 9e15, since: null }
  const documents = shown.map((one) => ({ ...one, title: one.fileName }) as DocumentScreen)
  return (q: string, after: number | null = null) => {
    const { found, next } = findOwn(viewer, { q, caseId, documents, after })
    return { ids: found.map(({ document }) => document.id), next }
  }
}

test('a client finds all of the documents of a case, however many there are', () => {
  const { own, ana } = firm()
  const shown = Array.from({ length: 40 }, (_, n) => ({
    id: documentWith('La finca de Requena.', { caseId: own.id }),
    fileName: `escritura ${n}.pdf`,
  }))
  expect(findAs(ana.id, own.id, shown)('finca')).toEqual({ ids: shown.map(({ id }) => id), next: null })
})

test('where so much is written that a search goes by parts, each document is found in one of them', () => {
  const { own, ana } = firm()
  const text = `Usufructo. ${'papel '.repeat(14_000)}`
  const shown = Array.from({ length: 42 }, (_, n) => ({
    id: documentWith(text, { caseId: own.id }),
    fileName: n === 0 ? 'usufructo.pdf' : `escritura ${n}.pdf`,
  }))
  const find = findAs(ana.id, own.id, shown)
  const [named = 0, oldest = 0, ...newest] = shown.map(({ id }) => id)
  expect(find('usufructo')).toEqual({ ids: [named, ...newest], next: newest[0] })
  expect(find('usufructo', newest[0])).toEqual({ ids: [oldest], next: null })
})
