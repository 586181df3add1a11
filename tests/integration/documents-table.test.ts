import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { GENERAL } from '~/domain/categories'
import { quarantine } from '~/features/documents/store/import-document.server'
import { markOf } from '~/features/documents/store/store-document.server'
import { uploadDocument } from '~/features/documents/store/upload-document.server'
import { findOwner } from '~/features/documents/waiting/find-owner.server'
import { countWaiting, findWaitingRow, listWaiting } from '~/features/documents/waiting/list-waiting.server'
import { saveWaiting } from '~/features/documents/waiting/save-waiting.server'
import type { WaitingAnswer } from '~/features/documents/waiting/schemas'
import { assignWaiting, findWaiting, parkUpload } from '~/features/documents/waiting-uploads.server'
import { AppError } from '~/infra/app-error'
import type { RequestContext } from '~/infra/http/request-context.server'
import { receiveFile } from '~/infra/storage/received-file.server'
import { transact } from '~db/client'
import { documents } from '~db/schema'
import { pdf } from '../support/case-sheet'
import { storedKeys } from '../support/drive'
import { createCase, createClient, createDocument } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'
import { allDocuments, eventsOf } from '../support/records'
import { ADMIN, visit } from '../support/visits'

const FOLDER = 'DEMANDA_INTERPUESTA'
const context = { ...visit(), language: 'es' } as RequestContext

beforeEach(() => void freshPortal())

const received = (text: string) => receiveFile(Readable.from([Buffer.from(pdf(text))]))

const parked = async (fileName: string, more: Record<string, unknown> = {}) =>
  parkUpload(
    ADMIN,
    { fileName, mimeType: 'application/pdf', category: FOLDER, file: await received(fileName) },
    new AppError('case_needed', {}, more),
    Date.now(),
  )

const uploaded = async (name: string, caseId: number, category = FOLDER) =>
  uploadDocument(
    ADMIN,
    { file: { ...(await received(name)), name }, category, caseId, overwrite: false },
    context,
  )

/** What the form sends for a line that nobody changed. */
const asShown = (changes: Partial<WaitingAnswer> = {}): WaitingAnswer[] =>
  listWaiting(ADMIN).map(({ key, stood, choice, category, sameName }) => ({
    ...{ key, stood },
    caseId: choice?.id,
    category,
    phase: '',
    date: undefined,
    sameName: sameName ? 'keep' : 'ask',
    q: '',
    ...changes,
  }))

function people() {
  const oscar = createClient({ name: 'PÉREZ DÍAZ, ÓSCAR', dni: '12345678Z' })
  const ana = createClient({ name: 'Ana García López', dni: '87654321X' })
  return {
    ofOscar: createCase({ caseNumber: 'EXP-2025-0001', clientId: oscar.id }),
    ofAna: createCase({ caseNumber: 'EXP-2025-0002', clientId: ana.id }),
    ana,
  }
}

test('a file name tells whose it is by number, DNI or full name, and nothing where it is not sure', () => {
  const { ofOscar, ofAna, ana } = people()
  for (const name of ['DNI 12345678Z.pdf', 'EXP-2025-0001 poder.pdf', 'Poder Oscar Perez Diaz firmado.pdf'])
    expect([name, findOwner(ADMIN, name)]).toMatchObject([
      name,
      { dni: '12345678Z', choice: { id: ofOscar.id, caseNumber: 'EXP-2025-0001' } },
    ])
  expect(findOwner(ADMIN, 'Clientes/9 - Ana García López/poder.pdf')?.choice?.id).toBe(ofAna.id)
  for (const name of ['Poder.pdf', 'Óscar.pdf', 'EXP-2025-0001 87654321X.pdf', 'Pérez Díaz.pdf'])
    expect([name, findOwner(ADMIN, name)]).toEqual([name, null])
  createCase({ caseNumber: 'EXP-2025-0003', clientId: ana.id })
  expect(findOwner(ADMIN, 'DNI 87654321X.pdf')).toEqual({
    name: 'Ana García López',
    dni: '87654321X',
    choice: null,
  })
})

test('the table holds what has no case, what seems somebody else’s and what has no phase, and one save settles it', async () => {
  const { ofOscar, ofAna } = people()
  await parked('Poder Óscar Pérez Díaz.pdf')
  await uploaded('DNI 87654321X.pdf', ofOscar.id)
  await uploaded('Demanda.pdf', ofOscar.id)
  expect(listWaiting(ADMIN).map(({ kind, fileName, choice }) => [kind, fileName, choice?.id])).toEqual([
    ['upload', 'Poder Óscar Pérez Díaz.pdf', ofOscar.id],
    ['held', 'DNI 87654321X.pdf', ofAna.id],
    ['phase', 'Demanda.pdf', ofOscar.id],
  ])
  expect(countWaiting(ADMIN)).toEqual({ uploads: 1, held: 1, phases: 1, total: 3 })
  expect(await saveWaiting(ADMIN, asShown({ date: '2025-03-04' }), context)).toEqual({ saved: 3, left: [] })
  expect([listWaiting(ADMIN), countWaiting(ADMIN).total]).toEqual([[], 0])
  const ids = (caseId: number) =>
    allDocuments()
      .filter((row) => row.caseId === caseId && !row.archived)
      .map(({ id }) => id)
  expect(ids(ofOscar.id)).toHaveLength(2)
  for (const { id, caseNumber } of [ofOscar, ofAna])
    expect(eventsOf(caseNumber)).toMatchObject([
      { title: 'Demanda Interpuesta', eventDate: '2025-03-04', documentIds: ids(id) },
    ])
})

test('what is complete is saved, and the others stay with their reason', async () => {
  const { ofAna } = people()
  const nobodys = await parked('Escritura.pdf')
  await parked('Poder Ana García López.pdf')
  const outcome = await saveWaiting(ADMIN, asShown(), context)
  expect(outcome).toMatchObject({
    saved: 1,
    left: [{ key: `upload:${nobodys}`, error: { code: 'case_needed' } }],
  })
  expect(allDocuments()).toMatchObject([{ fileName: 'Poder Ana García López.pdf', caseId: ofAna.id }])
  const wrong = asShown({ caseId: ofAna.id, category: 'NO_SUCH_FOLDER' })
  expect((await saveWaiting(ADMIN, wrong, context)).left).toMatchObject([
    { error: { code: 'category_unknown' } },
  ])
  const open = asShown({ caseId: ofAna.id, phase: '-' })
  expect((await saveWaiting(ADMIN, open, context)).saved).toBe(1)
  expect(eventsOf('EXP-2025-0002').map(({ title }) => title)).toContain('Documento añadido: Documentos')
})

test('an upload whose folder says no phase stays under its key with the reason, and is saved once one is chosen', async () => {
  const { ofAna } = people()
  const key = `upload:${await parked('Escritura.pdf')}`
  const first = await uploaded('Poder.pdf', ofAna.id)
  const replaced = `upload:${await parked('Poder.pdf')}`
  const overwrite = { sameName: 'overwrite', sameNameOf: allDocuments().map(markOf)[0] } as const
  const answer = (phase: string) =>
    asShown({ caseId: ofAna.id, category: GENERAL, phase, ...overwrite }).filter((line) =>
      [key, replaced].includes(line.key),
    )
  const before = [allDocuments(), listWaiting(ADMIN), storedKeys().sort()]
  expect(await saveWaiting(ADMIN, answer(''), context)).toMatchObject({
    saved: 0,
    left: [key, replaced].map((one) => ({ key: one, error: { code: 'phase_needed' } })),
  })
  expect([allDocuments(), listWaiting(ADMIN), storedKeys().sort()]).toEqual(before)
  expect(await saveWaiting(ADMIN, answer('-'), context)).toEqual({ saved: 2, left: [] })
  expect(allDocuments().map(({ fileName }) => fileName)).toEqual(['Poder.pdf', 'Escritura.pdf'])
  expect([first.documentId, listWaiting(ADMIN)]).toEqual([allDocuments()[0]?.id, []])
})

test('a file of the same name asks, is kept beside the other as (2), or takes its place', async () => {
  const { ofAna, ofOscar } = people()
  const first = await uploaded('Poder.pdf', ofAna.id)
  const key = await parked('Poder.pdf')
  const answer = (more: Partial<WaitingAnswer>) =>
    asShown({ caseId: ofAna.id, ...more }).filter((line) => line.key === `upload:${key}`)
  expect((await saveWaiting(ADMIN, answer({}), context)).left).toMatchObject([
    { error: { code: 'document_exists' } },
  ])
  expect(findWaitingRow(ADMIN, `upload:${key}`)).toMatchObject({
    sameName: expect.any(String),
    choice: { id: ofAna.id },
  })
  await saveWaiting(ADMIN, answer({ sameName: 'keep' }), context)
  expect(allDocuments().map(({ fileName }) => fileName)).toEqual(['Poder.pdf', 'Poder (2).pdf'])
  const again = await parked('Poder.pdf')
  const replaced = (sameNameOf?: string) =>
    asShown({ caseId: ofAna.id, sameName: 'overwrite', sameNameOf }).filter(
      (line) => line.key === `upload:${again}`,
    )
  const shown = () => findWaitingRow(ADMIN, `upload:${again}`).sameName ?? undefined
  const refused = async (mark?: string) =>
    expect((await saveWaiting(ADMIN, replaced(mark), context)).left).toMatchObject([
      { error: { code: 'document_exists' } },
    ])
  await refused()
  // Said of the document of another case, or of bytes that somebody has replaced meanwhile, it counts for nothing here.
  const { documentId } = await uploaded('Poder.pdf', ofOscar.id)
  const ofOther = allDocuments().find(({ id }) => id === documentId)
  await refused(ofOther && markOf(ofOther))
  const before = shown()
  transact((tx) =>
    tx
      .update(documents)
      .set({ sha256: 'b'.repeat(64) })
      .where(eq(documents.id, first.documentId))
      .run(),
  )
  await refused(before)
  expect((await saveWaiting(ADMIN, replaced(shown()), context)).saved).toBe(1)
  expect(allDocuments().map(({ id }) => id)).toContain(first.documentId)
  expect(allDocuments()).toHaveLength(3)
})

test('the question about one file replaces the document that it named, and no newer one', async () => {
  const { ofAna } = people()
  const { documentId } = await uploaded('Poder.pdf', ofAna.id)
  const id = await parked('Poder.pdf', { existingDocumentId: documentId })
  const { replaces } = findWaiting(ADMIN, id)
  const newer = { file: { ...(await received('newer')), name: 'Poder.pdf' }, category: FOLDER }
  await uploadDocument(ADMIN, { ...newer, caseId: ofAna.id, overwrite: true }, context)
  const [kept] = allDocuments()
  await expect(assignWaiting(ADMIN, id, { overwrite: replaces }, context)).rejects.toThrow('document_exists')
  expect(allDocuments()).toEqual([kept])
  await assignWaiting(ADMIN, id, { overwrite: findWaiting(ADMIN, id).replaces }, context)
  expect(allDocuments()).toMatchObject([{ id: documentId }])
  expect(allDocuments()[0]?.sha256).not.toBe(kept?.sha256)
})

test('an answer to one question is none to another that has taken its place', async () => {
  const { ofOscar } = people()
  const { documentId } = await uploaded('Demanda.pdf', ofOscar.id)
  const shown = asShown()
  transact((tx) => quarantine(tx, documentId, 'text_contradicts', Date.now()))
  expect((await saveWaiting(ADMIN, shown, context)).left).toMatchObject([
    { error: { code: 'waiting_changed' } },
  ])
  expect(allDocuments()).toMatchObject([{ archived: true, withheldReason: 'text_contradicts' }])
  const before = asShown({ caseId: ofOscar.id })
  transact((tx) =>
    tx
      .update(documents)
      .set({ sha256: 'b'.repeat(64) })
      .run(),
  )
  expect((await saveWaiting(ADMIN, before, context)).left).toMatchObject([
    { error: { code: 'waiting_changed' } },
  ])
  expect((await saveWaiting(ADMIN, asShown({ caseId: ofOscar.id }), context)).saved).toBe(1)
  expect(allDocuments()).toMatchObject([{ archived: false }])
})

test('only what waits can be answered, whatever a form says', async () => {
  const { ofOscar, ofAna } = people()
  const shown = createDocument({ caseId: ofAna.id })
  const line = {
    stood: 'shown',
    category: FOLDER,
    caseId: ofOscar.id,
    phase: '',
    date: undefined,
    q: '',
  } as const
  const keys = [`document:${shown.id}`, 'document:999999', 'upload:none', 'file:none', 'client:1']
  const answers = keys.map((key) => ({ ...line, key, sameName: 'ask' as const }))
  const { saved, left } = await saveWaiting(ADMIN, answers, context)
  expect([saved, left.map(({ error }) => error.code)]).toEqual([0, keys.map(() => 'not_found')])
  expect(allDocuments()).toMatchObject([{ id: shown.id, caseId: ofAna.id }])
})
