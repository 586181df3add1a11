import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { AppError } from '~/infra/app-error'
import { readForm, readValues, toValues } from '~/infra/http/body.server'
import { parseQuery } from '~/infra/http/query.server'
import { answerForm } from '~/routes/shared/form.server'
import { rounds } from '../../../support/chance'

const Schema = z.object({
  dni: z.string(),
  sheets: z.array(z.object({ columns: z.array(z.object({ target: z.string() })) })).optional(),
})
const post = (body: BodyInit, type = 'application/x-www-form-urlencoded') =>
  new Request('http://localhost/auth', { method: 'POST', body, headers: { 'Content-Type': type } })
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof AppError ? error.code : `${error}`),
  )

const intent = JSON.stringify({ type: 'update', payload: { name: 'a[5000000]', value: 1 } })

test.each([
  ['an index of four thousand million', 'a[4294967294]=1'],
  ['an index of a hundred million', 'a[100000000]=1'],
  ['an index that is no number', 'a[1e9]=1'],
  ['many lists with a large index each', Array.from({ length: 20 }, (_, i) => `a${i}[999]=1`).join('&')],
  ['lists in lists', Array.from({ length: 20 }, (_, i) => `a[${i}].b[900]=1`).join('&')],
  ['an intent for the library of forms', `__intent__=${encodeURIComponent(intent)}`],
  ['an intent that is no JSON', '__intent__={'],
  ['a state for the library of forms', '__state__={'],
  ['the length of a list', 'a[0]=1&a.length=4294967295'],
  ['what every object has', 'toString=1'],
  ['the prototype of all objects', '__proto__.admin=1'],
  ['a name of 30,000 parts', `a${'.a'.repeat(30_000)}=1`],
  ['a long name', `${'a'.repeat(101)}=1`],
  ['no name', '=1'],
  ['one name 43,000 times', 'dni=1&'.repeat(43_000)],
  ['131,000 names', 'a&'.repeat(131_000)],
])('a form with %s is refused before anything is built from it', async (_what, body) => {
  expect(await refusalOf(readForm(post(body)))).toBe('fields_refused')
  expect(await refusalOf(readValues(post(body)))).toBe('fields_refused')
})

test('a multipart form is held to the same names', async () => {
  for (const names of [['a[4294967294]'], ['__intent__'], ['a'.repeat(101)], Array<string>(2001).fill('a')]) {
    const form = new FormData()
    for (const name of names) form.append(name, '1')
    const request = new Request('http://localhost/auth', { method: 'POST', body: form })
    expect(await refusalOf(readForm(request))).toBe('fields_refused')
  }
})

test('the largest forms of ours pass: a thousand ticked rows, the columns of a wide workbook', async () => {
  const ticked = Array.from({ length: 1000 }, (_, id) => `id=${id}`)
  const columns = Array.from({ length: 20 }, (_, sheet) =>
    Array.from({ length: 200 }, (_, at) => `sheets[${sheet}].columns[${at}].target=${at}`),
  )
  for (const fields of [ticked, columns.flat()])
    expect([...(await readForm(post(fields.join('&'))))]).toHaveLength(fields.length)
})

const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

test.each([
  ['20 levels', deep(20), null],
  ['21 levels', deep(21), 'fields_refused'],
  ['10,000 levels of lists', `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, 'fields_refused'],
  ['a list of 10,000 numbers', JSON.stringify({ a: Array<number>(10_000).fill(1) }), null],
  [
    '1,001 keys',
    JSON.stringify(Object.fromEntries(Array.from({ length: 1001 }, (_, i) => [`k${i}`, 1]))),
    'fields_refused',
  ],
  ['1,200 keys in a list', JSON.stringify({ a: Array<object>(1200).fill({ b: 1 }) }), 'fields_refused'],
  ['a long key', JSON.stringify({ ['a'.repeat(101)]: 1 }), 'fields_refused'],
])('JSON with %s is read or refused', async (_what, body, code) => {
  expect(await refusalOf(readValues(post(body, 'application/json')))).toBe(code)
})

test('a query of too many or too long names is refused', () => {
  expect(parseQuery('?q=a&q=b&a[9999999]=1').getAll('q')).toEqual(['a', 'b'])
  for (const query of ['a&'.repeat(6001), 'q=1&'.repeat(2001), `${'a'.repeat(101)}=1`])
    expect(() => parseQuery(query)).toThrow('fields_refused')
})

test('a name that comes ten thousand times makes one list', () => {
  const fields = Array.from({ length: 10_000 }, (_, i): [string, number] => ['a', i])
  expect(toValues(fields)).toEqual({ a: fields.map(([, value]) => value) })
})

const part = fc.oneof(
  fc.constantFrom(
    'dni',
    'sheets',
    'columns',
    'target',
    'a',
    'length',
    'toString',
    '__proto__',
    '',
    '__intent__',
  ),
  fc.string({ maxLength: 5 }),
)
const index = fc
  .oneof(fc.nat(20), fc.nat(), fc.constantFrom('', '-1', '1e3', '4294967294', '9999'))
  .map(String)
const name = fc
  .array(
    fc.oneof(
      part,
      index.map((text) => `[${text}]`),
      part.map((text) => `.${text}`),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''))

test('no names of fields, whatever they are, make the answer of a form fail or grow', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(name, fc.string({ maxLength: 20 })), { maxLength: 12 }),
      async (fields) => {
        const body = new URLSearchParams(fields)
        const submit = () => Response.json('in')
        const sent = { request: post(body), schema: Schema, language: 'es' as const }
        const answer = await answerForm(sent, submit).catch((error: unknown) => error)
        if (answer instanceof AppError) {
          expect(['fields_refused', 'text_not_utf8']).toContain(answer.code)
          return
        }
        expect(answer).toBeInstanceOf(Response)
        expect((await (answer as Response).text()).length).toBeLessThan(100_000)
      },
    ),
    { numRuns: rounds(100, 300, process.env.PROPERTY_RUNS) },
  )
})
