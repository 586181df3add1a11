import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { desc, eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { days, minutes } from '~/domain/duration'
import { actorOf } from '~/features/audit/record.server'
import { mergeClients } from '~/features/clients/merge-clients.server'
import { answerDelivery } from '~/features/deliveries/answer-delivery.server'
import type { DeliveryView, PaperLine } from '~/features/deliveries/delivery-lines'
import { filePaper, fileSure } from '~/features/deliveries/file-papers.server'
import { waitingDeliveries } from '~/features/deliveries/list-deliveries.server'
import { readNextPaper } from '~/features/deliveries/read-next-paper.server'
import { type Received, receiveDelivery } from '~/features/deliveries/receive-delivery.server'
import {
  discardDelivery,
  discardPapers,
  forgetDelivery,
  forgetDiscarded,
  returnPaper,
  trashFiled,
} from '~/features/deliveries/set-aside.server'
import { takeNextApart } from '~/features/deliveries/take-apart-next.server'
import { viewDelivery } from '~/features/deliveries/view-delivery.server'
import { checkDocuments } from '~/features/documents/check-documents.server'
import { restoreDocument } from '~/features/documents/trash.server'
import { addHolder } from '~/features/holders/change-holders.server'
import { takeApart } from '~/infra/delivery/take-apart.server'
import { env } from '~/infra/env.server'
import { receiveFile } from '~/infra/storage/received-file.server'
import { database } from '~db/client'
import { deliveries, deliveryPapers, documents } from '~db/schema'
import { handlers } from '../../scripts/jobs'
import { scannerSocket, startScanner } from '../support/clamd'
import { copyEmpty } from '../support/data-folders'
import {
  annex,
  type Item,
  judgment,
  notification,
  order,
  page,
  rawZip,
  receipt,
  zipOf,
} from '../support/deliveries'
import { partsLeft, storedKeys } from '../support/drive'
import { dropDatabase } from '../support/engine'
import { createCase, createClient, dniOf } from '../support/factories'
import { freshPortal, ownFolder } from '../support/fresh-portal'
import { workerAt } from '../support/jobs'
import { isOnS3, keptBytes } from '../support/s3/engine'
import { mountDisk, unmountDisk } from '../support/small-disk'
import { ADMIN } from '../support/visits'

const NOW = Date.UTC(2026, 2, 12, 9)
const MEBI = 1024 * 1024
const context = { now: NOW, address: null, language: 'es' as const } as Parameters<typeof filePaper>[3]
const { signal } = new AbortController()
const worker = { clock: () => NOW, stopped: signal }

const LOURDES = { name: 'Lourdes Manzanares Etxeberria', dni: dniOf(44_100_001) }
const TOMAS = { name: 'Tomás Arrizabalaga Quiroga', dni: dniOf(44_100_002) }

/** Two clients, each with a case. */
function firm(settings: Record<string, string> = {}) {
  freshPortal(settings)
  const lourdes = createClient(LOURDES)
  const tomas = createClient(TOMAS)
  return {
    ...{ lourdes, tomas },
    hers: createCase({ caseNumber: 'EXP-2026-0101', clientId: lourdes.id }),
    his: createCase({ caseNumber: 'EXP-2026-0202', clientId: tomas.id }),
  }
}

async function give(items: Item[], source: 'panel' | 'drive' = 'panel'): Promise<Received[]> {
  const files = []
  for (const { path, bytes } of items)
    files.push({ path, file: await receiveFile(Readable.from([bytes]), 500) })
  return receiveDelivery(files, [], { source, actor: actorOf(ADMIN), now: NOW })
}

const work = async () => {
  while ((await takeNextApart(worker)) || (await readNextPaper(worker)));
}

async function delivered(items: Item[]): Promise<DeliveryView> {
  const [first] = await give(items)
  await work()
  return see(first?.id ?? 0)
}

const zipped = async (items: Item[], name = 'NOTIFICACION_202610012345.zip') =>
  delivered([{ path: name, bytes: await zipOf(items) }])

const see = (id: number) => viewDelivery(ADMIN, id, NOW)
const shown = (lines: PaperLine[]) => lines.map(({ id, version }) => ({ id, version }))
const names = (lines: { path: string }[]) => lines.map(({ path }) => path.split('/').at(-1))
function formOf(fields: Record<string, string>, papers: PaperLine[] = []): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const { id, version } of papers) form.append('papers', `${id}:${version}`)
  return form
}
const filedDocuments = () => database().select().from(documents).all()

test('a notification is taken apart, and one yes files what is sure, exactly as it was shown', async () => {
  const { hers } = firm()
  const view = await zipped(await notification(LOURDES))
  expect(view).toMatchObject({ unread: 0, problem: null, isClosed: false })
  expect(view.sure).toMatchObject([
    {
      path: '28079420120240012345_20260311_1023_Sentencia.pdf',
      legalCase: { id: hers.id },
      category: 'SENTENCIA_FAVORABLE',
      day: '2026-03-11',
      fileName: '2026-03-11 Sentencia.pdf',
      whyCase: { by: 'text', sentence: expect.stringContaining(LOURDES.dni) },
      whyFolder: { by: 'text', sentence: expect.stringContaining('ESTIMO') },
    },
    {
      category: 'EN_TRAMITE_JUDICIAL',
      day: '2026-03-09',
      fileName: '2026-03-09 Diligencia de ordenación.pdf',
    },
  ])
  // It came with a judgment and with an order, which go into two folders.
  expect(view.open).toMatchObject([
    { path: 'Anexos/Anexo 1.pdf', legalCase: { id: hers.id }, doubt: 'no_folder' },
  ])
  expect(names(view.receipts)).toEqual(['ResguardoLexNET.pdf'])
  expect(view.aside).toMatchObject([
    { path: 'datos.xml', reason: 'not_paper' },
    { path: 'Sentencia.pdf.xsig', reason: 'not_paper' },
  ])
  await expect(
    fileSure(ADMIN, view.id, { shown: shown(view.sure).slice(1), readers: 'client' }, context),
  ).rejects.toThrow('delivery_changed')
  expect(filedDocuments()).toEqual([])
  const outcome = await fileSure(ADMIN, view.id, { shown: shown(view.sure), readers: 'client' }, context)
  expect(outcome).toEqual({ filed: view.sure.length, left: [] })
  expect(filedDocuments()[0]).toMatchObject({
    caseId: hers.id,
    archived: false,
    category: 'SENTENCIA_FAVORABLE',
  })
})

test('what names nobody goes with the only case of its delivery, if it was read; receipts stay within the firm', async () => {
  const { hers } = firm()
  const locked = readFileSync('tests/fixtures/pdf/locked-aes-256.pdf')
  const view = await zipped([
    { path: 'Principal.pdf', bytes: await judgment(LOURDES) },
    { path: 'Anexo 1.pdf', bytes: await annex() },
    { path: 'DOC_2.pdf', bytes: locked },
    { path: 'ResguardoLexNET.pdf', bytes: await receipt() },
  ])
  expect(view.sure).toMatchObject([
    { path: 'Principal.pdf', fileName: '2026-03-11 Sentencia.pdf' },
    {
      path: 'Anexo 1.pdf',
      legalCase: { id: hers.id },
      category: 'SENTENCIA_FAVORABLE',
      whyCase: { by: 'sibling', path: 'Principal.pdf' },
      whyFolder: { by: 'sibling', path: 'Principal.pdf' },
    },
  ])
  expect(view.open).toMatchObject([{ path: 'DOC_2.pdf', legalCase: { id: hers.id }, doubt: 'unread' }])
  const form = formOf({ verb: 'receipts-keep' }, view.receipts)
  expect(await answerDelivery(ADMIN, view.id, form, context)).toEqual({
    kind: 'done',
    text: 'delivery_filed',
  })
  expect(filedDocuments()).toMatchObject([{ caseId: hers.id, archived: true, awaitsPhase: false }])
  expect(see(view.id).filed).toMatchObject([{ document: { state: 'firm' } }])
  const firmOnly = formOf({ verb: 'sure-firm' }, view.sure)
  await answerDelivery(ADMIN, view.id, firmOnly, context)
  expect(filedDocuments().map(({ archived }) => archived)).toEqual([true, true, true])
  const one = {
    verb: 'one-client',
    paper: String(view.open[0]?.id),
    caseId: String(hers.id),
    category: 'General',
  }
  const typed = formOf({ ...one, fileName: 'Escrito.pdf', category: 'Nada' })
  expect(await answerDelivery(ADMIN, view.id, typed, context)).toMatchObject({
    kind: 'typed',
    typed: { fileName: 'Escrito.pdf', category: 'Nada' },
    error: { code: 'category_unknown' },
  })
  await answerDelivery(ADMIN, view.id, formOf({ ...one, fileName: 'Escrito.pdf' }), context)
  expect(see(view.id)).toMatchObject({ sure: [], open: [], receipts: [], filed: [{}, {}, {}, {}] })
  expect((await checkDocuments()).orphans).toEqual([])
})

test('a delivery of two clients files each paper in its own case, and what names nobody waits for an answer', async () => {
  const { hers, his } = firm()
  const view = await delivered([
    { path: 'Martes/A/Sentencia.pdf', bytes: await judgment(LOURDES) },
    { path: 'Martes/B/Sentencia.pdf', bytes: await judgment(TOMAS) },
    { path: 'Martes/Anexo.pdf', bytes: await annex() },
    { path: `Martes/Poder ${TOMAS.name}.pdf`, bytes: await annex('Poder') },
    { path: `Martes/${LOURDES.dni}/Nómina.pdf`, bytes: await annex('Nómina de enero') },
  ])
  expect(view.name).toBe('Martes')
  expect(view.sure.map(({ path, legalCase }) => [path, legalCase?.id])).toEqual([
    ['Martes/A/Sentencia.pdf', hers.id],
    ['Martes/B/Sentencia.pdf', his.id],
  ])
  expect(
    view.open.map(({ path, doubt, legalCase }) => [path.split('/').at(-1), doubt, legalCase?.id]),
  ).toEqual([
    ['Anexo.pdf', 'nobody', undefined],
    [`Poder ${TOMAS.name}.pdf`, 'only_name', his.id],
    ['Nómina.pdf', 'no_folder', hers.id],
  ])
  await fileSure(ADMIN, view.id, { shown: shown(view.sure), readers: 'client' }, context)
  expect(filedDocuments().map(({ caseId, fileName }) => [caseId, fileName])).toEqual([
    [hers.id, '2026-03-11 Sentencia.pdf'],
    [his.id, '2026-03-11 Sentencia.pdf'],
  ])
})

test('what names nobody is sure of no case while the rest of its delivery is not known, or was of another', async () => {
  const { his } = firm()
  const three = async (folder: string) => [
    { path: `${folder}/uno.pdf`, bytes: await judgment(LOURDES) },
    { path: `${folder}/dos.pdf`, bytes: await annex(`Cuadro ${folder}`) },
    { path: `${folder}/tres.pdf`, bytes: await judgment(TOMAS) },
  ]
  const [{ id } = { id: 0 }] = await give(await three('Martes'))
  const line = (delivery: number, name: string) => {
    const { sure, open } = see(delivery)
    return [...sure, ...open].find(({ path }) => path.endsWith(name)) ?? expect.fail(name)
  }
  await readNextPaper(worker)
  await readNextPaper(worker)
  expect([line(id, 'uno.pdf').doubt, line(id, 'dos.pdf').doubt]).toEqual([null, 'delivery_of_several'])
  await work()
  expect(line(id, 'dos.pdf').doubt).toBe('nobody')
  const filed = { caseId: his.id, category: 'General', phase: '', fileName: 'Sentencia.pdf' }
  await filePaper(ADMIN, line(id, 'tres.pdf').id, { ...filed, readers: 'firm' }, context)
  expect(line(id, 'dos.pdf').doubt).toBe('delivery_of_several')
  const { id: other } = await delivered(await three('Jueves'))
  discardPapers(ADMIN, [line(other, 'tres.pdf').id], context)
  expect(line(other, 'dos.pdf').doubt).toBe('delivery_of_several')
})

test('nobody is sure of a paper of several people, of several cases, of a closed case or of a name that disagrees', async () => {
  const { lourdes } = firm()
  createCase({ caseNumber: 'EXP-2026-0303', clientId: lourdes.id })
  const stranger = { name: 'Berta Villalobos Ochoa', dni: dniOf(44_100_003) }
  const closed = createClient({ name: 'Iker Goikoetxea Lasarte', dni: dniOf(44_100_004) })
  createCase({ caseNumber: 'EXP-2026-0404', clientId: closed.id, archived: true, archivedAt: 1 })
  const both = await page([
    'ACUERDO',
    `D. ${LOURDES.name}, DNI ${LOURDES.dni}, y D. ${TOMAS.name}, DNI ${TOMAS.dni}`,
  ])
  const view = await delivered([
    { path: 'uno.pdf', bytes: await judgment(LOURDES) },
    { path: 'dos.pdf', bytes: both },
    { path: 'tres.pdf', bytes: await judgment(stranger) },
    { path: 'cuatro.pdf', bytes: await judgment({ name: closed.name, dni: closed.dni ?? '' }) },
    { path: 'EXP-2026-0303 cinco.pdf', bytes: await judgment(TOMAS) },
    { path: 'EXP-2026-0303 seis.pdf', bytes: await order(LOURDES) },
  ])
  expect(view.open.map(({ path, doubt }) => [path, doubt])).toEqual([
    ['uno.pdf', 'several_cases'],
    ['dos.pdf', 'several_people'],
    ['tres.pdf', 'delivery_of_several'],
    ['cuatro.pdf', 'case_over'],
    ['EXP-2026-0303 cinco.pdf', 'name_disagrees'],
  ])
  expect(names(view.sure)).toEqual(['EXP-2026-0303 seis.pdf'])
})

const about = (...numbers: string[]) =>
  page([
    'JUZGADO DE PRIMERA INSTANCIA Nº 94 DE MADRID',
    `Expedientes ${numbers.join(' y ')}`,
    ...['', 'DILIGENCIA DE ORDENACIÓN', 'En Madrid, a 9 de marzo de 2026.'],
    'Se tiene por presentado el anterior escrito y únase a los autos.',
  ])

test('the name of a file decides between the cases of one client, not between clients, nor for one that is over', async () => {
  const { lourdes, hers, his } = firm()
  createCase({ caseNumber: 'EXP-2026-0303', clientId: lourdes.id })
  createCase({ caseNumber: 'EXP-2026-0505', clientId: lourdes.id, status: 'closed' })
  const view = await delivered([
    { path: 'EXP-2026-0101 uno.pdf', bytes: await about('EXP-2026-0101', 'EXP-2026-0202') },
    { path: 'EXP-2026-0101 dos.pdf', bytes: await about('EXP-2026-0101', 'EXP-2026-0303') },
    { path: 'EXP-2026-0505 tres.pdf', bytes: await order(LOURDES) },
    { path: 'EXP-2026-0505 cuatro.pdf', bytes: await about('sin número') },
  ])
  expect(view.sure.map(({ path, legalCase }) => [path, legalCase?.id])).toEqual([
    ['EXP-2026-0101 dos.pdf', hers.id],
  ])
  expect(view.open).toMatchObject([
    { path: 'EXP-2026-0101 uno.pdf', doubt: 'several_people', others: [{ id: his.id }] },
    { path: 'EXP-2026-0505 tres.pdf', doubt: 'case_over' },
    { path: 'EXP-2026-0505 cuatro.pdf', doubt: 'case_over' },
  ])
})

test('between cases that different people see no name of a file decides', async () => {
  const { lourdes, tomas, hers } = firm()
  const shared = createCase({ caseNumber: 'EXP-2026-0303', clientId: lourdes.id })
  addHolder(ADMIN, shared.id, tomas.id, NOW)
  const view = await delivered([
    { path: 'EXP-2026-0303 uno.pdf', bytes: await about('EXP-2026-0101', 'EXP-2026-0303') },
    { path: 'EXP-2026-0101 dos.pdf', bytes: await about('EXP-2026-0303', 'EXP-2026-0101') },
  ])
  expect(view.open).toMatchObject([
    { path: 'EXP-2026-0303 uno.pdf', doubt: 'several_people', others: [{ id: hers.id }] },
  ])
  expect(view.sure).toMatchObject([{ path: 'EXP-2026-0101 dos.pdf', legalCase: { id: hers.id } }])
})

test('the same delivery is taken once, and a paper that its case has is not filed again', async () => {
  const { hers } = firm()
  const items = [{ path: 'Principal.pdf', bytes: await judgment(LOURDES) }]
  const zip = [{ path: 'A.zip', bytes: await zipOf(items) }]
  const view = await delivered(zip)
  expect(await give([{ path: 'otro nombre.zip', bytes: zip[0]?.bytes ?? Buffer.alloc(0) }])).toEqual([
    { id: view.id, isKnown: true },
  ])
  await fileSure(ADMIN, view.id, { shown: shown(view.sure), readers: 'client' }, context)
  const again = await delivered([...items, { path: 'copia.pdf', bytes: items[0]?.bytes ?? Buffer.alloc(0) }])
  expect(again.aside).toMatchObject([{ path: 'copia.pdf', reason: 'twice' }])
  expect(again.open).toMatchObject([
    { path: 'Principal.pdf', doubt: 'already', twinId: filedDocuments()[0]?.id },
  ])
  const answer = {
    readers: 'client',
    caseId: hers.id,
    category: 'General',
    phase: '',
    fileName: 'x.pdf',
  } as const
  await expect(filePaper(ADMIN, again.open[0]?.id ?? 0, answer, context)).rejects.toThrow('paper_there')
  expect(filedDocuments()).toHaveLength(1)
  const order = [...items, { path: 'copia.pdf', bytes: items[0]?.bytes ?? Buffer.alloc(0) }].reverse()
  expect(await give(order)).toEqual([{ id: again.id, isKnown: true }])
  expect([partsLeft(), storedKeys().length]).toEqual([[], 2])
})

test.each(['A.zip', 'Principal.pdf'])(
  'given twice at the same time, %s is one delivery, and the second is known',
  async (path) => {
    firm()
    const paper = await judgment(LOURDES)
    const bytes = path === 'A.zip' ? await zipOf([{ path: 'Principal.pdf', bytes: paper }]) : paper
    const receive = async () => ({ path, file: await receiveFile(Readable.from([bytes])) })
    const from = { source: 'panel' as const, actor: actorOf(ADMIN), now: NOW }
    const both = [await receive(), await receive()]
    const received = (await Promise.all(both.map((one) => receiveDelivery([one], [], from)))).flat()
    expect(received.map(({ isKnown }) => isKnown).sort()).toEqual([false, true])
    expect(new Set(received.map(({ id }) => id)).size).toBe(1)
    expect([partsLeft(), storedKeys().length]).toEqual([[], 1])
    await work()
    expect(see(received[0]?.id ?? 0).sure).toMatchObject([{ path: 'Principal.pdf' }])
  },
)

test('what is discarded returns, what is filed goes to the trash and comes back, and old bytes go', async () => {
  firm()
  const view = await zipped([
    { path: 'Principal.pdf', bytes: await judgment(LOURDES) },
    { path: 'Anexo.pdf', bytes: await annex() },
  ])
  await fileSure(ADMIN, view.id, { shown: shown(view.sure), readers: 'client' }, context)
  expect(() => trashFiled(ADMIN, view.id, 1, context)).toThrow('count_differs')
  trashFiled(ADMIN, view.id, 2, context)
  expect(see(view.id).filed.map(({ document }) => document)).toEqual([null, null])
  restoreDocument(ADMIN, 1, context)
  expect(see(view.id).filed).toMatchObject([{ document: { state: 'shown' } }, { document: null }])
  const other = await delivered([{ path: 'suelto.pdf', bytes: await annex('Otra cosa') }])
  expect(() => discardDelivery(ADMIN, other.id, 2, context)).toThrow('count_differs')
  discardDelivery(ADMIN, other.id, 1, context)
  const [gone] = see(other.id).discarded
  expect(gone).toMatchObject({ path: 'suelto.pdf', canReturn: true })
  returnPaper(ADMIN, gone?.id ?? 0)
  await work()
  expect(see(other.id).open).toMatchObject([{ path: 'suelto.pdf', doubt: 'nobody' }])
  discardPapers(ADMIN, [gone?.id ?? 0], context)
  await forgetDiscarded(NOW + days(29))
  expect(see(other.id).discarded).toMatchObject([{ canReturn: true }])
  await forgetDiscarded(NOW + days(31))
  expect(see(other.id).discarded).toMatchObject([{ canReturn: false }])
  expect(() => returnPaper(ADMIN, gone?.id ?? 0)).toThrow('not_found')
  expect((await checkDocuments()).orphans).toEqual([])
})

test('a worker that is killed goes on: nothing is lost, and nothing is there twice', async () => {
  firm()
  const [zip] = await give([{ path: 'A.zip', bytes: await zipOf(await notification(LOURDES)) }])
  const id = zip?.id ?? 0
  const stopping = new AbortController()
  const taking = takeNextApart({ ...worker, stopped: stopping.signal })
  stopping.abort()
  await taking
  expect([see(id).isClosed, partsLeft(), storedKeys().length]).toEqual([true, [], 1])
  // Killed after it had begun, which leaves the attempt.
  database().update(deliveries).set({ attempts: 2 }).where(eq(deliveries.id, id)).run()
  await takeNextApart(worker)
  database().update(deliveryPapers).set({ attempts: 1 }).run()
  await work()
  expect(see(id)).toMatchObject({ unread: 0, sure: [{}, {}], open: [{}], receipts: [{}], aside: [{}, {}] })
  const [heavy] = await give([
    { path: 'B.zip', bytes: await zipOf([{ path: 'x.pdf', bytes: await annex('x') }]) },
  ])
  database()
    .update(deliveries)
    .set({ attempts: 3 })
    .where(eq(deliveries.id, heavy?.id ?? 0))
    .run()
  await work()
  expect(see(heavy?.id ?? 0).problem).toBe('too_heavy')
  expect(storedKeys()).toHaveLength(4)
})

test('what is no paper, is refused or would do harm is set aside by name, and the others are taken', async () => {
  firm()
  const [sentence, note] = [await judgment(LOURDES), await annex('Nota')]
  const inner = await zipOf([
    { path: 'dentro/Auto.pdf', bytes: await order(LOURDES) },
    { path: 'otro.zip', bytes: await zipOf([{ path: 'x.pdf', bytes: note }]) },
  ])
  const unix = 3 << 8
  const zip = rawZip([
    { name: Buffer.from('carpeta/'), bytes: Buffer.alloc(0) },
    { name: Buffer.from('__MACOSX/._Sentencia.pdf'), bytes: note },
    // As Windows in Spanish writes 'NOTIFICACIÓN Á.pdf' and 'Diligencia de ordenación.pdf'.
    { name: Buffer.from('NOTIFICACI\xe0N \xb5.pdf', 'latin1'), bytes: sentence },
    { name: Buffer.from('Diligencia de ordenaci\xa2n.pdf', 'latin1'), bytes: note },
    // UTF-8 that does not say so, as macOS writes it.
    { name: Buffer.from('Cédula nº 3.pdf'), bytes: await annex('Cédula') },
    { name: Buffer.from('../../etc/fuera.pdf'), bytes: note },
    { name: Buffer.from('/absoluto.pdf'), bytes: note },
    { name: Buffer.from('C:\\disco.pdf'), bytes: note },
    {
      name: Buffer.from('enlace.pdf'),
      bytes: Buffer.from('/etc/passwd'),
      madeBy: unix,
      attributes: (0o120777 << 16) >>> 0,
    },
    { name: Buffer.from('secreto.pdf'), bytes: note, flags: 1, size: note.length - 12 },
    { name: Buffer.from('bomba.pdf'), bytes: note, method: 8, size: 4_000_000_000 },
    { name: Buffer.from('programa.exe'), bytes: note },
    { name: Buffer.from('firma.p7m'), bytes: note },
    { name: Buffer.from('vacio.pdf'), bytes: Buffer.alloc(0) },
    { name: Buffer.from('texto.pdf'), bytes: Buffer.from('esto no es un PDF') },
    { name: Buffer.from('varios/envio.zip'), bytes: inner },
    { name: Buffer.from('roto.zip'), bytes: Buffer.from('PK nada') },
  ])
  const view = await delivered([{ path: 'A.zip', bytes: zip }])
  expect(view.aside.map(({ path, reason }) => [path, reason])).toEqual([
    ['../../etc/fuera.pdf', 'unsafe_name'],
    ['/absoluto.pdf', 'unsafe_name'],
    ['C:/disco.pdf', 'unsafe_name'],
    ['enlace.pdf', 'link'],
    ['secreto.pdf', 'encrypted'],
    ['bomba.pdf', 'bomb'],
    ['programa.exe', 'not_paper'],
    ['firma.p7m', 'not_paper'],
    ['vacio.pdf', 'file_empty'],
    ['texto.pdf', 'file_type_refused'],
    ['varios/envio.zip/otro.zip', 'zip_too_deep'],
    ['roto.zip', 'damaged'],
  ])
  expect([...names(view.sure), ...names(view.open)].sort()).toEqual([
    'Auto.pdf',
    'Cédula nº 3.pdf',
    'Diligencia de ordenación.pdf',
    'NOTIFICACIÓN Á.pdf',
  ])
  expect([partsLeft(), storedKeys().length]).toEqual([[], 4])
})

test('a loose paper that is larger than any upload may be is set aside, and the others are taken', async () => {
  firm({ MAX_UPLOAD_MB: '1' })
  const large = Buffer.concat([await annex('Anexo escaneado'), Buffer.alloc(MEBI)])
  const view = await delivered([
    { path: 'Martes/Sentencia.pdf', bytes: await judgment(LOURDES) },
    { path: 'Martes/Anexo.pdf', bytes: large },
  ])
  expect(view.aside).toMatchObject([{ path: 'Martes/Anexo.pdf', reason: 'too_large' }])
  expect([names(view.sure), storedKeys().length]).toEqual([['Sentencia.pdf'], 1])
})

test('a ZIP that cannot be opened says why, and three hundred papers are taken at once', async () => {
  firm()
  const note = await annex('Nota')
  const many = await Promise.all(
    Array.from({ length: 300 }, async (_, at) => ({
      path: `DOC_${at}.pdf`,
      bytes: Buffer.concat([note, Buffer.from(`%${at}`)]),
    })),
  )
  const whole = await zipOf(many)
  const small = Buffer.from('%PDF-1.4 nada')
  const given = {
    damaged: whole.subarray(0, whole.length - 40_000),
    encrypted: rawZip([{ name: Buffer.from('a.pdf'), bytes: note, flags: 1, size: note.length - 12 }]),
    empty: rawZip([]),
    too_many: rawZip(
      Array.from({ length: 501 }, (_, at) => ({ name: Buffer.from(`${at}.pdf`), bytes: small })),
    ),
  }
  for (const [problem, bytes] of Object.entries(given)) {
    const [one] = await give([{ path: `${problem}.zip`, bytes }])
    await takeNextApart(worker)
    expect(see(one?.id ?? 0)).toMatchObject({ problem, unread: 0, aside: [] })
    await forgetDelivery(ADMIN, one?.id ?? 0)
  }
  expect([storedKeys(), partsLeft()]).toEqual([[], []])
  const [all] = await give([{ path: 'todo.zip', bytes: whole }])
  await takeNextApart(worker)
  expect(see(all?.id ?? 0)).toMatchObject({ unread: 300, isClosed: false })
  expect(storedKeys()).toHaveLength(300)
  await expect(give([{ path: 'notas.txt', bytes: note }])).rejects.toThrow('delivery_empty')
})

test.skipIf(isOnS3())(
  'a ZIP that the disk does not open for a moment is not gone: it is taken apart later',
  async () => {
    firm()
    const bytes = await zipOf([{ path: 'Principal.pdf', bytes: await judgment(LOURDES) }])
    const [zip] = await give([{ path: 'A.zip', bytes }])
    const location = join(env().DATA_DIR, 'documents', storedKeys()[0] ?? '')
    const [away, socket] = [join(ownFolder(), 'away'), scannerSocket(ownFolder())]
    // Nobody can open a socket as a file, and its fault is not that there is none.
    await startScanner(socket)
    renameSync(location, away)
    renameSync(socket, location)
    await expect(takeNextApart(worker)).rejects.toThrow('store_unavailable')
    expect(see(zip?.id ?? 0)).toMatchObject({ isClosed: true, problem: null })
    renameSync(away, location)
    await work()
    expect(names(see(zip?.id ?? 0).sure)).toEqual(['Principal.pdf'])
  },
)

test.skipIf(isOnS3())(
  'a paper that alone does not open holds up no other after three attempts; while nothing opens, it waits',
  async () => {
    firm()
    const [loose] = await give([
      { path: 'Martes/a.pdf', bytes: await annex('Uno') },
      { path: 'Martes/b.pdf', bytes: await judgment(LOURDES) },
    ])
    const papers = database().select().from(deliveryPapers).orderBy(deliveryPapers.id).all()
    const [stuck = '', other = ''] = papers.map(({ filePath }) =>
      join(env().DATA_DIR, 'documents', filePath ?? ''),
    )
    const [away, socket] = [join(ownFolder(), 'away'), scannerSocket(ownFolder())]
    await startScanner(socket)
    renameSync(socket, stuck)
    renameSync(other, away)
    const failing = () => expect(readNextPaper(worker)).rejects.toThrow('store_unavailable')
    for (const _ of [1, 2, 3, 4]) await failing()
    await expect(checkDocuments()).rejects.toThrow('store_unavailable')
    renameSync(away, other)
    for (const _ of [1, 2, 3]) await failing()
    expect(await checkDocuments()).toMatchObject({ checked: 2, missing: [], damaged: [papers[0]?.filePath] })
    await work()
    const { sure, open } = see(loose?.id ?? 0)
    expect([names(sure), names(open)]).toEqual([['b.pdf'], ['a.pdf']])
  },
)

test('a paper or a ZIP whose bytes were lost holds up no other', async () => {
  firm()
  const [loose] = await give([
    { path: 'Martes/uno.pdf', bytes: await annex('Uno') },
    { path: 'Martes/dos.pdf', bytes: await annex('Dos') },
    { path: 'Martes/tres.pdf', bytes: await judgment(LOURDES) },
  ])
  const lost = [{ path: 'A.zip', bytes: await zipOf(await notification(TOMAS)) }]
  const [zip] = await give(lost)
  const papers = database().select().from(deliveryPapers).orderBy(deliveryPapers.id).all()
  const { filePath: key } = database().select().from(deliveries).orderBy(desc(deliveries.id)).get() ?? {}
  const keyOf = (name: string) => papers.find(({ path }) => path === `Martes/${name}.pdf`)?.filePath ?? ''
  for (const one of [keyOf('uno'), key ?? '']) keptBytes().write(one, Buffer.alloc(0))
  keptBytes().write(keyOf('dos'), await annex('Otro'))
  await work()
  const { sure, open } = see(loose?.id ?? 0)
  expect(names(sure)).toEqual(['tres.pdf'])
  expect(open.map(({ path, doubt }) => [path, doubt]).sort()).toEqual([
    ['Martes/dos.pdf', 'unread'],
    ['Martes/uno.pdf', 'unread'],
  ])
  expect(see(zip?.id ?? 0)).toMatchObject({ problem: 'gone' })
  expect(await give(lost)).toEqual([{ id: zip?.id, isKnown: false }])
  expect(await give(lost)).toEqual([{ id: zip?.id, isKnown: true }])
  await work()
  expect(see(zip?.id ?? 0)).toMatchObject({ problem: null, isClosed: false })
  expect(names(see(zip?.id ?? 0).sure)).not.toEqual([])
})

test('of somebody who is merged or erased nothing that was found stays behind', async () => {
  const { lourdes } = firm()
  const view = await zipped([{ path: 'Principal.pdf', bytes: await judgment(LOURDES) }])
  expect(database().select().from(deliveryPapers).get()?.facts?.includes('Lourdes')).toBe(false)
  const kept = createClient({ name: 'L. Manzanares', dni: dniOf(44_100_009) })
  mergeClients(ADMIN, lourdes.id, kept.id, NOW)
  expect(see(view.id)).toMatchObject({ unread: 1, sure: [] })
  await work()
  expect(see(view.id).unread).toBe(0)
})

test('a ZIP that came where documents are given is opened once somebody has said what it is, and its bytes go with a no', async () => {
  firm()
  const bytes = await zipOf(await notification(LOURDES))
  const offer = async () => {
    const file = await receiveFile(Readable.from([bytes]))
    const from = { source: 'panel' as const, actor: actorOf(ADMIN), now: NOW, offered: true }
    const [one] = await receiveDelivery([{ path: 'Envío.zip', file }], [], from)
    return one?.id ?? 0
  }
  const refused = await offer()
  await expect(forgetDelivery(ADMIN, refused, NOW - 1)).rejects.toThrow('not_found')
  await work()
  expect(see(refused)).toMatchObject({ isOffered: true, isClosed: false, sure: [], problem: null })
  expect(waitingDeliveries(ADMIN)).toEqual({ papers: 0, offered: 1, broken: 0, only: refused })
  await forgetDelivery(ADMIN, refused)
  expect(storedKeys()).toEqual([])
  const accepted = await offer()
  expect(await answerDelivery(ADMIN, accepted, formOf({ verb: 'accept' }), context)).toMatchObject({
    kind: 'done',
  })
  await work()
  expect(see(accepted).sure).toHaveLength(2)
  await expect(forgetDelivery(ADMIN, accepted)).rejects.toThrow('not_found')
})

test('a ZIP for which the disk has no room is not damaged: it waits, and is taken apart once there is room', async () => {
  const disk = mountDisk()
  const dataDir = join(disk, 'data')
  onTestFinished(() => {
    dropDatabase(dataDir)
    unmountDisk(disk)
  })
  freshPortal({ DATA_DIR: copyEmpty(dataDir) })
  const large = (name: string) => Buffer.concat([Buffer.from(`%PDF-1.4 ${name}`), Buffer.alloc(12 * MEBI)])
  const items = ['uno.pdf', 'dos.pdf'].map((path) => ({ path, bytes: large(path) }))
  const [zip] = await give([{ path: 'A.zip', bytes: await zipOf(items) }])
  const id = zip?.id ?? 0
  writeFileSync(join(disk, 'of others'), Buffer.alloc(28 * MEBI, 1))
  await expect(takeNextApart(worker)).rejects.toThrow('disk_full')
  expect(see(id)).toMatchObject({ isClosed: true, problem: null, aside: [] })
  expect([storedKeys().length, partsLeft()]).toEqual([1, []])
  rmSync(join(disk, 'of others'))
  expect(await takeNextApart(worker)).toBe(false)
  await takeNextApart({ ...worker, clock: () => NOW + minutes(10) })
  expect(see(id)).toMatchObject({ isClosed: false, unread: 2, aside: [] })
})

test('a ZIP for which the disk has too little room is not begun, and can be taken off the list', async () => {
  const disk = mountDisk()
  onTestFinished(() => unmountDisk(disk))
  const paths = ['uno.pdf', 'dos.pdf', 'tres.pdf', 'cuatro.pdf']
  const bytes = await zipOf(paths.map((path) => ({ path, bytes: Buffer.alloc(12 * MEBI) })))
  const location = join(disk, 'A.zip')
  writeFileSync(location, bytes)
  // Where nothing can be written, whatever begins is called damaged.
  const parts = paths.map((_, at) => join(disk, `${at}.part`))
  for (const part of parts) mkdirSync(part)
  const job = { location, parts, scratch: join(disk, 'inner.part'), maxBytes: 20 * MEBI }
  expect(await takeApart(job)).toEqual({ problem: 'disk_full' })
  firm()
  const [zip] = await give([{ path: 'A.zip', bytes }])
  await forgetDelivery(ADMIN, zip?.id ?? 0)
  expect([storedKeys(), await takeNextApart(worker)]).toEqual([[], false])
  const note = await zipOf([{ path: 'Nota.pdf', bytes: await annex('Nota') }])
  const [begun] = await give([{ path: 'B.zip', bytes: note }])
  const taking = expect(takeNextApart(worker)).rejects.toThrow()
  await forgetDelivery(ADMIN, begun?.id ?? 0)
  await taking
  expect([storedKeys(), partsLeft()]).toEqual([[], []])
})

test('a paper that a working virus scanner gives no answer about is set aside by name, and the others are taken', async () => {
  const socket = scannerSocket(ownFolder())
  const limit = 'INSTREAM size limit exceeded. ERROR\0'
  await startScanner(socket, (content) => (content.length > MEBI ? limit : 'stream: OK\0'))
  firm({ CLAMD_SOCKET: socket })
  const view = await zipped([
    { path: 'Grande.pdf', bytes: Buffer.concat([await judgment(TOMAS), Buffer.alloc(2 * MEBI)]) },
    { path: 'Principal.pdf', bytes: await judgment(LOURDES) },
  ])
  expect(view.aside).toMatchObject([{ path: 'Grande.pdf', reason: 'file_unscanned' }])
  expect(names(view.sure)).toEqual(['Principal.pdf'])
  expect([partsLeft(), storedKeys().length]).toEqual([[], 1])
})

test('a ZIP that cannot be taken apart for now waits, and holds up neither those behind it nor their papers', async () => {
  const socket = scannerSocket(ownFolder())
  // At one paper the scanner goes away, with what is asked of it next.
  let away = 0
  await startScanner(socket, (content) => {
    if (content.includes('se cae aquí')) away = 2
    away -= 1
    return away >= 0 ? '' : 'stream: OK\0'
  })
  firm({ CLAMD_SOCKET: socket })
  const falls = Buffer.concat([await annex('Otra'), Buffer.from('%se cae aquí')])
  const [first, second] = await give([
    { path: 'A.zip', bytes: await zipOf([{ path: 'x.pdf', bytes: falls }]) },
    { path: 'B.zip', bytes: await zipOf([{ path: 'Principal.pdf', bytes: await judgment(LOURDES) }]) },
  ])
  const next = async () => handlers.deliveries(workerAt(() => NOW))
  await expect(next()).rejects.toThrow('scan_unavailable')
  await next()
  expect(see(second?.id ?? 0)).toMatchObject({ isClosed: false, unread: 1 })
  await expect(next()).rejects.toThrow('scan_unavailable')
  expect(names(see(second?.id ?? 0).sure)).toEqual(['Principal.pdf'])
  expect(see(first?.id ?? 0)).toMatchObject({ isClosed: true, problem: null })
  const attempts = database()
    .select()
    .from(deliveries)
    .where(eq(deliveries.id, first?.id ?? 0))
    .get()?.attempts
  expect([attempts, storedKeys().length]).toEqual([0, 2])
})
