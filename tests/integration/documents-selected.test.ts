import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { blockClients } from '~/features/data-protection/block-clients.server'
import { changeSelected, selectedNames } from '~/features/documents/lists/change-selected.server'
import { listFolders } from '~/features/documents/lists/list-folders.server'
import { listTrash } from '~/features/documents/lists/list-trash.server'
import {
  type DocumentFilter,
  type SelectedChange,
  type Selection,
  tickOf,
} from '~/features/documents/lists/selection'
import { zipSelected } from '~/features/documents/lists/zip-selected.server'
import { deleteDocument, restoreDocument } from '~/features/documents/trash.server'
import { standingOf } from '~/features/documents/waiting/waiting-rows'
import { archiveDocument, recallDocument } from '~/features/documents/withhold-document.server'
import type { RequestContext } from '~/infra/http/request-context.server'
import { transact } from '~db/client'
import { caseEvents, documents as documentsTable } from '~db/schema'
import { createPhaseEvent } from '../support/drive'
import { createCase, createClient, createDocument } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'
import { allDocuments, eventsOf } from '../support/records'
import { refuseWrites } from '../support/refuse-writes'
import { ADMIN, actionsOn, visit, WHOLE } from '../support/visits'

const category = 'DEMANDA_INTERPUESTA'

/** A case with an event, and documents linked to it. */
function caseWith(count: number) {
  freshPortal()
  const legalCase = createCase({ caseNumber: 'EXP-1' })
  const event = createPhaseEvent(legalCase.id, 4)
  const documents = Array.from({ length: count }, () => createDocument({ caseId: legalCase.id, category }))
  const ids = documents.map(({ id }) => id)
  transact((tx) =>
    tx
      .update(caseEvents)
      .set({ documentIds: JSON.stringify(ids) })
      .run(),
  )
  expect(eventsOf('EXP-1')[0]).toMatchObject({ id: event.id, documentIds: ids })
  return { legalCase, ids, linked: () => eventsOf('EXP-1')[0]?.documentIds }
}

const change = (what: SelectedChange, view: DocumentFilter, ids: number[]) =>
  changeSelected(ADMIN, what, { view, ids, ticks: ticksNow() }, visit())
const ticksNow = () =>
  new Map(allDocuments().map((row) => [row.id, tickOf(row.id, row.caseId, standingOf(row))] as const))
const codeOf = (work: () => unknown) => {
  try {
    work()
    return 'nothing'
  } catch (error) {
    return (error as { code?: string }).code
  }
}
const countOf = (archived: boolean) =>
  listFolders(ADMIN, { q: '', archived, folder: category }).map(({ count }) => count)

test('ticked documents are archived and published again as one is, each with its row in the audit trail', () => {
  const { ids, linked } = caseWith(3)
  expect(change('archive', 'shown', ids.slice(0, 2))).toEqual({ done: 2, opened: 0, left: {} })
  expect(allDocuments().map(({ archived, archivedBy }) => [archived, archivedBy])).toEqual([
    [true, 'RM'],
    [true, 'RM'],
    [false, null],
  ])
  expect([countOf(false), countOf(true)]).toEqual([[1], [2]])
  expect(change('publish', 'archived', ids.slice(0, 2))).toEqual({ done: 2, opened: 0, left: {} })
  expect([countOf(false), countOf(true), linked()]).toEqual([[3], [], ids])
  for (const id of ids.slice(0, 2)) expect(actionsOn(id)).toEqual(['document_archived', 'document_placed'])
})

test('recalled documents are counted with those that their client had opened', () => {
  const { legalCase, ids } = caseWith(1)
  const opened = createDocument({ caseId: legalCase.id, lastDownloadedAt: 1000 })
  expect(change('recall', 'shown', [...ids, opened.id])).toEqual({ done: 2, opened: 1, left: {} })
  expect(allDocuments().map(({ withheld }) => withheld)).toEqual(['recalled', 'recalled'])
  expect(actionsOn(opened.id)).toEqual(['document_recalled'])
})

test('ticked documents go to the trash from their events, and come back to them', () => {
  const { ids, linked } = caseWith(3)
  const [first = 0, second = 0, third = 0] = ids
  expect(change('delete', 'shown', [first, third])).toMatchObject({ done: 2, left: {} })
  expect([allDocuments().map(({ id }) => id), linked(), countOf(false)]).toEqual([[second], [second], [1]])
  const [entry] = listTrash(ADMIN, WHOLE).rows
  expect((entry?.purgeAt ?? 0) - (entry?.deletedAt ?? 0)).toBe(30 * 24 * 3_600_000)
  expect(change('restore', 'trash', [first, third])).toEqual({ done: 2, opened: 0, left: {} })
  expect([allDocuments().map(({ id }) => id), linked(), listTrash(ADMIN, WHOLE).rows]).toEqual([ids, ids, []])
  expect(actionsOn(third)).toEqual(['document_deleted', 'document_restored'])
})

test('a document ticked twice is changed once', () => {
  const { ids } = caseWith(1)
  expect(change('archive', 'shown', [...ids, ...ids]).done).toBe(1)
  expect(actionsOn(ids[0] ?? 0)).toEqual(['document_archived'])
})

test('what has left its view meanwhile stays as it is and is counted; the others are done', () => {
  const { ids } = caseWith(4)
  const [archived = 0, deleted = 0, one = 0, two = 0] = ids
  archiveDocument(ADMIN, archived, visit())
  change('delete', 'shown', [deleted])
  const mixed = [archived, deleted, 999_999, one, two]
  expect(change('recall', 'shown', mixed)).toEqual({ done: 2, opened: 0, left: { changed: 1, gone: 2 } })
  expect(allDocuments().find(({ id }) => id === archived)?.withheld).toBeNull()
  expect(actionsOn(archived)).toEqual(['document_archived'])
  restoreDocument(ADMIN, deleted, visit())
  expect(change('restore', 'trash', [deleted, 999_999])).toEqual({
    done: 0,
    opened: 0,
    left: { changed: 1, gone: 1 },
  })
})

test('what has no active case is not published, and two of one name do not come back into one case', () => {
  const { legalCase, ids } = caseWith(1)
  const closed = createCase({ archived: true, archivedAt: 1 })
  const hidden = { archived: true, archivedAt: 1, archivedBy: 'RM' }
  const nowhere = createDocument({ ...hidden })
  const resting = createDocument({ ...hidden, caseId: closed.id })
  expect(change('publish', 'archived', [nowhere.id, resting.id])).toMatchObject({
    done: 0,
    left: { noCase: 2 },
  })
  const twins = [1, 2].map(() => createDocument({ caseId: legalCase.id, fileName: 'Poder.pdf' }).id)
  change('delete', 'shown', [...twins, ...ids])
  expect(change('restore', 'trash', [...twins, ...ids])).toMatchObject({ done: 2, left: { nameTaken: 1 } })
  expect(listTrash(ADMIN, WHOLE).rows.map(({ documentId }) => documentId)).toEqual([twins[1]])
  expect(actionsOn(twins[1] ?? 0)).toEqual(['document_deleted'])
})

test('only the case that was on the screen gets a document back', () => {
  const { ids } = caseWith(2)
  const [stays = 0, moves = 0] = ids
  change('archive', 'shown', ids)
  const ticks = ticksNow()
  const other = createCase({ caseNumber: 'EXP-2' })
  transact((tx) =>
    tx.update(documentsTable).set({ caseId: other.id }).where(eq(documentsTable.id, moves)).run(),
  )
  const publish = (selection: Partial<Selection>) =>
    changeSelected(ADMIN, 'publish', { view: 'archived', ids, ...selection }, visit())
  expect(publish({})).toEqual({ done: 0, opened: 0, left: { moved: 2 } })
  expect(publish({ ticks })).toEqual({ done: 1, opened: 0, left: { moved: 1 } })
  expect(allDocuments().map(({ id, archived }) => [id, archived])).toEqual([
    [stays, false],
    [moves, true],
  ])
})

test('what was recalled or got other bytes since its list was opened is not published, and counted', () => {
  const { ids } = caseWith(3)
  const [stays = 0, recalled = 0, replaced = 0] = ids
  change('archive', 'shown', ids)
  const ticks = ticksNow()
  recallDocument(ADMIN, recalled, visit())
  transact((tx) =>
    tx
      .update(documentsTable)
      .set({ sha256: 'b'.repeat(64) })
      .where(eq(documentsTable.id, replaced))
      .run(),
  )
  const outcome = changeSelected(ADMIN, 'publish', { view: 'archived', ids, ticks }, visit())
  expect(outcome).toEqual({ done: 1, opened: 0, left: { changed: 2 } })
  expect(allDocuments().map(({ id, archived }) => [id, archived])).toEqual([
    [stays, false],
    [recalled, true],
    [replaced, true],
  ])
  expect(change('publish', 'archived', ids)).toMatchObject({ done: 2, left: { changed: 1 } })
})

test('nothing comes out of quarantine but to the trash', () => {
  const { ids } = caseWith(1)
  const held = createDocument({
    archived: true,
    archivedAt: 1,
    archivedBy: 'quarantine',
    withheld: 'quarantine',
    withheldReason: 'other_person',
  })
  expect(change('publish', 'archived', [held.id])).toMatchObject({ done: 0, left: { changed: 1 } })
  const wrong: [SelectedChange, DocumentFilter][] = [
    ['publish', 'quarantine'],
    ['archive', 'quarantine'],
    ['archive', 'archived'],
    ['publish', 'shown'],
    ['restore', 'shown'],
    ['delete', 'trash'],
  ]
  for (const [what, view] of wrong)
    expect([what, view, codeOf(() => change(what, view, ids))]).toEqual([what, view, 'not_found'])
  expect(selectedNames(ADMIN, { view: 'quarantine', ids: [...ids, held.id] })).toEqual([
    { id: held.id, fileName: held.fileName },
  ])
  expect(change('delete', 'quarantine', [held.id])).toMatchObject({ done: 1 })
  expect(change('restore', 'trash', [held.id])).toMatchObject({ done: 1 })
  expect(allDocuments().find(({ id }) => id === held.id)).toEqual(held)
})

test('a failure in the middle leaves everything as it was', () => {
  const { ids } = caseWith(2)
  const before = allDocuments()
  const [first = 0, second = 0] = ids
  const admit = refuseWrites({ verb: 'UPDATE', table: 'documents', when: `NEW.id = ${second}` })
  expect(() => change('archive', 'shown', ids)).toThrow('no room')
  expect([allDocuments(), actionsOn(first)]).toEqual([before, []])
  admit()
})

test('a page beyond the end of a folder is its last one', () => {
  caseWith(3)
  const [folder] = listFolders(ADMIN, { q: '', archived: false, folder: category, page: 9 })
  expect(folder?.documents).toHaveLength(3)
})

test('what was blocked after it was ticked is neither downloaded nor named nor changed, in whatever view it was', () => {
  freshPortal()
  const client = createClient()
  const { id: caseId } = createCase({ clientId: client.id })
  const hidden = { caseId, archived: true, archivedAt: 1, archivedBy: 'RM' }
  const archived = createDocument(hidden).id
  const recalled = createDocument({
    ...hidden,
    withheld: 'quarantine',
    withheldReason: 'name_contradicts',
  }).id
  const thrown = createDocument({ caseId }).id
  const other = createDocument({ archived: true, archivedAt: 1, archivedBy: 'RM' }).id
  deleteDocument(ADMIN, thrown, visit())
  blockClients(ADMIN, [client.id], Date.now())
  const before = allDocuments()
  const context = { ...visit(), language: 'es' } as RequestContext
  const zip = () => zipSelected(ADMIN, { view: 'archived', ids: [archived, other] }, context)
  expect(codeOf(zip)).toBe('selection_changed')
  expect(selectedNames(ADMIN, { view: 'archived', ids: [archived, other] }).map(({ id }) => id)).toEqual([
    other,
  ])
  expect(change('publish', 'archived', [archived])).toMatchObject({ done: 0, left: { gone: 1 } })
  for (const [view, id] of [
    ['archived', archived],
    ['quarantine', recalled],
  ] as const)
    expect(change('delete', view, [id])).toMatchObject({ done: 0, left: { gone: 1 } })
  expect(change('restore', 'trash', [thrown])).toMatchObject({ done: 0, left: { gone: 1 } })
  expect(codeOf(() => restoreDocument(ADMIN, thrown, visit()))).toBe('not_found')
  expect(allDocuments()).toEqual(before)
  expect([archived, recalled].map(actionsOn)).toEqual([[], []])
})
