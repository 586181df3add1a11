import fc from 'fast-check'
import { z } from 'zod'
import { contract } from '~/routes/api/contract'
import { type ApiCall, methodOf, pathOf } from '~/routes/api/contract/calls'
import type { Who, World } from '../support/matrix/world'
import { row } from './row'
import { ALL_SHAPES, wellFormed } from './shapes'
import { type Answer, addresses, asWho, ENDING, pathTo, type Shot } from './shots'

const calls = Object.entries<ApiCall>(contract).filter(([name]) => !ENDING.test(name))
const forms = addresses.filter(({ isCall, takesPost }) => takesPost && !isCall)
/** The form fields that somebody types into or that lead somewhere. */
const FIELDS = [
  ...['dni', 'otp', 'username', 'password', 'email', 'name', 'phone', 'title', 'caseNumber', 'description'],
  ...[
    'returnTo',
    'back',
    'query',
    'q',
    'id',
    'ids',
    'category',
    'caseId',
    'phaseId',
    'url',
    'intent',
    'answer',
  ],
]
const QUERY = [
  'q',
  'page',
  'sort',
  'show',
  'folder',
  'case',
  'group',
  'back',
  'who',
  'from',
  'after',
  'mail',
  'archived',
]

const post = (world: World, who: Who, body: BodyInit): RequestInit => ({
  method: 'POST',
  headers: asWho(world, who),
  body,
})

const hurt = ({ headers, text }: Answer) => {
  const location = headers.get('Location') ?? ''
  if (/^(?:[a-z]+:)?\/\/(?!localhost)/i.test(location)) return `leads to ${location}`
  if (headers.has('X-Zq') || headers.getSetCookie().some((line) => line.startsWith('zq')))
    return 'a header was added'
  return /<zq-mark|root:.*:0:0:/.test(text) && headers.get('Content-Type')?.startsWith('text/html')
    ? 'raw markup or a file of the system'
    : null
}

/** Every shape in every field, query, id and parameter, by a stranger, a client and the administrator. */
function* lists(world: World): Iterable<Shot> {
  // In a different order each time, because a short attack does not reach them all.
  const [order = []] = fc.sample(fc.shuffledSubarray(ALL_SHAPES, { minLength: ALL_SHAPES.length }), 1)
  for (const shape of order) {
    const text = wellFormed(shape)
    for (const who of ['nobody', 'client', 'admin'] as const) {
      for (const { pattern } of forms) {
        const body = new URLSearchParams(FIELDS.map((field) => [field, text]))
        yield { path: pathTo(world, pattern, who), init: post(world, who, body), judge: hurt }
      }
      const query =
        text.length < 5000 ? new URLSearchParams(QUERY.map((name) => [name, text.slice(0, 600)])) : ''
      for (const { pattern } of addresses)
        yield {
          path: `${pathTo(world, pattern, who, text.slice(0, 500))}?${query}`,
          init: { headers: asWho(world, who) },
          judge: hurt,
        }
    }
    for (const [name, { body, example = {} }] of calls) {
      const known = body instanceof z.ZodObject ? Object.keys(body.shape) : Object.keys(example)
      const values = { ...example, ...Object.fromEntries(known.map((field) => [field, shape])) }
      const path = pathTo(world, pathOf(name).replace(/\{(\w+)\}/g, ':$1'), 'admin', text.slice(0, 500))
      const headers = { ...asWho(world, 'admin'), 'Content-Type': 'application/json' }
      const method = methodOf(name)
      yield {
        path,
        init: { method, headers, ...(method !== 'GET' && { body: JSON.stringify(values) }) },
        judge: hurt,
      }
    }
  }
}

row('the shapes of the lists, everywhere', ({ world, shoot }) => shoot(lists(world)), { endless: true })
