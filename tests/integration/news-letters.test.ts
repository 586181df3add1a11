import { expect, test } from 'vitest'
import { openRequest, openRequests, reportSent } from '~/features/cases/requests.server'
import { queueWelcome } from '~/features/mail/welcome.server'
import { transact } from '~db/client'
import { caseRequests } from '~db/schema'
import { dniOfRow } from '../support/case-sheet'
import { createCase, createClient, createDocument } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'
import { type MemoryRow, takeSheet } from '../support/in-memory-sheet'
import { portalWithMornings } from '../support/mornings'
import { newsLines, settleAll } from '../support/news'
import { eventsOf } from '../support/records'
import { admin, clientViewer } from '../support/ways-in'

/** A Tuesday. */
const TODAY = '2026-11-24'

test('the welcome names all cases of its client, or says how many there are', async () => {
  const portal = await portalWithMornings(TODAY)
  for (const count of [1, 2, 6]) {
    const client = createClient()
    for (let n = 1; n <= count; n += 1) createCase({ clientId: client.id, caseNumber: `20${count}/${n}` })
    transact((tx) =>
      queueWelcome(
        tx,
        { ...client, dni: client.dni ?? '', email: client.email ?? '' },
        `20${count}/1`,
        portal.now(),
      ),
    )
  }
  await portal.work()
  const named = portal.mails.map(({ text }) => /Hemos abierto (.*?) en el portal/.exec(text ?? '')?.[1])
  expect(named).toEqual(['su expediente 201/1', 'sus expedientes 202/1 y 202/2', 'sus 6 expedientes'])
})

test('two cases in one e-mail stand under headings with their lender, unless it is a reference', async () => {
  const portal = await portalWithMornings(TODAY)
  const first = portal.knownCase({ expedienteContrario: 'Banco Ejemplar' })
  const second = portal.knownCase({ clientId: first.clientId, expedienteContrario: 'REF 1.234,00 €' })
  for (const { id } of [first, second]) portal.happens(id, 'Demanda Interpuesta')
  createDocument({ caseId: first.id, fileName: 'Sentencia desestimatoria.pdf' })
  const [mail, ...more] = await portal.morning()
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Novedades en 2 de sus expedientes')
  expect(mail?.text).toContain(`\n\nExpediente ${first.caseNumber}, Banco Ejemplar\n\n`)
  expect(mail?.text).toContain(`\n\nExpediente ${second.caseNumber}\n\n`)
  expect(mail?.html).toMatch(/<h2[^>]*>Expediente .*Banco Ejemplar<\/h2>/)
  expect(mail?.text).toContain('Hay un documento nuevo en su expediente.')
  expect(mail?.text).not.toMatch(/desestimatoria|1\.234/)
})

test('what is asked for with an amount is still asked for by its day, and without the amount', async () => {
  const portal = await portalWithMornings(TODAY)
  const { id } = portal.knownCase()
  openRequest(admin, id, { text: 'Ingrese 1.200 €', dueDate: '2026-12-18', notify: false }, portal.now())
  const [mail] = await portal.morning()
  expect(mail?.subject).toBe('Necesitamos algo para su expediente')
  expect(mail?.text).toContain(
    'Lo que le pedimos está en su expediente.\n\nSi puede ser, antes del viernes 18 de diciembre de 2026.',
  )
  expect(mail?.text).not.toContain('1.200')
})

test('what a client has sent before the e-mail about it is asked for no more, and again once it is returned', async () => {
  const portal = await portalWithMornings(TODAY)
  const { id, clientId } = portal.knownCase()
  openRequest(admin, id, { text: 'Envíe el poder', dueDate: null, notify: false }, portal.now())
  settleAll(portal.now())
  reportSent(clientViewer(clientId ?? 0), id, openRequests(id)[0]?.id ?? 0, portal.now())
  expect(await portal.morning()).toEqual([])
  transact((tx) => tx.update(caseRequests).set({ sentAt: null, returnedReason: 'Falta una hoja.' }).run())
  const [mail] = await portal.morning()
  expect(mail?.subject).toBe('Necesitamos algo para su expediente')
  expect(mail?.text).toContain('Envíe el poder')
})

test('who won is not told what an appeal costs, and who lost is', async () => {
  const portal = await portalWithMornings(TODAY)
  const outcomes = ['Sentencia Favorable', 'Sentencia Desfavorable']
  const known = outcomes.map((title) => portal.knownCase({}, [{ title, eventDate: '2026-09-01' }]))
  for (const { id } of known) portal.happens(id, 'Recurrido en Apelación')
  const texts = (await portal.morning()).map(({ text }) => text?.includes('no tiene coste'))
  expect(texts).toEqual([false, true])
})

test('a judgment that the sheet calls final is not said to be open to appeal', async () => {
  const portal = await portalWithMornings(TODAY)
  const { id } = portal.knownCase({ situacionActual: 'Sentencia firme' })
  portal.happens(id, 'Sentencia Favorable')
  const [mail] = await portal.morning()
  expect(mail?.text).toContain('La sentencia es firme: la entidad tiene que cumplirla.')
  expect(mail?.text).not.toMatch(/recurr|no antes del/i)
})

test('a subject says what it is about and which day, and nothing that is private', async () => {
  const portal = await portalWithMornings(TODAY)
  const kinds = Array.from({ length: 4 }, () => portal.knownCase({ expedienteContrario: 'Banco Ejemplar' }))
  const [judged, sent, , asked] = kinds
  portal.happens(judged?.id ?? 0, 'Sentencia Favorable')
  createDocument({ caseId: sent?.id, fileName: 'Decreto de admisión.pdf' })
  createDocument({ caseId: sent?.id, fileName: 'Poder.pdf', sha256: 'b'.repeat(64) })
  openRequest(admin, asked?.id ?? 0, { text: 'Envíe el poder', dueDate: null, notify: false }, portal.now())
  const mails = await portal.morning()
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Un paso nuevo en su expediente, el sábado 21 de noviembre',
    '2 documentos nuevos en su expediente',
    'Necesitamos algo para su expediente',
  ])
  expect(mails[1]?.text).toContain(
    'Hay 2 documentos nuevos en su expediente: «Decreto de admisión» y «Poder».',
  )
})

const row = (own: Partial<MemoryRow> = {}): MemoryRow => ({
  'Nº EXPEDIENTE': 'EXP-1',
  CLIENTE: 'Ana García López',
  DNI: dniOfRow(1),
  EMAIL: 'una@correo.example',
  TELÉFONO: '',
  ENTIDAD: 'Banco Ejemplar',
  LETRADO: '',
  'DEMANDA REDACTADA': '05/03/2024',
  'DEMANDA INTERPUESTA': '',
  ARCHIVADO: '',
  ...own,
})

const statuses = () => eventsOf('EXP-1').map(({ title, status }) => `${title}: ${status}`)

test('a phase whose cell is emptied is taken back before anybody is told, and stays once they were', () => {
  freshPortal()
  takeSheet([row()])
  settleAll()
  takeSheet([row({ 'DEMANDA INTERPUESTA': '06/03/2024' })])
  expect(newsLines()).toEqual([expect.stringMatching(/waiting$/)])
  takeSheet([row()])
  settleAll()
  expect(newsLines()).toEqual([expect.stringMatching(/withdrawn$/)])
  expect(statuses()).toContain('Demanda Interpuesta: pending')
  takeSheet([row({ 'DEMANDA INTERPUESTA': '06/03/2024' })])
  settleAll()
  expect(newsLines()).toEqual([expect.stringMatching(/waiting$/)])
  expect(statuses()).toContain('Demanda Interpuesta: completed')
  takeSheet([row({ 'DEMANDA INTERPUESTA': 'NO' })])
  expect(newsLines()).toEqual([expect.stringMatching(/withdrawn$/)])
})
