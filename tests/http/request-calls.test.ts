import { afterAll, expect, test } from 'vitest'
import { addDays, civilDateAt } from '~/domain/civil-date'
import { answerRequest } from '~/features/request-files/answer-request.server'
import { database } from '~db/client'
import { documents, requestFiles } from '~db/schema'
import { visitorAsAdmin } from '../support/admin-page'
import { callsOf } from '../support/calls'
import { createCase, createClient } from '../support/factories'
import { Visitor } from '../support/http'
import { takeSharedPortal } from '../support/shared-portal'
import { jpegBytes } from '../support/upload'
import { browserOf, clientViewer, sessionOf } from '../support/ways-in'

const portal = await takeSharedPortal('sample')
afterAll(() => portal.stop())
const firm = callsOf(visitorAsAdmin(portal))

async function asked(kind: 'documents' | 'information' | 'date' = 'documents') {
  const client = createClient()
  const caseId = createCase({ clientId: client.id }).id
  const body = { text: 'Copia del DNI', kind }
  const opened = await firm('POST /api/admin/cases/{id}/requests', { params: { id: caseId }, body })
  expect(opened.body).toEqual({ success: true, mailQueued: false })
  const listed = await firm('GET /api/admin/cases/{id}/requests', { params: { id: caseId } })
  const [request] = Array.isArray(listed.body) ? listed.body : []
  return { caseId, client, request, requestId: request?.id ?? 0 }
}

async function received() {
  const answer = await firm('GET /api/admin/received')
  if (answer.status !== 200) throw new Error(`${answer.status}`)
  return answer.body
}

async function sendPhoto({ caseId, client, requestId }: Awaited<ReturnType<typeof asked>>, width = 5) {
  const form = new FormData()
  form.append('files', new File([Uint8Array.from(jpegBytes(width, width))], 'dni.jpg'))
  const visitor = new Visitor(portal.url).carry(sessionOf(client.id))
  await visitor.fetch(`/cases/${caseId}/requests/${requestId}`, { method: 'POST', body: form })
  return (await received()).files.find((file) => file.requestId === requestId)?.id ?? 0
}

const stateOf = async (caseId: number) => {
  const { body } = await firm('GET /api/admin/cases/{id}/requests', { params: { id: caseId } })
  return Array.isArray(body) ? body[0]?.state : undefined
}

test('a request is opened, listed and withdrawn', async () => {
  const { caseId, request, requestId } = await asked()
  expect(request).toMatchObject({ kind: 'documents', state: 'asked', text: 'Copia del DNI', waiting: 0 })
  await firm('POST /api/admin/requests/{id}/withdraw', { params: { id: requestId } })
  expect(await stateOf(caseId)).toBe('withdrawn')
  const again = await firm('POST /api/admin/requests/{id}/withdraw', { params: { id: requestId } })
  expect(again.status).toBe(404)
})

test('a file that waits is listed, downloaded and accepted once', async () => {
  const one = await asked()
  const id = await sendPhoto(one)
  expect(await stateOf(one.caseId)).toBe('sent')
  const file = await firm('GET /api/admin/received/{id}/file', { params: { id } })
  expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
  expect(file.headers.get('Content-Disposition')).toMatch(/^attachment/)
  const body = { category: 'FASE_EXTRAJUDICIAL', readers: 'firm' as const }
  const accept = () => firm('POST /api/admin/received/{id}/accept', { params: { id }, body })
  expect((await accept()).status).toBe(200)
  expect((await accept()).status).toBe(404)
  expect(await stateOf(one.caseId)).toBe('accepted')
  const made = database()
    .select()
    .from(documents)
    .all()
    .filter(({ caseId }) => caseId === one.caseId)
  expect(made).toMatchObject([{ archived: true, category: body.category }])
})

test('a file is returned with a reason, and nothing is decided without one, or without who reads it', async () => {
  const one = await asked()
  const id = await sendPhoto(one, 7)
  const visitor = visitorAsAdmin(portal)
  for (const [path, body] of [
    ['return', {}],
    ['return', { reason: ' ' }],
    ['accept', { category: 'FASE_EXTRAJUDICIAL' }],
    ['accept', { readers: 'client' }],
  ] as const)
    expect((await visitor.post(`/api/admin/received/${id}/${path}`, body)).status).toBe(400)
  const body = { reason: 'Sale borrosa.' }
  await firm('POST /api/admin/received/{id}/return', { params: { id }, body })
  expect(await stateOf(one.caseId)).toBe('returned')
  const row = database()
    .select()
    .from(requestFiles)
    .all()
    .find((file) => file.id === id)
  expect(row?.state).toBe('returned')
})

test('an answer in words is accepted, and of days only one that was given', async () => {
  const told = await asked('information')
  const days = await asked('date')
  const day = addDays(civilDateAt(Date.now()), 4)
  const context = browserOf({ now: Date.now() })
  answerRequest(clientViewer(told.client.id), told, { kind: 'information', text: 'En marzo.' }, context)
  answerRequest(clientViewer(days.client.id), days, { kind: 'date', days: [day] }, context)
  const answers = (await received()).answers
  const idOf = ({ requestId }: { requestId: number }) =>
    answers.find((answer) => answer.requestId === requestId)?.id ?? 0
  const accept = (id: number, body: { day?: string }) =>
    firm('POST /api/admin/answers/{id}/accept', { params: { id }, body })
  expect((await accept(idOf(told), {})).status).toBe(200)
  expect((await accept(idOf(days), { day: addDays(day, 1) })).status).toBe(404)
  expect((await accept(idOf(days), {})).status).toBe(404)
  expect((await accept(idOf(days), { day })).status).toBe(200)
  const listed = await firm('GET /api/admin/cases/{id}/requests', { params: { id: days.caseId } })
  expect(listed.body).toMatchObject([{ state: 'accepted', answer: { days: [day], chosenDay: day } }])
  const back = await asked('information')
  answerRequest(clientViewer(back.client.id), back, { kind: 'information', text: 'x' }, context)
  const id = (await received()).answers.find(({ requestId }) => requestId === back.requestId)?.id ?? 0
  await firm('POST /api/admin/answers/{id}/return', { params: { id }, body: { reason: 'Falta el año.' } })
  expect(await stateOf(back.caseId)).toBe('returned')
})
