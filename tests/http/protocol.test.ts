import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '~/routes/api/contract'
import { type ApiCall, methodOf, pathOf, type Role } from '~/routes/api/contract/calls'
import { idsIn } from '../support/matrix/kinds'
import { routeTable } from '../support/matrix/route-table'
import { inhabit, type Who, type World } from '../support/matrix/world'
import type { UsedPortal } from '../support/portal'
import { takeSharedPortal } from '../support/shared-portal'

let portal: UsedPortal
let world: World

beforeAll(async () => {
  portal = await takeSharedPortal('sample')
  world = await inhabit(portal)
})
afterAll(() => portal.stop())

const all = Object.entries<ApiCall>(contract)
const names = [...new Set(all.map(([name]) => pathOf(name)))]
const bodied = all.filter(([, { body, files }]) => body && !files)
const asker: Record<Role, Who> = { anyone: 'nobody', client: 'client', reader: 'client', admin: 'admin' }
const json = { 'Content-Type': 'application/json' }

/** A record that may be sent back as it was read. */
const takesMore = (schema?: z.ZodType) => schema instanceof z.ZodObject && schema.def.catchall !== undefined

/** A call by somebody who may make it, with an existing or a missing id. */
function ask(name: string, init: RequestInit & { who?: Who; missing?: boolean } = {}) {
  const {
    who = asker[(contract as Record<string, ApiCall>)[name]?.role ?? 'anyone'],
    missing,
    ...rest
  } = init
  let path = pathOf(name)
  for (const { param, entity } of idsIn(path))
    path = path.replace(`{${param}}`, String(world.idOf(entity, who, missing ? 'missing' : 'own')))
  path = path.replace(/\{\w+\}/g, 'X')
  return fetch(portal.url + path, {
    method: methodOf(name),
    redirect: 'manual',
    ...rest,
    headers: { Cookie: world.cookieOf(who), ...rest.headers },
  })
}

test.each(names)(
  '%s refuses every other method, before anything else, and says which it takes',
  async (path) => {
    const takes = all
      .map(([name]) => name)
      .filter((name) => pathOf(name) === path)
      .map(methodOf)
    const allow = takes.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).sort()
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      if (takes.some((taken) => taken === method)) continue
      const foreign = { Origin: 'https://evil.example', 'Content-Type': 'text/plain' }
      const answer = await ask(`GET ${path}`, { method, who: 'nobody', headers: foreign })
      expect([method, answer.status]).toEqual([method, 405])
      expect(answer.headers.get('Allow')?.split(', ').sort()).toEqual(allow)
      expect(await answer.json()).toMatchObject({ code: 'method_not_allowed' })
    }
  },
)

test.each(all.filter(([name]) => methodOf(name) === 'GET').map(([name]) => name))(
  '%s answers HEAD as it answers GET, without a body',
  async (name) => {
    const [get, head] = [await ask(name), await ask(name, { method: 'HEAD' })]
    expect(head.status).toBe(get.status)
    expect(head.headers.get('Content-Type')).toBe(get.headers.get('Content-Type'))
    expect((await head.arrayBuffer()).byteLength).toBe(0)
  },
)

test.each(all.filter(([name]) => methodOf(name) !== 'GET').map(([name]) => name))(
  '%s refuses a write from another site before it asks who is there',
  async (name) => {
    const foreign: Record<string, string>[] = [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { Origin: portal.url.replace('localhost', '127.0.0.1') },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site', Origin: portal.url },
      { 'Sec-Fetch-Site': 'none' },
    ]
    for (const headers of foreign) {
      const answer = await ask(name, { who: 'nobody', headers: { ...json, ...headers }, body: '{' })
      expect([headers, answer.status]).toEqual([headers, 403])
      expect(await answer.json()).toMatchObject({ code: 'foreign_origin' })
    }
  },
)

test('every form refuses a write from another site, with scripts and without, whoever is signed in', async () => {
  const forms = routeTable().filter(
    ({ isCall, takesPost, pattern }) => takesPost && !isCall && !/\*$/.test(pattern),
  )
  const foreign: Record<string, string>[] = [
    { Origin: 'https://evil.example' },
    { 'Sec-Fetch-Site': 'cross-site' },
  ]
  const tries = forms.flatMap(({ pattern }) =>
    foreign.flatMap((headers) => ['', '.data'].map((tail) => ({ pattern, headers, tail }))),
  )
  const taken = new Set<string>()
  for (let n = 0; n < tries.length; n += 4)
    await Promise.all(
      tries.slice(n, n + 4).map(async ({ pattern, headers, tail }) => {
        const who = pattern.startsWith('/admin') ? 'admin' : 'client'
        const path = idsIn(pattern)
          .reduce(
            (text, { param, entity }) => text.replace(`:${param}`, `${world.idOf(entity, who, 'own')}`),
            pattern,
          )
          .replace(/:\w+/g, 'x')
        const sent = { ...headers, Cookie: world.cookieOf(who) }
        const init = { method: 'POST', redirect: 'manual', body: new URLSearchParams({ x: '1' }) } as const
        const { status } = await fetch(portal.url + path + tail, { ...init, headers: sent })
        // An endpoint that takes no form of anybody answers 405.
        if (status !== 403 && status !== 405) taken.add(`${pattern}${tail}: ${status}`)
      }),
    )
  expect([...taken]).toEqual([])
  expect(tries.length).toBeGreaterThan(400)
}, 60_000)

test.each(bodied.map(([name, call]) => [name, call] as const))(
  '%s: role, content type, size, form and values are refused in this order',
  async (name, { role, body: schema }) => {
    if (role === 'admin') {
      const plain = { 'Content-Type': 'text/plain' }
      expect((await ask(name, { who: 'nobody', headers: plain, body: 'x' })).status).toBe(401)
      expect((await ask(name, { who: 'client', headers: plain, body: 'x' })).status).toBe(403)
    }
    const megabyte = `{"x":"${'a'.repeat(1024 * 1024)}"}`
    const tries: [body: string, type: string, status: number, code: string][] = [
      [megabyte.slice(0, -1), 'text/plain', 415, 'unsupported_media_type'],
      [megabyte, 'application/xml', 415, 'unsupported_media_type'],
      [megabyte.slice(0, -1), 'application/json', 413, 'too_large'],
      [`x=${'a'.repeat(1024 * 1024)}`, 'application/x-www-form-urlencoded', 413, 'too_large'],
      ['{"x":', 'application/json', 400, 'page_unreadable'],
      ['[]', 'application/json', 400, 'page_unreadable'],
      ['null', 'application/json', 400, 'page_unreadable'],
      ['broken', 'multipart/form-data; boundary=x', 400, 'page_unreadable'],
    ]
    if (!takesMore(schema))
      tries.push(
        ['{"no-such-field":1}', 'application/json', 400, 'invalid_input'],
        ['no-such-field=1', 'application/x-www-form-urlencoded', 400, 'invalid_input'],
      )
    for (const [body, type, status, code] of tries) {
      const answer = await ask(name, { headers: { 'Content-Type': type }, body, missing: true })
      expect([type, answer.status, await answer.json()]).toMatchObject([type, status, { code }])
    }
  },
)

test('calls with files take multipart forms alone, after the role', async () => {
  for (const [name] of all.filter(([, { files }]) => files)) {
    expect((await ask(name, { who: 'nobody', headers: json, body: '{}' })).status).toBe(401)
    expect((await ask(name, { headers: json, body: '{}' })).status).toBe(415)
    const broken = { 'Content-Type': 'multipart/form-data; boundary=x' }
    expect((await ask(name, { headers: broken, body: 'broken' })).status).toBe(400)
  }
})

test.each(bodied.map(([name, call]) => [name, call] as const))(
  '%s takes no body for an empty one, and a form as well as JSON',
  async (name, { body, example = {} }) => {
    const empty = await ask(name, { body: undefined })
    const fields = body?.safeParse({}).error?.issues.map(({ path }) => path.join('.')) ?? []
    if (fields.length > 0) {
      expect(empty.status).toBe(400)
      expect(Object.keys((await empty.json()).fields)).toEqual(expect.arrayContaining(fields))
    }
    if (Object.values(example).some((value) => typeof value !== 'string')) return
    const form = new URLSearchParams(example as Record<string, string>)
    expect([400, 413, 415]).not.toContain((await ask(name, { body: form })).status)
  },
)

test.each(['0', '-1', '1.5', 'x', '9007199254740993', '1e3', '99999999999999999999', '1%00', '%2e%2e', '１'])(
  'an id like %s is found by no call',
  async (id) => {
    for (const [name, { role }] of all.filter(([name]) => idsIn(pathOf(name)).length > 0)) {
      const path = idsIn(pathOf(name)).reduce(
        (text, { param }) => text.replace(`{${param}}`, id),
        pathOf(name),
      )
      const headers = { Cookie: world.cookieOf(asker[role]), ...json }
      const body = methodOf(name) === 'GET' ? undefined : '{}'
      const answer = await fetch(portal.url + path, { method: methodOf(name), headers, body })
      expect([name, answer.status === 404 || answer.status === 400]).toEqual([name, true])
    }
  },
)

test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
  '%s to an address of no call is 404',
  async (method) => {
    const answer = await fetch(`${portal.url}/api/no-such-call`, { method })
    expect([answer.status, (await answer.json()).code]).toEqual([404, 'not_found'])
  },
)

// Two webs are behind a proxy, which has a connection of its own with each.
test.skipIf(process.env.PORTAL_TEST_WEBS)(
  'an idle connection outlives those of reverse proxies, which would use it as it closes',
  async () => {
    const answers = [await fetch(`${portal.url}/healthz`), await fetch(`${portal.url}/healthz`)]
    expect(answers.map(({ headers }) => headers.get('Keep-Alive'))).toEqual(['timeout=130', 'timeout=130'])
  },
)
