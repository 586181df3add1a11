import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { listDocuments } from '~/features/cases/list-own-documents.server'
import { fileDocument } from '~/features/documents/file-document.server'
import { changeSelected } from '~/features/documents/lists/change-selected.server'
import { listWithheld } from '~/features/documents/lists/list-withheld.server'
import { tickOf } from '~/features/documents/lists/selection'
import { placeDocument } from '~/features/documents/place-document.server'
import { uploadForm } from '~/features/documents/store/upload-batch.server'
import { uploadDocument } from '~/features/documents/store/upload-document.server'
import { deleteDocument, restoreDocument } from '~/features/documents/trash.server'
import { saveWaiting } from '~/features/documents/waiting/save-waiting.server'
import { standingOf, waitingKey } from '~/features/documents/waiting/waiting-rows'
import { assignWaiting, parkUpload } from '~/features/documents/waiting-uploads.server'
import { archiveDocument, recallDocument } from '~/features/documents/withhold-document.server'
import { AppError } from '~/infra/app-error'
import type { RequestContext } from '~/infra/http/request-context.server'
import { receiveFile } from '~/infra/storage/received-file.server'
import { pdf, putOnDrive } from '../support/case-sheet'
import { moveOnDrive, takeDocuments } from '../support/drive'
import { createCase, createClient, createDocument } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'
import { allDocuments, onlyDocument } from '../support/records'
import { ADMIN, clientViewer, visit, WHOLE } from '../support/visits'

/** Every way of a paper into a case passes one guard: a name that is somebody else's is asked about first. */

const NAME = 'Poder 1 de Rocío Sánchez Castaño.pdf'
const category = 'DEMANDA_INTERPUESTA'
const context = () => ({ ...visit(), language: 'es' }) as RequestContext

/** Two clients whose names differ in one word. */
function world() {
  freshPortal()
  const sanchez = createClient({ name: 'ROCÍO SÁNCHEZ CASTAÑO' })
  const vazquez = createClient({ name: 'ROCÍO VÁZQUEZ CASTAÑO' })
  const own = createCase({ caseNumber: 'EXP-1', clientId: vazquez.id })
  const other = createCase({ caseNumber: 'EXP-2', clientId: sanchez.id })
  const folder = `EXP-1 - ${vazquez.name} - ${vazquez.dni}`
  return { own, other, vazquez, folder, seen: () => listDocuments(clientViewer(vazquez)) }
}
type World = ReturnType<typeof world>

const received = async (name: string) => ({
  ...(await receiveFile(Readable.from([Buffer.from(pdf(name))]))),
  name,
})

async function parked() {
  const { name: fileName, ...file } = await received(NAME)
  const about = { fileName, mimeType: 'application/pdf', category }
  return parkUpload(ADMIN, { ...about, file }, new AppError('case_needed'), Date.now())
}

const shownIn = ({ own }: World, fileName: string) =>
  createDocument({ caseId: own.id, category, fileName }).id

const answer = (key: string, caseId: number) => ({
  ...{ key, stood: '', caseId, category, phase: '', q: '', sameName: 'keep' as const },
})

const WAYS: [way: string, go: (world: World) => unknown][] = [
  [
    'an upload with its case',
    async ({ own }) =>
      uploadDocument(
        ADMIN,
        { file: await received(NAME), category, caseId: own.id, overwrite: false },
        context(),
      ),
  ],
  [
    'the page of the client',
    async ({ own }) => {
      const file = { ...(await received(NAME)), field: 'document' }
      await uploadForm(
        ADMIN,
        { files: [file], refused: [] },
        { category, overwrite: false, caseNumber: own.caseNumber },
        context(),
      )
    },
  ],
  [
    'an upload that replaces one of its name',
    async ({ own }) => {
      createDocument({ caseId: own.id, category, fileName: NAME })
      await uploadDocument(
        ADMIN,
        { file: await received(NAME), category, caseId: own.id, overwrite: true },
        context(),
      )
    },
  ],
  ['a waiting file', async ({ own }) => assignWaiting(ADMIN, await parked(), { caseId: own.id }, context())],
  [
    'the table of waiting files',
    async ({ own }) =>
      saveWaiting(ADMIN, [answer(waitingKey({ record: 'upload', id: await parked() }), own.id)], context()),
  ],
  [
    'the drive',
    async ({ folder }) => {
      putOnDrive(`${folder}/04/${NAME}`, pdf('poder'))
      await takeDocuments()
    },
  ],
  [
    'a file that is renamed on the drive',
    async ({ folder }) => {
      putOnDrive(`${folder}/04/Poder.pdf`, pdf('poder'))
      await takeDocuments()
      moveOnDrive(`${folder}/04/Poder.pdf`, `${folder}/04/${NAME}`)
      await takeDocuments()
    },
  ],
  [
    'one that is renamed and written anew',
    async ({ folder }) => {
      putOnDrive(`${folder}/04/Poder.pdf`, pdf('poder'))
      await takeDocuments()
      moveOnDrive(`${folder}/04/Poder.pdf`, `${folder}/04/${NAME}`)
      putOnDrive(`${folder}/04/${NAME}`, pdf('otro poder'))
      await takeDocuments()
    },
  ],
  [
    'another name',
    (world) =>
      fileDocument(
        ADMIN,
        shownIn(world, 'Poder.pdf'),
        { caseId: world.own.id, category, name: NAME.slice(0, -4) },
        visit(),
      ),
  ],
  [
    'another case',
    ({ own, other }) => {
      const { id } = createDocument({ caseId: other.id, category, fileName: NAME })
      fileDocument(ADMIN, id, { caseId: own.id, category, name: NAME.slice(0, -4) }, visit())
    },
  ],
  [
    'a document placed by hand',
    ({ own, other }) =>
      placeDocument(
        ADMIN,
        createDocument({ caseId: other.id, category, fileName: NAME }).id,
        { caseId: own.id },
        visit(),
      ),
  ],
  [
    'a document published again',
    (world) => {
      const id = shownIn(world, NAME)
      recallDocument(ADMIN, id, visit())
      placeDocument(ADMIN, id, { caseId: world.own.id }, visit())
    },
  ],
  [
    'several published again',
    (world) => {
      const id = shownIn(world, NAME)
      archiveDocument(ADMIN, id, visit())
      const ticks = new Map(
        allDocuments().map((row) => [row.id, tickOf(row.id, row.caseId, standingOf(row))] as const),
      )
      const outcome = changeSelected(ADMIN, 'publish', { view: 'archived', ids: [id], ticks }, visit())
      expect(outcome).toMatchObject({ done: 0, left: { doubt: 1 } })
    },
  ],
  [
    'the trash',
    (world) => {
      const id = shownIn(world, NAME)
      deleteDocument(ADMIN, id, visit())
      expect(restoreDocument(ADMIN, id, visit())).toBe('quarantine')
    },
  ],
]

test.each(WAYS)('%s shows no paper of another client', async (_, go) => {
  const about = world()
  await go(about)
  expect(about.seen()).toEqual([])
  const { documents, files } = listWithheld(ADMIN, WHOLE)
  expect([...documents, ...files]).toHaveLength(1)
})

test('the answer for that case shows it, and for a third one it is asked about again', async () => {
  const { own, vazquez: _vazquez, ...about } = world()
  const third = createCase({ caseNumber: 'EXP-3', clientId: createClient({ name: 'LUIS PEÑA RUIZ' }).id })
  await uploadDocument(
    ADMIN,
    { file: await received(NAME), category, caseId: own.id, overwrite: false },
    context(),
  )
  const { id } = onlyDocument()
  expect(placeDocument(ADMIN, id, { caseId: third.id }, visit())).toEqual({
    id,
    doubt: 'name_contradicts',
    waits: false,
  })
  expect(placeDocument(ADMIN, id, { caseId: own.id }, visit())).toEqual({
    id,
    doubt: 'name_contradicts',
    waits: false,
  })
  expect(about.seen()).toEqual([])
  expect(placeDocument(ADMIN, id, { caseId: own.id }, visit())).toEqual({ id, doubt: null, waits: false })
  expect(about.seen()).toMatchObject([{ fileName: NAME }])
})

test('to the case of its owner it goes without a question, by its new name too', () => {
  const { own, other } = world()
  const { id } = createDocument({ caseId: own.id, category, fileName: NAME })
  expect(placeDocument(ADMIN, id, { caseId: other.id }, visit()).doubt).toBeNull()
  const name = 'Poder de Rocío Vázquez Castaño'
  expect(fileDocument(ADMIN, id, { caseId: own.id, category, name }, visit()).doubt).toBeNull()
  expect(allDocuments()).toMatchObject([{ caseId: own.id, fileName: `${name}.pdf`, archived: false }])
})
