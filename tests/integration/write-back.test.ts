import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { civilDateAt } from '~/domain/civil-date'
import { hours } from '~/domain/duration'
import { displayName as nameOf } from '~/domain/people/person-name'
import { restoreCases } from '~/features/cases/archive-cases.server'
import { deleteCase } from '~/features/cases/delete-case.server'
import { deleteDocument, restoreDocument } from '~/features/documents/trash.server'
import { deleteClient } from '~/features/erasure/delete-client.server'
import { addHolder, removeHolder } from '~/features/holders/change-holders.server'
import { acceptFiles, returnFiles } from '~/features/request-files/decide-files.server'
import { syncDocuments } from '~/features/sync/documents/sync-documents.server'
import { chooseFolder, chosenFolder, folderChoices } from '~/features/write-back/choose-folder.server'
import { forgetWrites } from '~/features/write-back/forget-writes.server'
import { listFolderQuestions, tryAgain, unwritten } from '~/features/write-back/list-unwritten.server'
import { switchWrites } from '~/features/write-back/writes-on.server'
import { zipUnwritten } from '~/features/write-back/zip-unwritten.server'
import { firmDrive } from '~/infra/drive/firm-drive.server'
import { env } from '~/infra/env.server'
import { database, transact } from '~db/client'
import { cases, documents, driveItems, driveWrites, requestFiles } from '~db/schema'
import { pdf, putOnDrive } from '../support/case-sheet'
import { localRig, rigs, writableRigs } from '../support/drive-rigs'
import { createCase, createClient } from '../support/factories'
import { presets } from '../support/graph-emulator/presets'
import { graphFolder } from '../support/graph-folder'
import { keptBytes } from '../support/s3/engine'
import { askedOwner, sendFor, sendWithMessage, switchOn, writeAll, writeOf } from '../support/sent-files'
import { jpegBytes, pdfBytes } from '../support/upload'
import { admin, browserOf, clientViewer } from '../support/ways-in'
import { unzip } from '../support/zip'

/** What clients send is written to the case's folder on the drive. */

const WRITES = { emulator: { applicationWrites: true } }
const TODAY = civilDateAt(Date.now())
const RECEIVED = 'Recibido del cliente'

const listed = async () => (await firmDrive().list()).files
const paths = async () => (await listed()).map(({ path }) => path)
const sync = async () => syncDocuments(await firmDrive().list(), Date.now)
const papersOf = (caseId: number) =>
  database().select().from(documents).where(eq(documents.caseId, caseId)).all()

/** A client with a folder that the drive has been listed with. */
async function owner(put: (path: string, bytes: string) => void, number = 'EXP-1') {
  const asked = askedOwner(number)
  put(`${asked.folder}/04 Demanda/Demanda.pdf`, pdf(number))
  await sync()
  return { ...asked, received: `${asked.folder}/${RECEIVED}` }
}

test.each(writableRigs)(
  '%s: what a client sends is written to the folder of the case, once',
  async (_, start) => {
    const { put } = await start()
    const one = await owner(put)
    switchOn()
    const bytes = pdfBytes('DNI')
    const [id] = await sendFor(one, [['DNI.pdf', bytes]])
    await writeAll()
    const path = `${one.received}/${TODAY} DNI.pdf`
    expect(writeOf(id)).toMatchObject({ state: 'written', reason: null, path })
    const file = (await listed()).find((found) => found.path === path)
    expect(file?.fileId).toBe(writeOf(id)?.fileId)
    if (file) expect(await buffer(await firmDrive().open(file))).toEqual(bytes)
    await writeAll()
    expect(await paths()).toHaveLength(2)
  },
)

test.each(writableRigs)(
  '%s: so is what comes with a message, and the synchronisation takes nothing of it',
  async (_, start) => {
    const { put } = await start()
    const one = await owner(put)
    const [before] = await sendWithMessage(one, [['antes.pdf', pdfBytes('antes')]])
    switchOn()
    const [, id] = await sendWithMessage(one, [['Carta.pdf', pdfBytes('carta')]])
    await writeAll()
    await writeAll()
    expect(writeOf(before)).toBeUndefined()
    expect(writeOf(id)).toMatchObject({ state: 'written', path: `${one.received}/${TODAY} Carta.pdf` })
    await sync()
    expect(await paths()).toHaveLength(2)
    expect(papersOf(one.legalCase.id)).toHaveLength(1)
    acceptFiles(admin, [id ?? 0], { category: 'FASE_EXTRAJUDICIAL', readers: 'client' }, browserOf())
    await sync()
    expect(papersOf(one.legalCase.id)).toHaveLength(2)
  },
)

test.each(writableRigs)('%s: nothing is written before a person has switched it on', async (_, start) => {
  const { put } = await start()
  const one = await owner(put)
  const [before] = await sendFor(one, [['antes.pdf', pdfBytes('antes')]])
  await writeAll()
  expect(writeOf(before)).toBeUndefined()
  switchOn()
  const [id] = await sendFor(one, [['durante.pdf', pdfBytes('durante')]])
  switchWrites(admin, false, Date.now())
  await writeAll()
  expect(writeOf(id)).toMatchObject({ state: 'waiting', attempts: 0 })
  switchOn()
  await writeAll()
  expect(writeOf(id)).toMatchObject({ state: 'written' })
})

test.each(writableRigs)(
  '%s: a name that exists gets a number, and nothing is overwritten',
  async (_, start) => {
    const { put } = await start()
    const one = await owner(put)
    put(`${one.received}/${TODAY} DNI.pdf`, 'of the firm')
    await sync()
    switchOn()
    const ids = await sendFor(one, [
      ['DNI.pdf', pdfBytes('delante')],
      ['DNI.pdf', pdfBytes('detrás')],
    ])
    await writeAll()
    expect(ids.map((id) => writeOf(id)?.path)).toEqual([
      `${one.received}/${TODAY} DNI (2).pdf`,
      `${one.received}/${TODAY} DNI (3).pdf`,
    ])
    const files = await listed()
    const first = files.find(({ path }) => path.endsWith(`${TODAY} DNI.pdf`))
    if (first) expect(String(await buffer(await firmDrive().open(first)))).toBe('of the firm')
  },
)

test.each(writableRigs)(
  '%s: the synchronisation takes nothing of it, also moved and renamed',
  async (_, start) => {
    const { put, move } = await start()
    const one = await owner(put)
    switchOn()
    const [id] = await sendFor(one, [['DNI.pdf', pdfBytes('DNI')]])
    await writeAll()
    await sync()
    expect(papersOf(one.legalCase.id)).toHaveLength(1)
    move(`${one.received}/${TODAY} DNI.pdf`, `${one.folder}/01 Extrajudicial/DNI Elena.pdf`)
    expect((await sync()).counts).toMatchObject({ documentsAdded: 0, documentsQuarantined: 0 })
    expect(writeOf(id)).toMatchObject({ path: `${one.folder}/01 Extrajudicial/DNI Elena.pdf` })
    put(`${one.received}/${TODAY} DNI.pdf`, pdf('another paper'))
    await sync()
    expect(papersOf(one.legalCase.id)).toHaveLength(2)
    expect(database().select().from(driveItems).all()).toHaveLength(2)
  },
)

test.each(writableRigs)('%s: a copy of it is known by its content', async (_, start) => {
  const { put } = await start()
  const one = await owner(put)
  switchOn()
  const bytes = pdfBytes('DNI')
  await sendFor(one, [['DNI.pdf', bytes]])
  await writeAll()
  put(`${one.folder}/DNI.pdf`, bytes.toString('latin1'))
  const { counts, notes } = await sync()
  expect(counts).toMatchObject({ documentsAdded: 0, documentsSkipped: 1 })
  expect(notes).toMatchObject([{ reason: 'received_before' }])
  expect(papersOf(one.legalCase.id)).toHaveLength(1)
})

test.each(writableRigs)('%s: moved to the folder of somebody else, it is asked about', async (_, start) => {
  const { put, move } = await start()
  const one = await owner(put)
  const other = await owner(put, 'EXP-2')
  switchOn()
  await sendFor(one, [['DNI.pdf', pdfBytes('DNI')]])
  await writeAll()
  move(`${one.received}/${TODAY} DNI.pdf`, `${other.folder}/DNI.pdf`)
  expect((await sync()).counts).toMatchObject({ documentsAdded: 0, documentsQuarantined: 1 })
  expect(papersOf(other.legalCase.id)).toHaveLength(1)
})

test.each(writableRigs)('%s: what was put there by hand meanwhile is not written again', async (_, start) => {
  const { put } = await start()
  const one = await owner(put)
  switchOn()
  const bytes = pdfBytes('DNI')
  const [id] = await sendFor(one, [['DNI.pdf', bytes]])
  put(`${one.folder}/A mano.pdf`, bytes.toString('latin1'))
  await sync()
  await writeAll()
  expect(writeOf(id)).toMatchObject({ state: 'written', path: `${one.folder}/A mano.pdf` })
  expect(papersOf(one.legalCase.id)).toHaveLength(1)
  expect(await paths()).toHaveLength(2)
})

test.each(writableRigs)(
  '%s: what was accepted is written, what was returned or archived is not',
  async (_, start) => {
    const { put } = await start()
    const one = await owner(put)
    const two = await owner(put, 'EXP-2')
    switchOn()
    const [accepted, returned] = await sendFor(one, [
      ['DNI.pdf', pdfBytes('DNI')],
      ['borroso.jpg', jpegBytes(10, 10)],
    ])
    const [archived] = await sendFor(two, [['poder.pdf', pdfBytes('poder')]])
    const context = browserOf({ now: Date.now() })
    acceptFiles(admin, [accepted ?? 0], { category: 'FASE_EXTRAJUDICIAL', readers: 'client' }, context)
    returnFiles(admin, [returned ?? 0], { reason: 'No se lee.', notify: false }, context)
    const own = eq(cases.id, two.legalCase.id)
    database().update(cases).set({ archived: true, archivedAt: 1, archivedBy: 'test' }).where(own).run()
    await writeAll()
    expect([accepted, returned, archived].map((id) => writeOf(id)?.state)).toEqual([
      'written',
      'waiting',
      'waiting',
    ])
    database().update(cases).set({ archived: false, archivedAt: null, archivedBy: null }).where(own).run()
    await writeAll()
    expect(writeOf(archived)?.state).toBe('written')
  },
)

test.each(rigs)('%s: a case without a folder, or with several, is a question', async (_, start) => {
  const { put } = await start()
  const one = askedOwner('EXP-1')
  const two = askedOwner('EXP-2')
  put(`${two.folder}/Demanda.pdf`, pdf('dos'))
  put(`Copia/${two.folder}/Demanda.pdf`, pdf('copia'))
  await sync()
  switchOn()
  const now = Date.now()
  const [missing] = await sendFor(one, [['DNI.pdf', pdfBytes('uno')]], now)
  const [unclear] = await sendFor(two, [['DNI.pdf', pdfBytes('dos')]], now)
  for (let hour = 0; hour < 24; hour++) await writeAll(now + hours(hour))
  expect(writeOf(missing)).toMatchObject({ state: 'waiting', reason: 'folder_missing' })
  expect(writeOf(unclear)).toMatchObject({ state: 'waiting', reason: 'folder_unclear' })
  expect((await paths()).filter((path) => path.includes(RECEIVED))).toEqual([])
})

test('a case that has lost its first holder is a question as well, under the name of one of those who hold it, or its number', async () => {
  await localRig()
  const one = askedOwner('EXP-1')
  await sync()
  switchOn()
  const others = ['Tomás Requena Gil', 'Eva Gil Mora'].map((name) => createClient({ name }))
  for (const { id } of others) addHolder(admin, one.legalCase.id, id, Date.now())
  await deleteClient(admin, one.client.id, Date.now(), 'archived')
  restoreCases(admin, [one.legalCase.id], Date.now())
  for (const [at, { id }] of others.entries())
    await sendFor({ about: one.about, viewer: clientViewer(id) }, [[`DNI ${at}.pdf`, pdfBytes(`DNI ${at}`)]])
  await writeAll()
  const [first] = others
  expect(listFolderQuestions(admin)).toEqual([
    {
      ...{ caseId: one.legalCase.id, caseNumber: 'EXP-1', reason: 'folder_missing', files: 2 },
      ...{ clientId: first?.id, client: nameOf(first?.name ?? '') },
    },
  ])
  for (const { id } of others) removeHolder(admin, one.legalCase.id, id, Date.now())
  const asNumber = { clientId: null, client: 'EXP-1' }
  expect(listFolderQuestions(admin)).toMatchObject([{ ...asNumber, files: 2 }])
  expect(await folderChoices(admin, one.legalCase.id)).toMatchObject({ ...asNumber, created: 'EXP-1' })
  expect(await chooseFolder(admin, one.legalCase.id, 'new', Date.now())).toBe('chosen')
  await writeAll()
  expect((await paths()).filter((path) => path.includes(RECEIVED))).toHaveLength(2)
})

test('without the right to write, the firm is told, everything waits, and nothing is lost', async () => {
  const { graph, put } = await graphFolder()
  const one = await owner(put)
  switchOn()
  const now = Date.now()
  const ids = await sendFor(
    one,
    [
      ['DNI.pdf', pdfBytes('DNI')],
      ['poder.pdf', pdfBytes('poder')],
    ],
    now,
  )
  for (let hour = 0; hour < 72; hour++) await writeAll(now + hours(hour))
  expect(ids.map(writeOf)).toMatchObject([
    { state: 'waiting', reason: 'denied' },
    { state: 'waiting', reason: 'denied' },
  ])
  expect(unwritten(admin)).toMatchObject({ kept: 2, fault: 'denied' })
  expect(graph.requested({ method: 'POST', pathRegex: '/children' }).length).toBeLessThan(150)
  acceptFiles(admin, [ids[1] ?? 0], { category: 'FASE_EXTRAJUDICIAL', readers: 'firm' }, browserOf({ now }))
  const [paper] = papersOf(one.legalCase.id).filter(({ fileName }) => fileName === 'poder.pdf')
  deleteDocument(admin, paper?.id ?? 0, browserOf({ now }))
  // In the trash it waits for nobody, and from there it comes back to be written.
  expect(unwritten(admin)).toMatchObject({ kept: 1, waiting: 1 })
  restoreDocument(admin, paper?.id ?? 0, browserOf({ now }))
  const zip = zipUnwritten(admin, browserOf({ now }))
  const members = zip ? [...(await unzip(await buffer(zip))).keys()] : []
  expect(members).toEqual([`EXP-1/${TODAY} DNI.pdf`, `EXP-1/${TODAY} poder.pdf`])
  graph.tenant.applicationWrites = true
  graph.expireTokens()
  tryAgain(admin, now + hours(73))
  await writeAll(now + hours(73))
  expect(ids.map((id) => writeOf(id)?.state)).toEqual(['written', 'written'])
  expect(zipUnwritten(admin, browserOf({ now }))).toBeNull()
})

test('a file whose bytes are gone breaks off one ZIP, is said to be lost, and is in none of the others', async () => {
  const { put } = await localRig()
  const one = await owner(put)
  switchOn()
  const [lost] = await sendFor(one, [
    ['DNI.pdf', pdfBytes('DNI')],
    ['poder.pdf', pdfBytes('poder')],
  ])
  const own = eq(requestFiles.id, lost ?? 0)
  const row = database().select().from(requestFiles).where(own).get()
  keptBytes().remove(row?.filePath ?? '')
  const zipped = () => buffer(zipUnwritten(admin, browserOf()) ?? expect.fail('no zip'))
  await expect(zipped()).rejects.toThrow('file_gone')
  expect(unwritten(admin)).toMatchObject({ waiting: 2, kept: 1, fault: null, isLost: true, zipMost: null })
  expect([...(await unzip(await zipped())).keys()]).toEqual([expect.stringContaining('poder.pdf')])
})

test('a drive in the cloud that is full takes the rest once there is room', async () => {
  const { graph, put } = await graphFolder(WRITES)
  const one = await owner(put)
  switchOn()
  const now = Date.now()
  graph.drive.room = 0
  const [id] = await sendFor(one, [['DNI.pdf', pdfBytes('DNI')]], now)
  await writeAll(now)
  expect(writeOf(id)).toMatchObject({ state: 'waiting', reason: 'full', attempts: 1 })
  graph.drive.room = 1e9
  await writeAll(now + hours(1))
  expect(writeOf(id)).toMatchObject({ state: 'written', attempts: 2 })
})

test.each([
  ['full', 'size=64k,mode=755'],
  ['denied', 'ro'],
])('a local folder that is %s keeps what arrives waiting', async (reason, options) => {
  await localRig()
  const one = await owner(putOnDrive)
  switchOn()
  const now = Date.now()
  const folder = join(env().driveFolder, one.received)
  mkdirSync(folder)
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder])
  const [id] = await sendFor(one, [['DNI.pdf', Buffer.concat([pdfBytes('DNI'), Buffer.alloc(90_000)])]], now)
  try {
    await writeAll(now)
    expect(writeOf(id)).toMatchObject({ state: 'waiting', reason })
    expect(readdirSync(folder)).toEqual([])
  } finally {
    execFileSync('umount', [folder])
  }
  await writeAll(now + hours(1))
  expect(writeOf(id)?.state).toBe('written')
})

test.each(writableRigs)(
  '%s: a drive that is away for days is written to when it is back',
  async (_, start) => {
    const { put, lose } = await start()
    const one = await owner(put)
    switchOn()
    const now = Date.now()
    const [id] = await sendFor(one, [['DNI.pdf', pdfBytes('DNI')]], now)
    lose()
    for (let hour = 0; hour < 100; hour++) await writeAll(now + hours(hour))
    expect(writeOf(id)?.state).not.toBe('written')
    expect(unwritten(admin)).toMatchObject({ waiting: 1, kept: 1 })
  },
)

test('a file of several parts goes on after faults of the line, and is there once', async () => {
  const { graph, put } = await graphFolder(WRITES)
  const one = await owner(put)
  switchOn()
  const bytes = Buffer.concat([pdfBytes('contrato'), Buffer.alloc(8_000_000, 7)])
  const [id] = await sendFor(one, [['Contrato.pdf', bytes]])
  graph.fault(
    { match: { listener: 'B', method: 'PUT' }, skip: 1, resetSocket: true },
    presets.busy503(1, { match: { listener: 'B', method: 'PUT' } }),
    // The last part has arrived, and nobody hears of it.
    { match: { listener: 'B', method: 'PUT' }, skip: 1, truncateAt: 20 },
  )
  await writeAll()
  expect(writeOf(id)).toMatchObject({ state: 'written', path: `${one.received}/${TODAY} Contrato.pdf` })
  expect(graph.drive.tree.childrenOf(graph.drive.at(`Despacho/${one.received}`))).toHaveLength(1)
  const sent = graph.requested({ listener: 'B', method: 'PUT' })
  expect(sent.every(({ headers }) => headers.authorization === undefined)).toBe(true)
})

test.each([true, false])(
  'a name that is taken in the cloud is found out before or after the bytes (%s)',
  async (conflictAtSession) => {
    const { put } = await graphFolder({ emulator: { applicationWrites: true, flags: { conflictAtSession } } })
    const one = await owner(put)
    switchOn()
    put(`${one.received}/${TODAY} dni.PDF`, 'of the firm')
    await sync()
    const [id] = await sendFor(one, [['DNI.pdf', pdfBytes('DNI')]])
    await writeAll()
    expect(writeOf(id)?.path).toBe(`${one.received}/${TODAY} DNI (2).pdf`)
  },
)

test('a folder that was renamed since the drive was listed is looked at again first', async () => {
  const { graph, put, idOf } = await graphFolder(WRITES)
  const one = await owner(put)
  switchOn()
  const now = Date.now()
  const [id] = await sendFor(one, [['DNI.pdf', pdfBytes('DNI')]], now)
  graph.drive.move(idOf(one.folder), { name: 'De otra persona' })
  await writeAll(now)
  expect(writeOf(id)).toMatchObject({ state: 'waiting', reason: 'folder_changed' })
  graph.drive.move(graph.drive.at('Despacho/De otra persona').id, { name: one.folder })
  await sync()
  await writeAll(now + hours(1))
  expect(writeOf(id)?.state).toBe('written')
})

test.each(writableRigs)(
  '%s: a person says which folder is a case’s, or has one created',
  async (_, start) => {
    const { put } = await start()
    const one = askedOwner('EXP-1')
    const two = askedOwner('EXP-2')
    put(`${two.folder}/Demanda.pdf`, pdf('dos'))
    put(`Copia/${two.folder}/Demanda.pdf`, pdf('copia'))
    await sync()
    switchOn()
    const now = Date.now()
    const [missing] = await sendFor(one, [['DNI.pdf', pdfBytes('uno')]], now)
    const [unclear] = await sendFor(two, [['DNI.pdf', pdfBytes('dos')]], now)
    await writeAll(now)
    expect(listFolderQuestions(admin)).toMatchObject([
      { caseNumber: 'EXP-1', reason: 'folder_missing', files: 1 },
      { caseNumber: 'EXP-2', reason: 'folder_unclear', files: 1 },
    ])
    const [own, other] = [one.legalCase.id, two.legalCase.id]
    expect((await folderChoices(admin, other)).choices).toEqual([`Copia/${two.folder}`, two.folder].sort())
    expect(await chooseFolder(admin, own, { path: 'No existe' }, now)).toBe('unknown')
    expect(await chooseFolder(admin, own, { path: two.folder }, now)).toBe('others')
    expect(await chooseFolder(admin, own, 'new', now)).toBe('chosen')
    expect(await chooseFolder(admin, other, { path: ` ${two.folder.toLowerCase()}/` }, now)).toBe('chosen')
    await writeAll(now)
    expect([missing, unclear].map((id) => writeOf(id)?.path)).toEqual([
      `EXP-1 - ${nameOf(one.client.name)}/${RECEIVED}/${TODAY} DNI.pdf`,
      `${two.folder}/${RECEIVED}/${TODAY} DNI.pdf`,
    ])
    expect(listFolderQuestions(admin)).toEqual([])
    await sync()
    expect(papersOf(own)).toEqual([])
  },
)

test('a folder is chosen as it is written, whatever others are called', async () => {
  const { put } = await localRig()
  const names = ['ANA', 'Ana', 'Ana ', 'An\\a']
  const owners = names.map((path, at) => ({ path, ...askedOwner(`EXP-${at + 1}`) }))
  for (const { path } of owners) put(`${path}/Nota.pdf`, pdf(path))
  await sync()
  switchOn()
  for (const one of owners) await sendFor(one, [['DNI.pdf', pdfBytes('uno')]])
  await writeAll()
  for (const { path, legalCase } of owners) {
    expect([path, await chooseFolder(admin, legalCase.id, { path }, Date.now())]).toEqual([path, 'chosen'])
    expect(chosenFolder(legalCase.id)?.path).toBe(path)
  }
})

test('no folder is created that would be another case’s', async () => {
  const { put } = await localRig()
  const one = askedOwner('EXP-1 - pieza de medidas del juzgado')
  createCase({ clientId: one.client.id, caseNumber: 'EXP-1' })
  put('Otra cosa/Nota.pdf', pdf('nota'))
  await sync()
  switchOn()
  const now = Date.now()
  await sendFor(one, [['DNI.pdf', pdfBytes('uno')]], now)
  await writeAll(now)
  const caseId = one.legalCase.id
  const before = await firmDrive().listFolders()
  expect(await chooseFolder(admin, caseId, 'new', now)).toBe('others')
  expect(await firmDrive().listFolders()).toEqual(before)
})

test.each(writableRigs)(
  '%s: a folder that a person had created, and that is gone, is asked about again',
  async (_, start) => {
    const { put, remove } = await start()
    const one = askedOwner('EXP-1')
    put('Otra cosa/Nota.pdf', pdf('nota'))
    await sync()
    switchOn()
    const [now, later] = [Date.now(), Date.now() + hours(1)]
    const [first] = await sendFor(one, [['DNI.pdf', pdfBytes('uno')]], now)
    await writeAll(now)
    await chooseFolder(admin, one.legalCase.id, 'new', now)
    await writeAll(now)
    expect(writeOf(first)?.state).toBe('written')
    remove(writeOf(first)?.path?.split('/')[0] ?? '')
    await sync()
    const [second] = await sendFor(one, [['Poder.pdf', pdfBytes('dos')]], later)
    await writeAll(later)
    expect(writeOf(second)).toMatchObject({ state: 'waiting', reason: 'folder_missing' })
    expect(await chooseFolder(admin, one.legalCase.id, 'new', later)).toBe('chosen')
    await writeAll(later)
    expect(writeOf(second)?.state).toBe('written')
  },
)

test('what the firm has put other bytes in the place of is not written, and keeps nothing else waiting', async () => {
  const { put } = await localRig()
  const one = await owner(put)
  switchOn()
  const [replaced, other] = await sendFor(one, [
    ['DNI.pdf', pdfBytes('DNI')],
    ['poder.pdf', pdfBytes('poder')],
  ])
  acceptFiles(admin, [replaced ?? 0], { category: 'FASE_EXTRAJUDICIAL', readers: 'client' }, browserOf())
  const own = eq(documents.fileName, 'DNI.pdf')
  database()
    .update(documents)
    .set({ sha256: 'f'.repeat(64), fileSize: 1 })
    .where(own)
    .run()
  expect(unwritten(admin)).toMatchObject({ waiting: 1 })
  const zip = zipUnwritten(admin, browserOf()) ?? expect.fail('no zip')
  expect([...(await unzip(await buffer(zip))).keys()]).toEqual([expect.stringContaining('poder.pdf')])
  await writeAll()
  expect([writeOf(replaced)?.attempts, writeOf(other)?.state]).toEqual([0, 'written'])
})

test.each(writableRigs)(
  '%s: what was written and not noted, because its process ended, is not taken for another file of its name',
  async (_, start) => {
    const { put } = await start()
    const one = await owner(put)
    switchOn()
    const now = Date.now()
    const part: [string, Buffer] = ['DNI.pdf', pdfBytes('DNI')]
    const [first] = await sendFor(one, [part], now)
    await writeAll(now)
    const path = writeOf(first)?.path
    const unnoted = { state: 'waiting' as const, fileId: null, writtenAt: null, nextAt: now + hours(1) }
    database()
      .update(driveWrites)
      .set(unnoted)
      .where(eq(driveWrites.requestFileId, first ?? 0))
      .run()
    const [second] = await sendWithMessage(one, [part], now)
    await writeAll(now)
    expect(writeOf(second)).toMatchObject({
      ...{ state: 'written', path: `${one.received}/${TODAY} DNI (2).pdf` },
    })
    await writeAll(now + hours(2))
    expect(writeOf(first)).toMatchObject({ state: 'written', path })
    expect(await paths()).toHaveLength(3)
  },
)

test.each(writableRigs)(
  '%s: an erased client leaves no row, and the file is not taken as a new one',
  async (_, start) => {
    const { put } = await start()
    const one = await owner(put)
    switchOn()
    const [id, late] = await sendFor(one, [
      ['DNI.pdf', pdfBytes('DNI')],
      ['poder.pdf', pdfBytes('poder')],
    ])
    returnFiles(admin, [late ?? 0], { reason: 'No se lee.', notify: false }, browserOf({ now: Date.now() }))
    await writeAll()
    expect(writeOf(id)?.state).toBe('written')
    await deleteClient(admin, one.client.id, Date.now())
    expect(database().select().from(driveWrites).all()).toEqual([])
    await sync()
    expect(papersOf(one.legalCase.id)).toHaveLength(1)
  },
)

test.each(writableRigs)(
  '%s: a file of somebody who is erased while its folder is looked for is not written',
  async (_, start) => {
    const { put } = await start()
    const one = await owner(put)
    switchOn()
    const [id] = await sendFor(one, [['DNI.pdf', pdfBytes('DNI')]])
    const writing = writeAll()
    expect(writeOf(id)).toMatchObject({ attempts: 1, path: null })
    transact((tx) => forgetWrites(tx, [], eq(requestFiles.id, id ?? 0)))
    await writing
    expect(await paths()).toEqual([`${one.folder}/04 Demanda/Demanda.pdf`])
  },
)

test.each(writableRigs)(
  '%s: what an erased person sent with a message to a case of others is not taken as new, nor what may have been written',
  async (_, start) => {
    const { put } = await start()
    const one = await owner(put)
    switchOn()
    const other = createClient({ name: 'Tomás Requena Gil' })
    addHolder(admin, one.legalCase.id, other.id, Date.now())
    const [id, begun] = await sendWithMessage({ about: one.about, viewer: clientViewer(other.id) }, [
      ['DNI.pdf', pdfBytes('DNI')],
      ['poder.pdf', pdfBytes('poder')],
    ])
    acceptFiles(admin, [id ?? 0], { category: 'FASE_EXTRAJUDICIAL', readers: 'client' }, browserOf())
    await writeAll()
    expect(await paths()).toHaveLength(3)
    const unnoted = { state: 'waiting' as const, fileId: null, writtenAt: null }
    database()
      .update(driveWrites)
      .set(unnoted)
      .where(eq(driveWrites.requestFileId, begun ?? 0))
      .run()
    await deleteClient(admin, other.id, Date.now())
    expect(database().select().from(driveWrites).all()).toEqual([])
    await sync()
    const shown = papersOf(one.legalCase.id).filter(({ archived }) => !archived)
    expect(shown.map(({ fileName }) => fileName)).toEqual(['Demanda.pdf'])
    expect(papersOf(one.legalCase.id)).toHaveLength(2)
  },
)

test.each(writableRigs)(
  '%s: what was written for a case that is deleted is not taken into the next one of its client',
  async (_, start) => {
    const { put } = await start()
    const one = askedOwner('EXP-1')
    const folder = `${one.client.dni} ROBLES VIDAL ELENA`
    put(`${folder}/04 Demanda/Demanda.pdf`, pdf('EXP-1'))
    await sync()
    switchOn()
    const [id] = await sendFor(one, [['DNI.pdf', pdfBytes('DNI')]])
    await writeAll()
    expect(writeOf(id)).toMatchObject({
      state: 'written',
      path: `${folder}/${RECEIVED}/${TODAY} DNI.pdf`,
    })
    returnFiles(admin, [id ?? 0], { reason: 'No se lee.', notify: false }, browserOf({ now: Date.now() }))
    await deleteCase(admin, one.legalCase.id, Date.now())
    createCase({ caseNumber: 'EXP-2', clientId: one.client.id })
    expect((await sync()).counts).toMatchObject({ documentsAdded: 0 })
    expect(await paths()).toHaveLength(2)
  },
)
