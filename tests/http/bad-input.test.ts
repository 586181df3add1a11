import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '~/routes/api/contract'
import { type ApiCall, methodOf, pathOf } from '~/routes/api/contract/calls'
import { rounds } from '../support/chance'
import { faultsOf } from '../support/contract'
import { idsIn } from '../support/matrix/kinds'
import { inhabit, type World } from '../support/matrix/world'
import type { UsedPortal } from '../support/portal'
import { takeSharedPortal } from '../support/shared-portal'
import { pdfBytes } from '../support/upload'

const TRIES = rounds(10, 40, process.env.PROPERTY_RUNS)

let portal: UsedPortal
let world: World

beforeAll(async () => {
  portal = await takeSharedPortal('sample')
  world = await inhabit(portal)
})
afterAll(() => portal.stop())

const all = Object.entries<ApiCall>(contract)

/** What people, programs and attackers enter where a text or a number belongs. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    '   ',
    '\0',
    'a\0b',
    '%00',
    '-1',
    -1,
    0,
    1.5,
    1e300,
    '1e309',
    true,
    [],
    {},
  ),
  fc.constantFrom<unknown>(
    { $ne: null },
    [['a']],
    '<script>',
    "'; DROP TABLE users; --",
    '\ud800',
    '‮',
    '2099-02-30',
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ minLength: 300, maxLength: 3000 }),
  fc.array(fc.string(), { maxLength: 3 }),
  fc.integer(),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Valid bodies except for some fields, which are odd, missing or unknown. */
function bodies(schema: z.ZodType, example: Record<string, unknown>) {
  const known = schema instanceof z.ZodObject ? Object.keys(schema.shape) : Object.keys(example)
  const oddOnes = fc.dictionary(fc.oneof(fc.constantFrom(...known), fc.string({ maxLength: 12 })), odd, {
    minKeys: 1,
    maxKeys: 3,
  })
  const missing = fc.subarray(known)
  return fc.tuple(oddOnes, missing).map(([changes, gone]) => {
    const kept = Object.entries(example).filter(([name]) => !gone.includes(name))
    return { ...Object.fromEntries(kept), ...changes }
  })
}

function send(name: string, { role }: ApiCall, init: RequestInit, query = '') {
  const who = role === 'client' ? 'client' : role
  const visitor = who === 'anyone' || who === 'reader' ? 'nobody' : who
  const path = idsIn(pathOf(name)).reduce(
    (text, { param, entity }) => text.replace(`{${param}}`, String(world.idOf(entity, visitor, 'missing'))),
    pathOf(name),
  )
  const headers = new Headers(init.headers)
  headers.set('Cookie', world.cookieOf(visitor))
  return fetch(portal.url + path + query, { redirect: 'manual', method: methodOf(name), ...init, headers })
}

/** Nothing that violates the contract; and senders of invalid values are told which ones. */
async function judge(name: string, response: Response, wrong: string[]) {
  const text = await response.text()
  expect(response.status).toBeLessThan(500)
  expect(faultsOf(name, { status: response.status, headers: response.headers, text })).toEqual([])
  if (wrong.length === 0) return
  expect(response.status).toBe(400)
  const { fields = {} } = JSON.parse(text)
  expect(Object.keys(fields)).toEqual(expect.arrayContaining(wrong))
  for (const sentence of Object.values(fields).flat()) expect(sentence).toMatch(/^\p{Lu}.+\.?$/u)
}

const wrongIn = (schema: z.ZodType | undefined, values: unknown) =>
  schema?.safeParse(values).error?.issues.flatMap((issue) => {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : []
    return (unknown.length > 0 ? unknown : [issue.path]).map((path) => path.join('.'))
  }) ?? []

test.each(all.filter(([, { body, files }]) => body && !files))(
  '%s answers odd JSON with the names of the wrong fields',
  async (name, call) => {
    const schema = call.body ?? z.unknown()
    await fc.assert(
      fc.asyncProperty(bodies(schema, call.example ?? {}), async (body) => {
        const text = JSON.stringify(body)
        const headers = { 'Content-Type': 'application/json' }
        await judge(name, await send(name, call, { body: text, headers }), wrongIn(schema, JSON.parse(text)))
      }),
      { numRuns: TRIES },
    )
  },
)

test.each(all.filter(([, { body, files }]) => body && !files))(
  '%s answers odd forms, and fields that come twice, in the same way',
  async (name, call) => {
    const [field = ''] = Object.keys(call.example ?? {})
    const twice = new URLSearchParams(call.example as Record<string, string>)
    twice.append(field, 'otra vez')
    if (typeof call.example?.[field] === 'string')
      await judge(name, await send(name, call, { body: twice }), [field])
    const pairs = fc.array(
      fc.tuple(
        fc.oneof(
          ...Object.keys(call.example ?? {}).map((key) => fc.constant(key)),
          fc.string({ maxLength: 9 }),
        ),
        fc.string(),
      ),
      { minLength: 1, maxLength: 5 },
    )
    await fc.assert(
      fc.asyncProperty(pairs, async (values) => {
        await judge(name, await send(name, call, { body: new URLSearchParams(values) }), [])
      }),
      { numRuns: TRIES / 2 },
    )
  },
)

test.each(all.filter(([, { query }]) => query))(
  '%s answers odd queries in the same way',
  async (name, call) => {
    const known = Object.keys((call.query as z.ZodObject).shape)
    for (const field of known)
      await judge(name, await send(name, call, {}, `?${field}=1&${field}=2`), [field])
    const queries = fc.dictionary(
      fc.oneof(fc.constantFrom(...known), fc.string({ maxLength: 9 })),
      fc.string(),
      {
        maxKeys: 3,
      },
    )
    await fc.assert(
      fc.asyncProperty(queries, async (values) => {
        const query = new URLSearchParams(values)
        const wrong = wrongIn(call.query, Object.fromEntries(query))
        await judge(name, await send(name, call, {}, `?${query}`), wrong)
      }),
      { numRuns: TRIES },
    )
  },
)

/** The other fields of a form with files: known and unknown ones, with odd or valid values. */
const beside = (known: string[]) =>
  fc.dictionary(
    fc.oneof(fc.constantFrom(...known, '__proto__', 'constructor', 'otro'), fc.string({ maxLength: 9 })),
    fc.oneof(
      fc.string({ maxLength: 400 }),
      fc.constantFrom('', '0', '-1', '1e309', '99999999999999999999', 'true', 'DEMANDA_INTERPUESTA', 'a\0b'),
    ),
    { maxKeys: 4 },
  )

test.each(all.filter(([, { files }]) => files))(
  '%s answers odd fields beside a file, and odd files, in the same way',
  async (name, call) => {
    const [file = ''] = call.files ?? []
    const form = (values: [string, string][], fileName = 'nota') => {
      const made = new FormData()
      for (const [field, value] of values) made.append(field, value)
      // A workbook is refused by its name before the fields are read.
      const ending = file === 'excel' ? '.xlsx' : '.pdf'
      made.append(file, new File([new Uint8Array(pdfBytes('odd'))], fileName + ending))
      return { body: made }
    }
    const known = call.body instanceof z.ZodObject ? Object.keys(call.body.shape) : []
    for (const field of known) {
      const twice: [string, string][] = [
        [field, '1'],
        [field, '1'],
      ]
      const isList = call.body?.safeParse({ [field]: ['1', '1'] }).success === true
      if (!isList) await judge(name, await send(name, call, form(twice)), [field])
      await judge(name, await send(name, call, form([[field, 'a\0b']])), [field])
    }
    const names = fc.string({ unit: 'binary', minLength: 1, maxLength: 300 })
    await fc.assert(
      fc.asyncProperty(beside(known), names, async (values, fileName) => {
        const sent = form(Object.entries(values), fileName)
        const arriving = Object.fromEntries([...sent.body].filter(([field]) => field !== file))
        await judge(name, await send(name, call, sent), wrongIn(call.body, arriving))
      }),
      { numRuns: TRIES },
    )
  },
)

test('a NUL in any field is refused by its name', async () => {
  for (const [name, call] of all.filter(([, { body, files }]) => body && !files)) {
    for (const field of Object.keys(call.example ?? {})) {
      const body = JSON.stringify({ ...call.example, [field]: 'a\0b' })
      const headers = { 'Content-Type': 'application/json' }
      await judge(name, await send(name, call, { body, headers }), [field])
    }
  }
})

/** Every form a stranger may send, and a call. */
const OPEN = [
  '/auth',
  '/auth?access=client',
  '/auth?access=client&mode=register',
  '/auth/code',
  '/auth/forgot',
  '/activate',
  '/quick-access',
  '/language',
  '/admin',
  '/api/tracking-access',
  '/api/login',
]
const intent = JSON.stringify({ type: 'update', payload: { name: 'a[5000000]', value: 1 } })
const HEAVY = {
  'an index of four thousand million': 'a[4294967294]=1',
  'an index of a hundred million': 'a[100000000]=1',
  'an intent for the library of forms': `__intent__=${encodeURIComponent(intent)}`,
  'an intent that is no JSON': '__intent__={',
  'one name 43,000 times': 'dni=1&'.repeat(43_000),
  '131,000 fields': 'a&'.repeat(131_000),
  'a name of 30,000 parts': `a${'.a'.repeat(30_000)}=1`,
}
const MOST_ANSWERED = 200_000

test.each(Object.entries(HEAVY))(
  'a form with %s is refused by every page and call, and the portal goes on answering',
  async (_what, body) => {
    for (const path of OPEN) {
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: portal.url }
      const sent = fetch(portal.url + path, { method: 'POST', body, headers, redirect: 'manual' })
      expect((await fetch(`${portal.url}/healthz`)).status).toBe(200)
      const answer = await sent
      expect([path, answer.status]).toEqual([path, 400])
      const text = await answer.text()
      expect(text.length).toBeLessThan(MOST_ANSWERED)
      expect(text).toContain('No se ha guardado nada.')
    }
  },
)

/** Names with a special meaning to libraries, mixed with those of the forms. */
const fieldName = fc
  .array(
    fc.oneof(
      fc.constantFrom('dni', 'otp', 'password', 'username', 'intent', 'length', 'toString', '__proto__', 'a'),
      fc.nat().map((at) => `[${at}]`),
      fc.nat(9).map((at) => `[${at}].a`),
      fc.constantFrom('.', '[]', '[', '__intent__', '__state__', '\0', '.a.b.c'),
      fc.string({ maxLength: 6 }),
    ),
    { maxLength: 5 },
  )
  .map((parts) => parts.join(''))

test('whatever the names of fields are, no page and no call fails, and no answer grows', async () => {
  const fields = fc.array(fc.tuple(fieldName, fc.string({ maxLength: 30 })), { maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...OPEN), fields, fc.boolean(), async (path, sent, asFile) => {
      const form = new FormData()
      for (const [field, value] of sent) form.append(field, value)
      const body = asFile ? form : new URLSearchParams(sent)
      const headers = { Origin: portal.url }
      const answer = await fetch(portal.url + path, { method: 'POST', body, headers, redirect: 'manual' })
      expect(answer.status).toBeLessThan(500)
      expect((await answer.text()).length).toBeLessThan(MOST_ANSWERED)
      const query = new URLSearchParams(sent)
      const page = await fetch(`${portal.url}${path.split('?')[0]}?${query}`, { redirect: 'manual' })
      expect(page.status).toBeLessThan(500)
      expect((await page.text()).length).toBeLessThan(MOST_ANSWERED)
    }),
    { numRuns: TRIES },
  )
})
