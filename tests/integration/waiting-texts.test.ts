import { Readable } from 'node:stream'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { mergeClients } from '~/features/clients/merge-clients.server'
import { blockClients } from '~/features/data-protection/block-clients.server'
import { uploadForm } from '~/features/documents/store/upload-batch.server'
import { cancelWaiting } from '~/features/documents/waiting-uploads.server'
import { deleteClient } from '~/features/erasure/delete-client.server'
import { pageLooksOf } from '~/features/reading/page-looks.server'
import { proposalsFor, proposalsOf } from '~/features/reading/proposals.server'
import { readNext } from '~/features/reading/read-next.server'
import { firstPageOfWaiting, readingOfWaiting } from '~/features/reading/waiting-texts.server'
import { acceptFiles, returnFiles } from '~/features/request-files/decide-files.server'
import type { RequestContext } from '~/infra/http/request-context.server'
import { drawFirstPage } from '~/infra/reading/first-page.server'
import { discardReceived, receiveFile } from '~/infra/storage/received-file.server'
import { database } from '~db/client'
import { waitingTexts } from '~db/schema'
import { judgment } from '../support/deliveries'
import { createClient, dniOf } from '../support/factories'
import { freshPortal, READS } from '../support/fresh-portal'
import { onlyDocument } from '../support/records'
import { askedOwner, sendFor } from '../support/sent-files'
import { ADMIN, visit } from '../support/visits'

/** What waits for the firm is read before anybody decides about it (decision 125). */

const worker = { clock: Date.now, stopped: new AbortController().signal, ask: () => {} }
const readAll = async () => {
  while (await readNext(worker));
}
const rows = () => database().select().from(waitingTexts).all()
const PARTY = { name: 'Lourdes Manzanares Etxeberria', dni: dniOf(44_100_001) }
const judged = async () => [`Escaneo.pdf`, await judgment(PARTY)] as [string, Buffer]

async function sent(...parts: [string, Buffer][]) {
  freshPortal(READS)
  const owner = askedOwner('EXP-1')
  const ids = await sendFor(owner, parts)
  await readAll()
  return { ...owner, ids, file: ids[0] ?? 0 }
}

test('a file that a client has sent is read, and what it says of itself is proposed until somebody has decided', async () => {
  const { file, ids } = await sent(await judged(), [
    'Otro.pdf',
    await judgment({ ...PARTY, name: 'Otra Persona' }),
  ])
  const listed = ids.map((id) => ({ key: `${id}`, of: { file: id } }))
  expect(proposalsOf(ADMIN, listed)[file]).toMatchObject({
    folder: { value: 'SENTENCIA_FAVORABLE', sentence: expect.stringContaining('ESTIMO') },
    day: { value: '2026-03-11' },
  })
  const { src } = pageLooksOf(ADMIN, listed)[file] ?? {}
  expect(src).toMatch(new RegExp(`^/admin/queue/received/${file}/file\\?first=\\d+$`))
  expect(firstPageOfWaiting(ADMIN, { file }).toString('latin1', 0, 4)).toBe('RIFF')
  for (const { sealed, picture } of rows()) {
    expect(sealed?.toString('latin1')).not.toContain('ESTIMO')
    expect(picture?.toString('latin1')).not.toContain('WEBP')
  }
  acceptFiles(ADMIN, [file], { category: 'SENTENCIA_FAVORABLE', readers: 'firm' }, visit(Date.now()))
  expect(readingOfWaiting({ file })).toBeNull()
  returnFiles(ADMIN, ids.slice(1), { reason: 'No se lee.', notify: false }, visit(Date.now()))
  expect(rows()).toEqual([])
  expect(() => firstPageOfWaiting(ADMIN, { file })).toThrow('not_found')
})

test('of a client who is blocked nobody looks at what they have sent, nor is anything proposed about their papers', async () => {
  const other = await judgment({ ...PARTY, name: 'Otra Persona' })
  const { file, ids, client } = await sent(await judged(), ['Otro.pdf', other])
  acceptFiles(ADMIN, ids.slice(1), { category: 'SENTENCIA_FAVORABLE', readers: 'firm' }, visit(Date.now()))
  await readAll()
  const { id } = onlyDocument()
  const shown = () => [readingOfWaiting({ file }) !== null, proposalsFor(ADMIN, id) !== null]
  expect(shown()).toEqual([true, true])
  blockClients(ADMIN, [client.id], Date.now())
  expect(shown()).toEqual([false, false])
  expect(() => firstPageOfWaiting(ADMIN, { file })).toThrow('not_found')
})

test('it is sealed for whoever has sent it: with them it goes, and of somebody else it is read again', async () => {
  const { client, file } = await sent(await judged())
  const kept = createClient({ name: 'Misma Persona' })
  mergeClients(ADMIN, client.id, kept.id, Date.now())
  expect(rows()).toMatchObject([{ state: 'waiting', sealed: null, picture: null }])
  await readAll()
  expect(readingOfWaiting({ file })?.text).toContain('ESTIMO')
  await deleteClient(ADMIN, kept.id, Date.now())
  await readAll()
  expect(readingOfWaiting({ file })).toBeNull()
  expect(rows().every(({ sealed, picture }) => sealed === null && picture === null)).toBe(true)
})

test('an upload whose case nobody has said is read too, and nothing of it stays when it is discarded', async () => {
  freshPortal(READS)
  const file = {
    ...(await receiveFile(Readable.from([await judgment(PARTY)]))),
    name: 'Escaneo.pdf',
    field: '',
  }
  const context = { ...visit(Date.now()), language: 'es' } as RequestContext
  const wanted = { category: 'EN_TRAMITE_JUDICIAL', overwrite: false }
  const [result] = await uploadForm(ADMIN, { files: [file], refused: [] }, wanted, context)
  const upload = result?.state === 'waits' ? result.id : ''
  const listed = [{ key: 'it', of: { upload } }]
  expect(proposalsOf(ADMIN, listed)).toEqual({})
  await readAll()
  expect(proposalsOf(ADMIN, listed).it?.folder?.value).toBe('SENTENCIA_FAVORABLE')
  expect(pageLooksOf(ADMIN, listed).it).toMatchObject({ pages: 1, src: expect.stringContaining('?first=') })
  await cancelWaiting(ADMIN, upload)
  expect(rows()).toEqual([])
})

test('what nobody can read says nothing and keeps nothing else from being read', async () => {
  const { ids } = await sent(['Roto.pdf', Buffer.from('%PDF-1.7\nroto')], await judged())
  expect(rows().map(({ state }) => state)).toEqual(['damaged', 'read'])
  expect(
    proposalsOf(
      ADMIN,
      ids.map((id) => ({ key: `${id}`, of: { file: id } })),
    )[ids[0] ?? 0],
  ).toBeUndefined()
})

test('a photo is drawn as its telephone held it', async () => {
  freshPortal()
  const half = (width: number) => ({
    create: { width, height: 320, channels: 3 as const, background: 'red' },
  })
  const upright = sharp({ create: { width: 240, height: 320, channels: 3, background: 'blue' } }).composite([
    { input: await sharp(half(240)).resize(240, 160).png().toBuffer(), top: 0, left: 0 },
  ])
  const picture = await upright.png().toBuffer()
  // Held so that its upper edge is at the right of the sensor: what is above lies at the left of the file.
  const turned = await sharp(picture).rotate(-90).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const file = await receiveFile(Readable.from([turned]))
  const drawn = await drawFirstPage({ location: file.location, type: 'jpg', ocr: false })
  await discardReceived(file)
  const { data } = await sharp(drawn ?? undefined)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const redAt = (x: number, y: number) => data[(y * 240 + x) * 3] ?? 0
  expect(redAt(120, 40)).toBeGreaterThan(200)
  expect(redAt(20, 280)).toBeLessThan(60)
})
