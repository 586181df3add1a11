import { afterAll, beforeAll, expect, test } from 'vitest'
import { underContract } from '../support/contract'
import { Visitor } from '../support/http'
import { ADMIN_PASSWORD, type UsedPortal } from '../support/portal'
import { takeSharedPortal } from '../support/shared-portal'

/** Texts that are not UTF-8 are refused: decoding them anyway would silently lose letters. */

let portal: UsedPortal
let admin: Visitor
let path: string

beforeAll(async () => {
  portal = await takeSharedPortal('sample')
  admin = underContract(new Visitor(portal.url))
  await admin.post('/api/admin/login', { password: ADMIN_PASSWORD, label: 'RM' })
  const [first] = await (await admin.get('/api/admin/timeline-phases')).json()
  path = `/api/admin/timeline-phases/${first.id}`
})
afterAll(() => portal.stop())

const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const put = (type: string, body: BodyInit) =>
  admin.fetch(path, { method: 'PUT', headers: { 'Content-Type': type }, body })
const JSON_BODY = '{"description":"Encargo señor"}'
const FORM = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data; boundary=x'
const part = (text: string) =>
  `--x\r\nContent-Disposition: form-data; name="description"\r\n\r\n${text}\r\n--x--\r\n`

test.each([
  ['JSON', 'application/json', latin1(JSON_BODY)],
  ['a form with %F1', FORM, 'description=Se%F1or'],
  ['a form with a bare letter', FORM, latin1('description=Señor')],
  ['a form with files', MULTIPART, latin1(part('Señor'))],
])('%s in Latin-1 is refused', async (_, type, body) => {
  const answer = await put(type, body)
  expect([answer.status, (await answer.json()).code]).toEqual([400, 'text_not_utf8'])
})

test.each([
  ['application/json; charset=iso-8859-1', latin1(JSON_BODY)],
  ['application/json; charset="Windows-1252"', JSON_BODY],
  [`${FORM};charset=latin1`, 'description=x'],
])('%s is refused, whatever comes', async (type, body) => {
  const answer = await put(type, body)
  expect([answer.status, (await answer.json()).code]).toEqual([415, 'charset_refused'])
})

test.each([
  ['application/json; charset=UTF-8', JSON_BODY],
  ['application/json;charset="utf-8"', JSON_BODY],
  [`${FORM}; charset=utf-8`, 'description=Encargo+se%C3%B1or'],
  [MULTIPART, part('Encargo señor')],
])('%s is read', async (type, body) => {
  const answer = await put(type, body)
  expect([answer.status, (await answer.json()).description]).toEqual([200, 'Encargo señor'])
})

test('the fields beside an uploaded file are refused as well', async () => {
  const body = latin1(
    `--x\r\nContent-Disposition: form-data; name="category"\r\n\r\nSeñor\r\n--x\r\nContent-Disposition: form-data; name="document"; filename="a.pdf"\r\n\r\n%PDF-1.4\r\n--x--\r\n`,
  )
  const answer = await admin.fetch('/api/admin/upload-document', {
    method: 'POST',
    headers: { 'Content-Type': MULTIPART },
    body,
  })
  expect([answer.status, (await answer.json()).code]).toEqual([400, 'text_not_utf8'])
})
