import { readdirSync, readFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CARMEN } from '../support/client-world'
import { cookieOf } from '../support/http'
import type { UsedPortal } from '../support/portal'
import { clientOf } from '../support/records'
import { takeSharedPortal } from '../support/shared-portal'
import { sessionOf } from '../support/ways-in'

let portal: UsedPortal

beforeAll(async () => {
  portal = await takeSharedPortal('people')
})
afterAll(() => portal.stop())

/** What is sent for a URL, as it is sent, and how many bytes its headers take. */
async function sent(url: string, headers: Record<string, string> = {}) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get(url, { headers: { 'Accept-Encoding': 'gzip, deflate, br', ...headers } }, resolve).on(
      'error',
      reject,
    ),
  )
  expect([url, answer.statusCode]).toEqual([url, 200])
  return { body: await buffer(answer), headerBytes: Buffer.byteLength(answer.rawHeaders.join('\r\n')) }
}

/** What a browser loads for a page: what the page names, the modules that those import, and the icon. */
async function filesOf(html: string): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const follow = async (path: string): Promise<void> => {
    if (files.has(path)) return
    files.set(path, '')
    if (!path.endsWith('.js')) return
    const text = await (await fetch(portal.url + path)).text()
    files.set(path, text)
    const imports = [...text.matchAll(/(?:from|import)"\.\/([\w.-]+\.js)"/g)]
    await Promise.all(imports.map(([, name]) => follow(`/assets/${name}`)))
  }
  const named = [...html.matchAll(/(?:href=|from |import )"(\/assets\/[\w.-]+)"/g)].map(
    ([, path = '']) => path,
  )
  await Promise.all([...named, '/favicon.svg'].map(follow))
  return files
}

async function weigh(path: string, headers: Record<string, string> = {}) {
  const html = await (await fetch(portal.url + path, { headers })).text()
  const files = await filesOf(html)
  const answers = await Promise.all([
    sent(portal.url + path, headers),
    ...[...files.keys()].map((file) => sent(portal.url + file)),
  ])
  const bytes = answers.reduce((sum, { body, headerBytes }) => sum + body.length + headerBytes, 0)
  return { kilobytes: Math.round(bytes / 1000), scripts: [...files.values()].join('\n') }
}

const carmen = () => ({ Cookie: `sid=${cookieOf(sessionOf(clientOf(CARMEN.dni).id))}` })

/** What the minified code of these libraries contains. */
const LIBRARIES = { zod: '$ZodType', conform: '__intent__', radix: 'data-radix' }
const librariesIn = (scripts: string) =>
  Object.entries(LIBRARIES).flatMap(([name, sign]) => (scripts.includes(sign) ? [name] : []))

test.each([
  ['/auth', 180, () => ({})],
  ['/auth?access=client&mode=register', 180, () => ({})],
  ['/dashboard', 190, carmen],
])(
  'a first visit of %s weighs at most %i KB, without a library for forms or toasts',
  async (path, limit, as) => {
    const { kilobytes, scripts } = await weigh(path, as())
    expect(librariesIn(scripts)).toEqual([])
    expect(kilobytes).toBeLessThanOrEqual(limit)
    expect(kilobytes).toBeGreaterThan(limit / 2)
  },
)

test.each(['/activate', '/auth/forgot', '/privacy'])(
  '%s loads no library for forms or toasts',
  async (path) => {
    expect(librariesIn((await weigh(path)).scripts)).toEqual([])
  },
)

test('scripts are sent as the build compressed them', async () => {
  const folder = 'build/client/assets'
  const name = readdirSync(folder).find((file) => file.endsWith('.js.br')) ?? ''
  const compressed = readFileSync(join(folder, name))
  const path = `/assets/${name.replace(/\.br$/, '')}`
  const headers = { 'Accept-Encoding': 'gzip, br' }
  const answer = await fetch(portal.url + path, { headers })
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  })
  expect(await answer.text()).toBe(brotliDecompressSync(compressed).toString())
  expect((await sent(portal.url + path, headers)).body).toEqual(compressed)
})

test('scripts are asked for after what a page is drawn with', async () => {
  const html = await (await fetch(`${portal.url}/auth`)).text()
  const modules = html.match(/<link rel="modulepreload"[^>]*>/g) ?? []
  expect(modules.length).toBeGreaterThan(3)
  expect(modules.filter((link) => !link.includes('fetchpriority="low"'))).toEqual([])
})

test('the administration has them all: what is looked for can be found', () => {
  const folder = 'build/client/assets'
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const text = scripts.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
  expect(librariesIn(text)).toEqual(Object.keys(LIBRARIES))
  expect(text).toContain('jitless:!0')
})
