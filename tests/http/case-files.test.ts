import { createHash } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nextDay } from '~/domain/civil-date'
import { noHearingFacts } from '~/domain/hearings/hearing'
import { database, transact } from '~db/client'
import { auditLog, caseEvents, cases, documents } from '~db/schema'
import { dayFromNow } from '../support/case-sheet'
import { createCase, createDocument } from '../support/factories'
import { Visitor } from '../support/http'
import type { UsedPortal } from '../support/portal'
import { caseNumbered, clientOf } from '../support/records'
import { keptBytes } from '../support/s3/engine'
import { ROCIO, VICTOR } from '../support/sample-portal'
import { takeSharedPortal } from '../support/shared-portal'
import { sessionOf } from '../support/ways-in'
import { daysInZip, unzip } from '../support/zip'

/** The following day is in another month, or it is a leap day. */
const YEAR = new Date().getFullYear() + 2
const HEARING = `${YEAR}-02-28`
const compact = (date: string) => date.replaceAll('-', '')

let portal: UsedPortal
let own = 0
let foreign = 0

beforeAll(async () => {
  portal = await takeSharedPortal('sample')
  own = caseNumbered('EXP-2025-0006').id
  foreign = caseNumbered('EXP-2025-0004').id
})
afterAll(() => portal.stop())

/** Rocío, signed in one way or the other. */
function rocio(kind: 'client' | 'tracking' = 'client') {
  return new Visitor(portal.url).carry(sessionOf(clientOf(ROCIO.dni).id, kind))
}

const setHearing = (nextHearing: string | null) =>
  transact((tx) => tx.update(cases).set({ nextHearing }).where(eq(cases.id, own)).run())

/** A document of Rocío's case with its own content. */
function addDocument(fileName: string, bytes: Buffer) {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const values = { caseId: own, fileName, fileSize: bytes.length, sha256, category: 'General' }
  const document = createDocument(values)
  keptBytes(portal.dataDir).write(document.filePath, bytes)
  return document
}

const bytesOf = ({ filePath }: { filePath: string }) => keptBytes(portal.dataDir).read(filePath)
const ownDocuments = () => database().select().from(documents).where(eq(documents.caseId, own)).all()
const dayOfEvent = (title: string) =>
  database()
    .select()
    .from(caseEvents)
    .where(and(eq(caseEvents.caseId, own), eq(caseEvents.title, title)))
    .get()?.eventDate
const downloads = () =>
  database()
    .select()
    .from(auditLog)
    .orderBy(asc(auditLog.id))
    .all()
    .filter(({ action }) => action === 'document_downloaded')

test('the hearing comes as a whole day for the calendar, without the DNI and the other party', async () => {
  setHearing(HEARING)
  const answer = await rocio().get(`/cases/${own}/hearing.ics`)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'attachment; filename="vista.ics"',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  const text = (await answer.text()).replace(/\r\n[ \t]/g, '')
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2.0\r\n/)
  expect(text).toContain(`DTSTART;VALUE=DATE:${compact(HEARING)}\r\n`)
  expect(text).toContain('SUMMARY:Vista: expediente EXP-2025-0006\r\n')
  expect(text).toMatch(new RegExp(`UID:hearing-${own}@`))
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(text).not.toContain(ROCIO.dni)
  expect(text).not.toContain(caseNumbered('EXP-2025-0006').expedienteContrario)
  expect(text).toContain(`DTEND;VALUE=DATE:${compact(nextDay(HEARING))}\r\n`)
  expect(text).not.toContain('DURATION')
  expect(text).toContain('TRIGGER:-PT14H\r\n')
})

test('a hearing with an hour and a place comes at that hour, and its change replaces the entry', async () => {
  const known = { hearingTime: '10:30', hearingPlace: 'Juzgado 5, sala 2' }
  const ics = async (updatedAt: number) => {
    transact((tx) =>
      tx
        .update(cases)
        .set({ nextHearing: HEARING, ...known, updatedAt })
        .where(eq(cases.id, own))
        .run(),
    )
    return (await (await rocio().get(`/cases/${own}/hearing.ics`)).text()).replace(/\r\n[ \t]/g, '')
  }
  const text = await ics(Date.UTC(2040, 5, 1))
  expect(text).toContain(`DTSTART:${compact(HEARING)}T093000Z\r\n`)
  expect(text).toContain('LOCATION:Juzgado 5\\, sala 2\r\n')
  expect(text).toContain('TRIGGER:-PT24H\r\n')
  const sequence = (entry: string) => Number(/SEQUENCE:(\d+)/.exec(entry)?.[1])
  expect(sequence(await ics(Date.UTC(2040, 5, 2)))).toBeGreaterThan(sequence(text))
  transact((tx) => tx.update(cases).set(noHearingFacts).where(eq(cases.id, own)).run())
})

test('the hearing speaks the language of the visitor, and a tracking visitor may have it too', async () => {
  setHearing(HEARING)
  const visitor = rocio('tracking')
  visitor.cookies.set('language-storage', 'en')
  const answer = await visitor.get(`/cases/${own}/hearing.ics`)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('SUMMARY:Hearing')
})

test('no hearing, a foreign case and no case are not found alike; nobody is sent to the sign-in', async () => {
  const { id: none } = createCase({ clientId: caseNumbered('EXP-2025-0006').clientId })
  transact((tx) =>
    tx
      .update(cases)
      .set({ nextHearing: dayFromNow(90) })
      .where(eq(cases.id, foreign))
      .run(),
  )
  for (const id of [none, foreign, 987_654, 'x', '0'])
    expect([id, (await rocio().get(`/cases/${id}/hearing.ics`)).status]).toEqual([id, 404])
  const nobody = await new Visitor(portal.url).get(`/cases/${foreign}/hearing.ics`)
  expect([nobody.status, nobody.headers.get('Location')]).toEqual([302, '/auth'])
})

test('all documents come in one zip, byte for byte, with their days, two of one name both, and each is written down', async () => {
  addDocument('Carta.pdf', Buffer.from('%PDF-1.4 first'))
  addDocument('Carta.pdf', Buffer.alloc(3_000_000, 'second'))
  addDocument('carta.PDF', Buffer.from('%PDF-1.4 third'))
  addDocument('2024-03-05 Burofax.pdf', Buffer.from('%PDF-1.4 fourth'))
  const archived = addDocument('Retirado.pdf', Buffer.from('no'))
  transact((tx) =>
    tx.update(documents).set({ archived: true, archivedAt: 1 }).where(eq(documents.id, archived.id)).run(),
  )
  const visible = ownDocuments().filter((row) => !row.archived)
  const before = downloads().length

  const answer = await rocio().get(`/cases/${own}/documents.zip`)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename=EXP-2025-0006.zip',
    'cache-control': 'private, no-store',
  })
  const archive = Buffer.from(await answer.arrayBuffer())
  const files = await unzip(archive)
  expect(files.size).toBe(visible.length)
  const sorted = (all: Buffer[]) => all.map((bytes) => bytes.toString('base64')).sort()
  expect(sorted([...files.values()])).toEqual(sorted(visible.map(bytesOf)))
  const names = [...files.keys()]
  expect(names).toContain('Reclamación a la entidad/Fase extrajudicial Sánchez.pdf')
  const folders = names.map((name) => name.split('/')[0])
  expect(folders.filter((folder) => /favorable|sentencia|acuerdo|^\d/i.test(folder ?? ''))).toEqual([])
  expect(names.filter((name) => /\/carta/i.test(name)).map((name) => name.split('/')[1])).toEqual([
    'Carta.pdf',
    'Carta (2).pdf',
    'carta (3).PDF',
  ])
  expect(names.join()).not.toContain('Retirado')
  const days = await daysInZip(archive)
  expect(days.get('Documentos Sin Asignar/2024-03-05 Burofax.pdf')).toBe('2024-03-05')
  expect(days.get('Reclamación a la entidad/Fase extrajudicial Sánchez.pdf')).not.toBe(
    dayOfEvent('Fase Extrajudicial'),
  )
  expect(days.get('Documentos Sin Asignar/Carta.pdf')).toBe(dayFromNow(0))

  const written = downloads().slice(before)
  expect(written.map(({ objectId }) => objectId).sort()).toEqual(visible.map(({ id }) => id).sort())
  expect(written.every(({ actorKind }) => actorKind === 'client')).toBe(true)
})

test('a tracking visitor gets no zip, a stranger does not learn that there is one; nothing is written down', async () => {
  const before = downloads().length
  expect((await rocio('tracking').get(`/cases/${own}/documents.zip`)).status).toBe(403)
  for (const kind of ['client', 'tracking'] as const)
    expect((await rocio(kind).get(`/cases/${foreign}/documents.zip`)).status).toBe(404)
  const empty = createCase({ clientId: clientOf(ROCIO.dni).id })
  expect((await rocio().get(`/cases/${empty.id}/documents.zip`)).status).toBe(404)
  const nobody = await new Visitor(portal.url).get(`/cases/${own}/documents.zip`)
  expect([nobody.status, nobody.headers.get('Location')]).toEqual([302, '/auth'])
  expect(downloads()).toHaveLength(before)
})

test('a zip of which a file is missing breaks off and is not taken for whole', async () => {
  const lost = createDocument({ caseId: own, fileName: 'Perdido.pdf', fileSize: 10 })
  const whole = rocio()
    .get(`/cases/${own}/documents.zip`)
    .then((answer) => answer.arrayBuffer())
  await expect(whole).rejects.toThrow()
  transact((tx) => tx.delete(documents).where(eq(documents.id, lost.id)).run())
  expect((await rocio().get('/api/user')).status).toBe(200)
})

test('the summary for printing says where the case stands and names no document', async () => {
  setHearing(HEARING)
  for (const kind of ['client', 'tracking'] as const) {
    const answer = await rocio(kind).get(`/cases/${own}/summary`)
    expect(answer.status).toBe(200)
    const html = await answer.text()
    for (const text of ['Resumen del expediente', 'EXP-2025-0006', ROCIO.dni, `28 de febrero de ${YEAR}`])
      expect(html).toContain(text)
    expect(html).toContain('De momento no le hemos pedido nada.')
    expect(html).not.toContain('Carta.pdf')
  }
  for (const path of ['summary', 'summary.data'])
    expect((await rocio().get(`/cases/${foreign}/${path}`)).status).toBe(404)
  expect((await rocio().get('/cases/x/summary')).status).toBe(404)
  const nobody = await new Visitor(portal.url).get(`/cases/${own}/summary`)
  expect(nobody.headers.get('Location')).toBe('/auth')
})

test('a case of somebody else is not in the own list, whatever the way in', async () => {
  const visitor = new Visitor(portal.url)
  visitor.carry(sessionOf(clientOf(VICTOR.dni).id, 'tracking'))
  expect((await visitor.get(`/cases/${own}/summary`)).status).toBe(404)
  expect((await visitor.get(`/cases/${own}/hearing.ics`)).status).toBe(404)
})
