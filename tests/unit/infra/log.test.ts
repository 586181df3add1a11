import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { setEnv } from '~/infra/env.server'
import { logLine, scrub } from '~/infra/log.server'

test.each([
  ['12345678Z'],
  ['12345678z'],
  ['12.345.678-Z'],
  ['12345678-Z'],
  ['12345678 Z'],
  ['X1234567L'],
  ['y1234567x'],
  ['1234567L'],
  ['12345678A'],
])('the identity number %s goes', (dni) => {
  expect(scrub(`client ${dni} not found`)).toBe('client *** not found')
  expect(scrub(`{"msg":"${dni}"}`)).toBe('{"msg":"***"}')
})

test.each([['DNI_12345678Z.pdf'], ['garcia_12345678Z_demanda.pdf'], ['DNI12345678Z.pdf']])(
  'an identity number inside the file name %s goes',
  (name) => {
    expect(scrub(`cannot read ${name}`)).not.toContain('12345678Z')
  },
)

test.each([
  ['ana@correo.example'],
  ['Ana.Garcia+portal@sub.correo.example'],
  ['a@b.co'],
  ['josé@correo.example'],
  ['ana@señal.example'],
])('the e-mail address %s goes', (address) => {
  expect(scrub(`mail to ${address} failed`)).toBe('mail to …@… failed')
  expect(scrub(`{"to":"${address}"}`)).toBe('{"to":"…@…"}')
})

test.each([
  ['GET /auth?dni=1&next=/dashboard 200', 'GET /auth 200'],
  ['{"url":"/api/cases?q=Garc%C3%ADa","status":200}', '{"url":"/api/cases","status":200}'],
  ['http://localhost:3000/admin?q=Ana', 'http://localhost:3000/admin'],
  ['/?a=b', '/'],
])('the query string of “%s” goes', (line, scrubbed) => {
  expect(scrub(line)).toBe(scrubbed)
})

test.each([
  ['GET /activate/Ab3_-x9 200', 'GET /activate/… 200'],
  ['POST /quick-access/Ab3_-x9 302', 'POST /quick-access/… 302'],
  ['GET /answer/Ab3_-x9 302', 'GET /answer/… 302'],
  ['GET /admin/join/Ab3_-x9 302', 'GET /admin/join/… 302'],
  ['POST /news/mute/Ab3_-x9 200', 'POST /news/mute/… 200'],
  ['GET /News/Mute/Ab3_-x9 200', 'GET /News/Mute/… 200'],
  ['{"url":"http://localhost:3000/activate/Ab3_-x9"}', '{"url":"http://localhost:3000/activate/…"}'],
  ['GET /activate/Ab3_-x9/again?x=1 404', 'GET /activate/…/again 404'],
])('the token in the path of “%s” goes', (line, scrubbed) => {
  expect(scrub(line)).toBe(scrubbed)
})

test('the token goes from every address of the portal that has one', () => {
  const withToken = [...routesInWords().matchAll(/'([^']*):token'/g)]
  expect(withToken.length).toBeGreaterThanOrEqual(3)
  for (const [, way] of withToken) expect(scrub(`GET /${way}Ab3_-x9 200`)).toBe(`GET /${way}… 200`)
})

test.each([['password'], ['otp'], ['token'], ['secret'], ['authorization'], ['cookie'], ['Cookie']])(
  'the value of the field %s goes',
  (field) => {
    expect(scrub(JSON.stringify({ [field]: 'se"cr\\et 1', ok: 'yes' }))).toBe(`{"${field}":"…","ok":"yes"}`)
  },
)

test.each([['confirmPassword'], ['set-cookie']])('the value of the field %s goes too', (field) => {
  expect(scrub(JSON.stringify({ [field]: 'secreto' }))).not.toContain('secreto')
})

test('a code that is a number goes as well', () => {
  expect(scrub('{"otp":123456,"ok":1}')).not.toContain('123456')
})

test('a secret field goes from the text of an error that quotes what was sent', () => {
  const line = JSON.stringify({ msg: `Unexpected token, "{"password":"secreto12"" is not valid JSON` })
  const nested = JSON.stringify({ body: JSON.stringify({ password: 'secreto12' }) })
  expect(scrub(line)).not.toContain('secreto12')
  expect(scrub(nested)).not.toContain('secreto12')
})

test.each([
  ['No route matches "/auth?x=1" here'],
  ['No route matches "/activate/Ab3" here'],
  ['Cannot reach "ana@correo.example" now'],
  ['say "password":"abc" now'],
])('a JSON line that quotes (%s) is still JSON when it is scrubbed', (msg) => {
  const line = JSON.stringify({ level: 30, msg, ok: true })
  expect(JSON.parse(scrub(line))).toMatchObject({ level: 30, ok: true })
})

test('everything goes from one line', () => {
  const line = '{"msg":"12345678Z ana@correo.example","url":"/auth?x=1","token":"abc"}\n'
  expect(scrub(line)).toBe('{"msg":"*** …@…","url":"/auth","token":"…"}\n')
})

test.each([
  [
    '{"level":30,"time":1750000000000,"role":"worker","msg":"sync done","run":"0b5e1f2a-3c4d-4e5f-8a9b-0c1d2e3f4a5b"}',
  ],
  ['web listens on http://localhost:3000/healthz'],
  ['took 1234567ms'],
  ['took 123456789s'],
  ['took 123456 ms in 3.14159 s'],
  ['node v20.20.2 on 192.168.1.10'],
  ['2025-06-15T10:30:00.000Z started'],
  ['case 2024/015, row 120, cell AB120'],
  ['sha256 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
  ['Is the worker alive? yes'],
  ['{"err":{"code":4,"message":"SQLITE_BUSY"}}'],
  ['{"code":0,"tokens":3}'],
  ['GET /activate 404'],
  ['/activated/today'],
  ['user @ana or a@b'],
])('the line %s stays as it is', (line) => {
  expect(scrub(line)).toBe(line)
})

test('a code of six digits goes, and the code of an error stays', () => {
  expect(scrub('{"code":"123456","otp":654321}')).toBe('{"code":"…","otp":"…"}')
  expect(scrub('{"code":"ENOENT","msg":"gone"}')).toBe('{"code":"ENOENT","msg":"gone"}')
})

test.each([
  ['{"path":"/a?dni=1","next":"x/b?c"}', '{"path":"/a","next":"x/b"}'],
  ['GET /a?b/c?d 200 and why? because', 'GET /a 200 and why? because'],
  ['a?b/c?d', 'a?b/c'],
])('of “%s” the queries go, and nothing else', (line, scrubbed) => {
  expect(scrub(line)).toBe(scrubbed)
})

test('a path of very many slashes is written in about the time of any as long', () => {
  const took = (path: string) => {
    const start = performance.now()
    scrub(`GET ${path} 404`)
    return performance.now() - start
  }
  const ordinary = took(`/${'a'.repeat(400_000)}`)
  expect(took('/'.repeat(400_000))).toBeLessThan(1000 + 50 * ordinary)
})

const POLLS = [
  'GET /api/sync-countdown 200 - - 3.1 ms',
  'GET /healthz 200 - - 2 ms',
  'GET /api/admin/status 200 16 - 1.2 ms',
  'GET /api/sync-runs/17/events 200 - - 9 ms',
]

test('what open panels ask again and again is no line of the log, unless it goes wrong', () => {
  setEnv({ LOG_LEVEL: 'info' })
  for (const line of POLLS) expect(logLine('web', line)).toBe('')
  const kept = [
    ...POLLS.map((line) => line.replace(' 200 ', ' 503 ')),
    'GET /admin/clients 200 - - 8 ms',
    'POST /api/admin/status 200 - - 8 ms',
  ]
  expect(kept.map((line) => JSON.parse(logLine('web', line)).msg)).toEqual(kept)
})

function routesInWords(): string {
  return ['routes', 'client-routes'].map((name) => readFileSync(`app/${name}.ts`, 'utf8')).join('\n')
}
