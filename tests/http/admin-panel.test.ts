import { afterAll, beforeAll, expect, test } from 'vitest'
import { underContract } from '../support/contract'
import { Visitor } from '../support/http'
import { ADMIN_PASSWORD, type UsedPortal } from '../support/portal'
import { VICTOR } from '../support/sample-portal'
import { takeSharedPortal } from '../support/shared-portal'

let portal: UsedPortal
let admin: Visitor

beforeAll(async () => {
  portal = await takeSharedPortal('sample')
  admin = underContract(new Visitor(portal.url))
  expect((await admin.post('/api/admin/login', { password: ADMIN_PASSWORD, label: 'RM' })).status).toBe(200)
})
afterAll(() => portal.stop())

const PHASES = '/api/admin/timeline-phases'
const put = (path: string, body: unknown) =>
  admin.fetch(path, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
const remove = (path: string) => admin.fetch(path, { method: 'DELETE' })
const phases = async () => (await admin.get(PHASES)).json()

test('a phase is changed by PUT; what is not sent stays', async () => {
  const [first] = await phases()
  const body = { title: 'Fase previa', order: 1, description: 'Antes del juzgado', excelColumn: 'A' }
  const answer = await put(`${PHASES}/${first.id}`, body)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({
    id: first.id,
    ...body,
    documentCategories: ['FASE_EXTRAJUDICIAL'],
  })
  expect((await phases())[0]).toMatchObject(body)
})

test('a phase may be sent back as it was read; nothing is taken of what nobody changes', async () => {
  const [, , , fourth] = await phases()
  const strange = { id: 999, createdAt: '1999-01-01T00:00:00.000Z' }
  const answer = await put(`${PHASES}/${fourth.id}`, { ...fourth, ...strange, description: 'Otra' })
  expect(answer.status).toBe(200)
  const { updatedAt, ...kept } = fourth
  expect((await phases())[3]).toMatchObject({ ...kept, description: 'Otra' })
  expect((await remove(`${PHASES}/${fourth.id}`)).status).toBe(409)
})

const form = (path: string, body: string) =>
  admin.fetch(path, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body,
  })
const fieldsIn = async (answer: Response) => Object.keys((await answer.json()).fields)

test.each(['foo', 'orden', 'field', 'documentCategories[0]'])('a phase has no field %s', async (field) => {
  const [, second] = await phases()
  const path = `${PHASES}/${second.id}`
  for (const answer of [
    await put(path, { [field]: 'x' }),
    await form(path, `${encodeURIComponent(field)}=7`),
  ]) {
    expect(answer.status).toBe(400)
    expect(await fieldsIn(answer)).toEqual([field])
  }
})

test('a form sends one folder, several, or none; one that stands there twice is one', async () => {
  const [, second] = await phases()
  const path = `${PHASES}/${second.id}`
  const [one, other] = ['FASE_EXTRAJUDICIAL', 'DEMANDA_REDACTADA']
  for (const [body, folders] of [
    [`documentCategories=${one}`, [one]],
    [`documentCategories=${one}&documentCategories=${other}&documentCategories=${one}`, [one, other]],
    ['documentCategories=', []],
  ] as const) {
    const answer = await form(path, body)
    expect([body, (await answer.json()).documentCategories]).toEqual([body, folders])
  }
  const again = await put(path, { documentCategories: second.documentCategories })
  expect((await again.json()).documentCategories).toEqual(second.documentCategories)
})

test.each(['DNI', 'd.n.i.', 'NIF', 'Nº Expediente', 'Expte.'])(
  'no phase takes the column %s, by which rows are told apart',
  async (column) => {
    const [, second] = await phases()
    for (const body of [{ excelColumn: column }, { title: column, excelColumn: '' }]) {
      const answer = await put(`${PHASES}/${second.id}`, body)
      expect([answer.status, (await answer.json()).code]).toEqual([409, 'phase_column_reserved'])
    }
    expect((await phases())[1]).toEqual(second)
  },
)

test.each([
  ['a title of nothing', { title: ' ' }, 'title'],
  ['an order of words', { order: 'x' }, 'order'],
  ['an order of zero', { order: 0 }, 'order'],
  ['half an order', { order: 1.5 }, 'order'],
])('%s is refused', async (_, body, field) => {
  const [, second] = await phases()
  const answer = await put(`${PHASES}/${second.id}`, body)
  expect(answer.status).toBe(400)
  expect(Object.keys((await answer.json()).fields)).toEqual([field])
})

test('who read an older phase is told what it says now', async () => {
  const [, , third] = await phases()
  await put(`${PHASES}/${third.id}`, { description: 'Uno', updatedAt: third.updatedAt })
  const answer = await put(`${PHASES}/${third.id}`, { description: 'Dos', updatedAt: third.updatedAt })
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ code: 'edit_conflict', current: { description: 'Uno' } })
})

test('a phase with events is not deleted, a status field is', async () => {
  const list = await phases()
  const used = await remove(`${PHASES}/${list[0].id}`)
  expect([used.status, (await used.json()).code]).toEqual([409, 'phase_in_use'])
  const field = list.at(-1)
  expect(await (await remove(`${PHASES}/${field.id}`)).json()).toEqual({ success: true })
  expect((await remove(`${PHASES}/${field.id}`)).status).toBe(404)
})

test('a welcome mail is sent again within five seconds, and counted', async () => {
  const [victor] = await (await admin.get(`/api/admin/users?q=${VICTOR.dni}`)).json()
  const answer = await admin.post(`/api/admin/resend-welcome-email/${victor.id}`, {})
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ success: true, emailSent: true, attemptCount: 2, state: 'sent' })
  expect((await admin.post('/api/admin/resend-welcome-email/999999', {})).status).toBe(404)
})

test.each([
  ['PUT', `${PHASES}/1`],
  ['DELETE', `${PHASES}/1`],
  ['POST', '/api/admin/resend-welcome-email/1'],
])('%s %s is for administrators', async (method, path) => {
  expect((await new Visitor(portal.url).fetch(path, { method })).status).toBe(401)
  expect((await admin.fetch(path, { method, headers: { Origin: 'https://evil.example' } })).status).toBe(403)
})

test('other methods are refused with those that are known', async () => {
  const answer = await admin.fetch(`${PHASES}/1`, { method: 'POST' })
  expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'PUT, DELETE'])
})

test.each([
  '/admin/timeline',
  '/admin/timeline/1/edit',
  '/admin/welcome-emails',
  '/admin/jobs',
  '/admin/audit',
  '/admin/audit.csv',
  '/admin/figures',
  '/admin/figures.xlsx',
  '/admin/settings',
])('%s sends strangers to the sign-in and is never kept', async (path) => {
  const stranger = await new Visitor(portal.url).get(path)
  expect([stranger.status, stranger.headers.get('Location')]).toEqual([302, '/admin'])
  const answer = await admin.get(path)
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
})

test.each([
  ['es', /filename=auditoria-[\d-]{10}\.csv$/, /filename=cifras-[\d-]{10}\.xlsx$/],
  ['en', /filename=audit-[\d-]{10}\.csv$/, /filename=figures-[\d-]{10}\.xlsx$/],
])('what is taken along is named in the language of the screen: %s', async (language, csv, xlsx) => {
  admin.cookies.set('language-storage', language)
  for (const [path, name] of [
    ['/admin/audit.csv', csv],
    ['/admin/figures.xlsx', xlsx],
  ] as const)
    expect((await admin.get(path)).headers.get('Content-Disposition')).toMatch(name)
  admin.cookies.delete('language-storage')
})

test('what clients are told is set on its own form, which is refused with what was sent, in the language of the screen', async () => {
  const path = '/admin/settings?part=news'
  const send = (body: string, to = path) =>
    admin.fetch(to, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
    })
  const isTicked = (html: string, name: string) =>
    new RegExp(`<input[^>]*name="${name}"[^>]*checked`).test(html)
  const boxes = (html: string) => ['on', 'reminders', 'quietNote'].map((name) => isTicked(html, name))
  expect(boxes(await (await admin.get('/admin/settings')).text())).toEqual([true, true, false])
  admin.cookies.set('language-storage', 'en')
  for (const [opening, message] of [
    ['20:30', 'Choose a time between 07:00 and 19:00.'],
    ['25:00', 'Enter a valid time, for example 10:30.'],
    ['', 'This field is required.'],
  ]) {
    const refused = await send(`opening=${opening}&quietNote=on`)
    expect(refused.status).toBe(400)
    const html = await refused.text()
    expect(html).toContain(message)
    expect(boxes(html)).toEqual([false, false, true])
    if (opening) expect(html).toContain(`value="${opening}"`)
  }
  admin.cookies.delete('language-storage')
  expect((await send('opening=08:30&quietNote=on&on=on')).status).toBe(302)
  const saved = await (await admin.get('/admin/settings')).text()
  expect(boxes(saved)).toEqual([true, false, true])
  expect(saved).toContain('value="08:30"')
  const audit = await (await admin.get('/admin/audit')).text()
  expect(audit).toMatch(/hora de los avisos[\s\S]*09:00[\s\S]*08:30/)
  expect((await send('opening=09:00&on=on&reminders=on')).status).toBe(302)
})

test('a logo that is not there, or a wrong address of one, is not found', async () => {
  for (const file of ['0123456789abcdef.png', '..%2Fportal.sqlite', 'x'])
    expect((await new Visitor(portal.url).get(`/firm/logo/${file}`)).status).toBe(404)
})
