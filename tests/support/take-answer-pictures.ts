import { Readable } from 'node:stream'
import type { Page } from 'playwright'
import { test } from 'vitest'
import { days } from '~/domain/duration'
import { publishHours } from '~/features/appointments/hours.server'
import { HoursForm } from '~/features/appointments/hours-form'
import { addHolder } from '~/features/holders/change-holders.server'
import { switchMessages } from '~/features/messages/message-settings.server'
import { createSnippet } from '~/features/messages/snippets/snippets.server'
import { writeMessage } from '~/features/messages/write-message.server'
import { answerRequest } from '~/features/request-files/answer-request.server'
import { askSignature } from '~/features/signing/ask-signature.server'
import { receiveFile } from '~/infra/storage/received-file.server'
import { paths } from '~/paths'
import { database } from '~db/client'
import { caseFirmFacts, caseRequests, firmFacts } from '~db/schema'
import { visitorAsAdmin } from './admin-page'
import { HEIGHTS, takePicture } from './admin-picture'
import { adminPortal } from './admin-portal'
import { visit, WIDTHS } from './browser'
import { createCase, createClient } from './factories'
import { cookieOf } from './http'
import { AT_THE_END, paperOf } from './papers'
import { sendFor } from './sent-files'
import { jpegBytes, upload } from './upload'
import { admin, browserOf, clientViewer, sessionOf } from './ways-in'

/** Pictures of what a client and the firm ask of each other: papers, signatures, messages, calls. */

const portal = adminPortal()
const WEEKDAYS = { kind: 'weekly', weekdays: ['1', '2', '3', '4', '5'], day: '', lawyer: '' }

async function prepare() {
  const client = createClient({
    name: 'Carmen Ruiz Olmo',
    email: 'carmen.ruiz@correo.example',
    phone: '600111222',
  })
  const { id: caseId } = createCase({ clientId: client.id, assignedLawyer: 'Marta Ruiz' })
  const now = Date.now()
  const about = { caseId, source: 'admin' as const, createdAt: now - days(2) }
  const [request, sent] = database()
    .insert(caseRequests)
    .values([
      { ...about, text: 'Su DNI, por las dos caras.', example: 'Una foto de cada cara, sin cortes.' },
      { ...about, text: 'Su última nómina.' },
    ])
    .returning()
    .all()
  const file = { ...(await receiveFile(Readable.from([await paperOf(3, client.name)]))), name: 'Encargo.pdf' }
  await askSignature(
    admin,
    caseId,
    { text: 'Firme la hoja de encargo.', dueDate: null, notify: false },
    { source: { file }, place: AT_THE_END },
    now,
  )
  const toSign = database().select().from(caseRequests).all().at(-1)
  switchMessages(admin, true, now)
  const text = '¿Cuándo es el juicio? He recibido una carta del banco y no sé qué hacer con ella.'
  writeMessage(clientViewer(client.id), caseId, { text, once: 'a'.repeat(22) }, browserOf({ now }))
  createSnippet(
    admin,
    { name: 'Vista', textEs: 'Hola, {cliente}: la vista es el {vista}.', textEn: null },
    now,
  )
  const hours = { fromTime: '10:00', toTime: '12:00', minutes: '20', pause: '10' }
  publishHours(admin, HoursForm.parse({ ...WEEKDAYS, ...hours }), now)
  const asked = { about: { caseId, requestId: sent?.id ?? 0 }, viewer: clientViewer(client.id) }
  await sendFor(asked, [['Nómina.jpg', jpegBytes(900, 600)]], now)
  const [toTell, told] = database()
    .insert(caseRequests)
    .values([
      { ...about, kind: 'information', text: '¿En qué fecha firmó la hipoteca, y ante qué notario?' },
      { ...about, kind: 'date', text: 'Elija cuándo puede venir a firmar el poder.' },
    ])
    .returning()
    .all()
  const ownAnswer = { kind: 'information' as const, text: 'El 4 de marzo de 2011, ante don Luis Mora.' }
  const aboutTold = { caseId, requestId: toTell?.id ?? 0 }
  answerRequest(clientViewer(client.id), aboutTold, ownAnswer, browserOf({ now }))
  addMoney(caseId, now)
  const other = createClient({ name: 'Andrés Gil Soto' })
  addHolder(admin, caseId, other.id, now)
  const fields = { caseId: `${caseId}`, category: 'SENTENCIA_FAVORABLE' }
  const paper = { bytes: await paperOf(2, client.name), name: 'Sentencia.pdf' }
  const { documentId } = await (await upload(visitorAsAdmin(portal), paper, fields)).json()
  const requests = { told: aboutTold.requestId, days: told?.id ?? 0 }
  return { client, caseId, requestId: request?.id ?? 0, toSign: toSign?.id ?? 0, documentId, ...requests }
}

/** What the sheet says of the money of a case, and the firm shows. */
function addMoney(caseId: number, now: number) {
  const said = [
    ['Reclamado', 'amount', '12450.75'],
    ['Recuperado', 'amount', '8300'],
    ['Fecha del ingreso', 'day', '2026-10-15'],
  ] as const
  for (const [name, kind, value] of said) {
    const shown = { client: true, money: true, createdAt: now, updatedAt: now }
    const fact = { name, nameKey: name.toLowerCase(), kind, ...shown }
    const { id: factId } = database().insert(firmFacts).values(fact).returning().get()
    database().insert(caseFirmFacts).values({ caseId, factId, value }).run()
  }
}

test('pictures of what is asked and answered', async () => {
  const { client, caseId, requestId, toSign, documentId, told, days: day } = await prepare()
  const session = cookieOf(sessionOf(client.id))
  for (const width of WIDTHS) {
    const way = { width, height: HEIGHTS[width], javaScript: true }
    const take = async (page: Page, name: string, path: string, shown?: string) => {
      await page.goto(portal.url + path)
      if (shown) await page.locator(shown).first().waitFor()
      await takePicture(page, name, width)
    }
    const own = await visit(portal.browser, way)
    await own.page.context().addCookies([{ name: 'sid', value: session, url: portal.url }])
    await take(own.page, '../request', `/cases/${caseId}/requests/${requestId}`)
    await take(
      own.page,
      '../sign',
      `/cases/${caseId}/requests/${toSign}`,
      '.paperpages canvas[data-drawn=whole]',
    )
    await take(own.page, '../answer-in-words', `/cases/${caseId}/requests/${told}`)
    await take(own.page, '../answer-with-days', `/cases/${caseId}/requests/${day}`)
    await own.page.goto(portal.url + paths.dashboardCase(caseId))
    await own.page.locator('.money').scrollIntoViewIfNeeded()
    await takePicture(own.page, '../money', width, own.page.locator('.money'))
    await take(own.page, '../messages', paths.caseMessages(caseId))
    await take(own.page, '../calls', paths.caseCalls(caseId))
    await take(own.page, '../paper', paths.reading(documentId), '.paperpages canvas[data-drawn=whole]')
    await own.close()
    const firm = await portal.visit(way, paths.adminQueue)
    await take(firm.page, 'pending-received', paths.adminQueueArea('documents'))
    for (const box of await firm.page.locator('.received .tick').all()) await box.check()
    await firm.page.getByRole('button', { name: 'Decidir sobre lo marcado' }).click()
    await firm.page.getByRole('heading', { name: 'Decidir sobre lo marcado' }).waitFor()
    await takePicture(firm.page, 'decide-together', width)
    await firm.page.goto(portal.url + paths.adminClient(client.id, caseId))
    const holders = firm.page.locator('section[aria-labelledby=holders]')
    await takePicture(firm.page, 'case-of-two', width, holders)
    await take(
      firm.page,
      'ask-signature',
      `/admin/client/${client.id}/cases/${caseId}/signature?case=${caseId}`,
    )
    await take(firm.page, 'deliveries', paths.adminDeliveries)
    await take(firm.page, 'staff', paths.adminStaff)
    await take(firm.page, 'messages', paths.adminThreads)
    await take(firm.page, 'conversation', paths.adminMessages(caseId))
    await take(firm.page, 'snippets', paths.adminSnippets)
    await take(firm.page, 'request-templates', paths.adminTemplates)
    await take(firm.page, 'appointments', paths.adminAppointments)
    await firm.close()
  }
})
