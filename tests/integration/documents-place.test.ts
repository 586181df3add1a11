import { expect, test } from 'vitest'
import type { AdminViewer, Viewer } from '~/access/viewer'
import { getCase } from '~/features/cases/get-case.server'
import { listDocuments } from '~/features/cases/list-own-documents.server'
import {
  autoAssign,
  lastAutoAssign,
  markOfLinks,
  previewAutoAssign,
  undoAutoAssign,
} from '~/features/documents/auto-assign.server'
import { confirmAssignments } from '~/features/documents/confirm-assignments.server'
import { changeSelected } from '~/features/documents/lists/change-selected.server'
import { listWithheld } from '~/features/documents/lists/list-withheld.server'
import { tickOf } from '~/features/documents/lists/selection'
import { placeDocument, placeDriveFile } from '~/features/documents/place-document.server'
import { ConfirmAssignments } from '~/features/documents/schemas'
import { quarantine } from '~/features/documents/store/import-document.server'
import { deleteDocument, restoreDocument } from '~/features/documents/trash.server'
import { standingOf } from '~/features/documents/waiting/waiting-rows'
import { archiveDocument, recallDocument } from '~/features/documents/withhold-document.server'
import { transact } from '~db/client'
import { pdf, putOnDrive } from '../support/case-sheet'
import { createFolderOwner, createPhaseEvent, takeDocuments } from '../support/drive'
import { createCase, createDocument, createEvent } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'
import { allDocuments, dump, eventsOf } from '../support/records'
import { ADMIN, clientViewer, visit, WHOLE } from '../support/visits'

const codeOf = (work: () => unknown) => {
  try {
    work()
    return 'nothing'
  } catch (error) {
    return (error as { code?: string }).code
  }
}
const confirm = (documentId: number, confirmedAssignments: unknown[]) =>
  confirmAssignments(ADMIN, ConfirmAssignments.parse({ documentId, confirmedAssignments }), visit())

/** Publishes a document again in its own case. */
function showAgain(viewer: AdminViewer, id: number, at: ReturnType<typeof visit>) {
  const caseId = allDocuments().find((row) => row.id === id)?.caseId
  placeDocument(viewer, id, { caseId: Number(caseId) }, at)
}

/** A case with one event of the fourth phase, and a document in that folder without an event. */
function unlinked(caseNumber = 'EXP-1', category = 'DEMANDA_INTERPUESTA') {
  const { client, legalCase, folder } = createFolderOwner(caseNumber)
  const event = createPhaseEvent(legalCase.id, 4)
  const document = createDocument({ caseId: legalCase.id, category })
  return { client, legalCase, folder, event, document }
}

test('confirming hangs the document on events that are there and makes those that are not', () => {
  freshPortal()
  const { document, event } = unlinked()
  const wanted = [
    { phaseTitle: 'Demanda Interpuesta', eventId: event.id, reason: 'La carpeta', eventDate: null },
    { phaseTitle: 'Sentencia Favorable', eventId: null, eventDate: '2025-03-31', isManual: true },
    { phaseTitle: 'En Trámite Judicial', eventDate: '2999-01-01' },
    { phaseTitle: 'Archivado', confirmed: false },
  ]
  expect(confirm(document.id, wanted)).toEqual({ assignedCount: 3 })
  expect(
    eventsOf('EXP-1').map(({ title, status, eventDate, source, documentIds }) => [
      title,
      status,
      eventDate,
      source,
      documentIds,
    ]),
  ).toEqual([
    ['Fase 4', 'completed', null, 'spreadsheet', [document.id]],
    ['Sentencia Favorable', 'completed', '2025-03-31', 'upload', [document.id]],
    ['En Trámite Judicial', 'scheduled', '2999-01-01', 'upload', [document.id]],
  ])
  expect(confirm(document.id, wanted)).toEqual({ assignedCount: 3 })
  expect(eventsOf('EXP-1')).toHaveLength(3)
})

test('confirmed without a phase, a document gets an event with the name of its folder, shared by the folder', () => {
  freshPortal()
  const { document, legalCase } = unlinked('EXP-1', 'FASE_EXTRAJUDICIAL')
  const second = createDocument({ caseId: legalCase.id, category: 'FASE_EXTRAJUDICIAL' })
  expect(confirm(document.id, [])).toEqual({ assignedCount: 1 })
  expect(confirm(second.id, [{ phaseTitle: 'Archivado', confirmed: false }])).toEqual({ assignedCount: 1 })
  expect(eventsOf('EXP-1').at(-1)).toMatchObject({
    title: 'Documento añadido: Encargo',
    phaseId: null,
    source: 'upload',
    documentIds: [document.id, second.id],
  })
  expect(eventsOf('EXP-1')).toHaveLength(2)
})

test.each([
  ['archived', archiveDocument, showAgain],
  ['recalled', recallDocument, showAgain],
  ['deleted', deleteDocument, restoreDocument],
])('a client reads of a document that is %s when it is there again, and not before', (_how, away, back) => {
  freshPortal()
  const { client, document, legalCase, event } = unlinked('EXP-1', 'FASE_EXTRAJUDICIAL')
  confirm(document.id, [])
  const titles = (viewer: Viewer) =>
    getCase(viewer, legalCase.id, Date.now())
      .events.map(({ title }) => title)
      .sort()
  const all = ['Documento añadido: Encargo', event.title].sort()
  expect(titles(clientViewer(client))).toEqual(all)
  away(ADMIN, document.id, visit())
  expect(titles(clientViewer(client))).toEqual([event.title])
  expect(titles(ADMIN)).toEqual(all)
  back(ADMIN, document.id, visit())
  expect(titles(clientViewer(client))).toEqual(all)
})

test('only events of the same case are taken, whatever is asked for', () => {
  freshPortal()
  const { document } = unlinked('EXP-1')
  const other = unlinked('EXP-2')
  const before = dump()
  const foreign = { phaseTitle: 'Demanda Interpuesta', eventId: other.event.id }
  expect(codeOf(() => confirm(document.id, [foreign]))).toBe('document_of_other_case')
  expect(codeOf(() => confirm(document.id, [{ phaseTitle: 'Archivado' }, foreign]))).toBe(
    'document_of_other_case',
  )
  expect(codeOf(() => confirm(document.id, [{ phaseTitle: 'Estado' }]))).toBe('phase_unknown')
  expect(codeOf(() => confirm(document.id, [{ phaseTitle: 'Nada' }]))).toBe('phase_unknown')
  expect(codeOf(() => confirm(999_999, []))).toBe('not_found')
  expect(dump()).toEqual(before)
  const loose = createDocument()
  expect(codeOf(() => confirm(loose.id, []))).toBe('document_in_no_case')
})

test('no phase is confirmed for a document that no client sees any more, nor in another case than was shown', () => {
  freshPortal()
  const { document, legalCase } = unlinked('EXP-1')
  const other = unlinked('EXP-2')
  const chosen = [{ phaseTitle: 'Archivado', eventDate: '2025-03-31', confirmed: true, isManual: true }]
  const asked = { documentId: document.id, confirmedAssignments: chosen }
  const press = (caseId?: number) => codeOf(() => confirmAssignments(ADMIN, { ...asked, caseId }, visit()))
  transact((tx) => quarantine(tx, document.id, 'text_contradicts', 1))
  const before = dump()
  expect([press(legalCase.id), press(), dump()]).toEqual(['waiting_changed', 'waiting_changed', before])
  placeDocument(ADMIN, document.id, { caseId: other.legalCase.id, category: 'ARCHIVADO' }, visit())
  expect([press(legalCase.id), eventsOf('EXP-2')]).toMatchObject(['waiting_changed', [{ title: 'Fase 4' }]])
  recallDocument(ADMIN, document.id, visit())
  expect(press(other.legalCase.id)).toBe('waiting_changed')
  placeDocument(ADMIN, document.id, { caseId: other.legalCase.id }, visit())
  expect(press(other.legalCase.id)).toBe('nothing')
  expect(eventsOf('EXP-2').map(({ title }) => title)).toEqual(['Fase 4', 'Archivado'])
})

test('auto-assign does what its preview says, and undoing takes back just that', () => {
  freshPortal()
  const { document, legalCase, event } = unlinked('EXP-1')
  const waiting = createDocument({ caseId: legalCase.id, category: 'ARCHIVADO' })
  const byHand = createDocument({ caseId: legalCase.id, category: 'General' })
  confirm(byHand.id, [{ phaseTitle: 'Fase 4', eventId: event.id }])
  createDocument({ caseId: legalCase.id, category: 'DEMANDA_INTERPUESTA', archived: true, archivedAt: 1 })
  createDocument({ category: 'DEMANDA_INTERPUESTA' })
  const before = dump()
  const preview = previewAutoAssign(ADMIN)
  expect(preview).toMatchObject({
    assignedCount: 1,
    skippedCount: 1,
    results: [
      { documentId: document.id, eventId: event.id, eventTitle: 'Fase 4', reason: 'category' },
      { documentId: waiting.id, eventId: null, reason: 'no_event' },
    ],
  })
  expect([dump(), lastAutoAssign(ADMIN)]).toEqual([before, null])
  expect(autoAssign(ADMIN, visit(1000), markOfLinks(preview.results))).toEqual(preview)
  expect(eventsOf('EXP-1')[0]?.documentIds).toEqual([document.id, byHand.id])
  expect(autoAssign(ADMIN, visit(2000))).toMatchObject({ assignedCount: 0, skippedCount: 1 })
  expect(lastAutoAssign(ADMIN)).toEqual({ at: 1000, count: 1 })
  expect(undoAutoAssign(ADMIN, visit(), 1000)).toEqual({ removedCount: 1 })
  expect(dump()).toEqual(before)
  expect(codeOf(() => undoAutoAssign(ADMIN, visit(), 1000))).toBe('nothing_to_undo')
})

test('auto-assign links what its page listed or nothing, and takes back the run that its page named or none', () => {
  freshPortal()
  const { legalCase } = unlinked('EXP-1')
  const mark = () => markOfLinks(previewAutoAssign(ADMIN).results)
  const seen = mark()
  createDocument({ caseId: legalCase.id, category: 'DEMANDA_INTERPUESTA' })
  const before = dump()
  expect(codeOf(() => autoAssign(ADMIN, visit(1000), seen))).toBe('page_changed')
  expect(dump()).toEqual(before)
  expect(autoAssign(ADMIN, visit(1000), mark()).assignedCount).toBe(2)
  createDocument({ caseId: legalCase.id, category: 'DEMANDA_INTERPUESTA' })
  expect(autoAssign(ADMIN, visit(2000)).assignedCount).toBe(1)
  const between = dump()
  expect(codeOf(() => undoAutoAssign(ADMIN, visit(3000), 1000))).toBe('undo_passed')
  expect(dump()).toEqual(between)
  expect(undoAutoAssign(ADMIN, visit(3000), 2000)).toEqual({ removedCount: 1 })
})

test('what waited for its phase waits for it again once its assignment is undone, unless a person gave it one since', () => {
  freshPortal()
  const { legalCase, document } = unlinked('EXP-1')
  const asked = { caseId: legalCase.id, category: 'DEMANDA_INTERPUESTA', awaitsPhase: true }
  const [waits, confirmed] = [createDocument(asked), createDocument(asked)]
  const waiting = () => allDocuments().flatMap(({ id, awaitsPhase }) => (awaitsPhase ? [id] : []))
  autoAssign(ADMIN, visit(1000))
  expect(waiting()).toEqual([])
  confirm(confirmed.id, [{ phaseTitle: 'Archivado', eventDate: '2025-03-31', isManual: true }])
  expect(undoAutoAssign(ADMIN, visit(2000), 1000)).toEqual({ removedCount: 3 })
  expect(waiting()).toEqual([waits.id])
  expect(eventsOf('EXP-1').flatMap(({ documentIds }) => documentIds)).not.toContain(document.id)
})

test('a document is not taken for linked by an event of another case that names its id', () => {
  freshPortal()
  const { document } = unlinked('EXP-1')
  createEvent({ caseId: createCase({ caseNumber: 'EXP-2' }).id, documentIds: JSON.stringify([document.id]) })
  expect(previewAutoAssign(ADMIN).assignedCount).toBe(1)
})

test('a document in quarantine is released into its case or moved into another, and listed until then', async () => {
  freshPortal()
  const one = unlinked('EXP-1')
  const two = unlinked('EXP-2')
  const seen = (owner: typeof one) => listDocuments(clientViewer(owner.client)).map(({ id }) => id)
  putOnDrive(`${one.folder}/04/Poder.pdf`, pdf('poder'))
  await takeDocuments()
  const id = allDocuments().at(-1)?.id ?? 0
  putOnDrive(`EXP-1 - ${two.client.dni}/04/Escritura.pdf`, pdf('no se sabe de quién'))
  await takeDocuments()
  const { files } = listWithheld(ADMIN, WHOLE)
  expect(files).toMatchObject([{ reason: 'folder_contradicts', placedCaseId: null }])
  placeDriveFile(
    ADMIN,
    files[0]?.id ?? '',
    { caseId: two.legalCase.id, category: 'DEMANDA_INTERPUESTA' },
    visit(),
  )
  expect((await takeDocuments()).counts).toMatchObject({ documentsAdded: 1, documentsQuarantined: 0 })
  const released = allDocuments().at(-1)
  expect(released).toMatchObject({
    caseId: two.legalCase.id,
    category: 'DEMANDA_INTERPUESTA',
    archived: false,
  })
  expect(seen(two)).toContain(released?.id)
  expect(listWithheld(ADMIN, WHOLE)).toEqual({ documents: [], files: [], total: 0 })
  placeDocument(ADMIN, id, { caseId: two.legalCase.id }, visit())
  expect([seen(one).includes(id), seen(two).includes(id)]).toEqual([false, true])
})

test('a file of the drive is not put beside a document of its name', async () => {
  freshPortal()
  const one = unlinked('EXP-1')
  const two = unlinked('EXP-2')
  putOnDrive(`EXP-1 - ${two.client.dni}/04/Poder.pdf`, pdf('no se sabe de quién'))
  await takeDocuments()
  createDocument({ caseId: two.legalCase.id, fileName: 'poder.pdf' })
  const [file] = listWithheld(ADMIN, WHOLE).files
  const place = (caseId: number) => () => placeDriveFile(ADMIN, file?.id ?? '', { caseId }, visit())
  expect(codeOf(place(two.legalCase.id))).toBe('document_exists')
  expect(codeOf(place(one.legalCase.id))).toBe('nothing')
})

test('nothing is shown in a case beside another document of its name, and the refusal names the other', () => {
  freshPortal()
  const one = unlinked('EXP-1')
  const two = unlinked('EXP-2')
  const shown = createDocument({ caseId: two.legalCase.id, fileName: 'Sentencia.pdf' })
  const hidden = { archived: true, archivedAt: 1 }
  const archived = createDocument({ caseId: two.legalCase.id, fileName: 'SENTENCIA.PDF', ...hidden })
  const withheld = { ...hidden, withheld: 'quarantine' as const, withheldReason: 'name_contradicts' }
  const quarantined = createDocument({ caseId: one.legalCase.id, fileName: 'sentencia.pdf', ...withheld })
  const live = createDocument({ caseId: one.legalCase.id, fileName: 'Sentencia.pdf' })
  const before = dump()
  const place = (id: number) => placeDocument(ADMIN, id, { caseId: two.legalCase.id }, visit())
  for (const { id } of [archived, quarantined, live])
    expect(() => place(id)).toThrow(
      expect.objectContaining({
        code: 'document_exists',
        details: { fileName: 'Sentencia.pdf', caseNumber: 'EXP-2' },
      }),
    )
  const publish = changeSelected(
    ADMIN,
    'publish',
    {
      view: 'archived',
      ids: [archived.id],
      ticks: new Map([[archived.id, tickOf(archived.id, two.legalCase.id, standingOf(archived))]]),
    },
    visit(),
  )
  expect(publish).toEqual({ done: 0, opened: 0, left: { nameTaken: 1 } })
  expect(dump()).toEqual(before)
  // It does not conflict with itself.
  expect(codeOf(() => place(shown.id))).toBe('nothing')
  archiveDocument(ADMIN, shown.id, visit())
  expect(codeOf(() => place(quarantined.id))).toBe('nothing')
})

test('a decision about a file of the drive holds only for the file as it was', async () => {
  freshPortal()
  const one = unlinked('EXP-1')
  const two = unlinked('EXP-2')
  const path = `EXP-1 - ${two.client.dni}/04/Poder.pdf`
  putOnDrive(path, pdf('una'))
  await takeDocuments()
  placeDriveFile(ADMIN, listWithheld(ADMIN, WHOLE).files[0]?.id ?? '', { caseId: one.legalCase.id }, visit())
  putOnDrive(path, pdf('otra muy distinta'))
  expect((await takeDocuments()).counts).toMatchObject({ documentsAdded: 0, documentsQuarantined: 1 })
})
