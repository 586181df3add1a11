import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { serveKnownFiles } from '~/infra/http/answer/static-files.server'

const folder = mkdtempSync(join(tmpdir(), 'static-files-'))
mkdirSync(join(folder, 'assets'))
for (const name of ['page.js', 'page.js.br', 'small.js', 'font.woff2'])
  writeFileSync(join(folder, 'assets', name), 'x')
afterAll(() => rmSync(folder, { recursive: true }))

/** What the layer of the server that serves files is asked for, for one request; and the answer's headers. */
function served(url: string, headers: Record<string, string> = {}, isThere = true) {
  const asked: (string | undefined)[] = []
  const layer = {
    name: 'serveStatic',
    handle: (request: IncomingMessage, _response: ServerResponse, next: () => void) => {
      asked.push(request.url)
      if (!isThere) next()
    },
  }
  const untouched = { name: 'logger', handle: () => undefined }
  serveKnownFiles([Object.assign(() => undefined, { _router: { stack: [layer, untouched] } })], folder)
  const request = Object.assign(new IncomingMessage(new Socket()), { url, headers })
  const response = new ServerResponse(request)
  let passedOn = false
  layer.handle(request, response, () => {
    passedOn = true
  })
  return { asked, passedOn, url: request.url, encoding: response.getHeader('Content-Encoding') }
}

test('an address of no file is not looked for in the file system', () => {
  expect(served('/dashboard')).toMatchObject({ asked: [], passedOn: true })
  expect(served('/assets/page.js?v=1')).toMatchObject({ asked: ['/assets/page.js?v=1'], passedOn: false })
})

test('a file goes as the build compressed it, to browsers that take it so', () => {
  const br = { 'accept-encoding': 'gzip, deflate, br, zstd' }
  expect(served('/assets/page.js', br)).toMatchObject({ asked: ['/assets/page.js.br'], encoding: 'br' })
  for (const [path, headers] of [
    ['/assets/page.js', {}],
    ['/assets/page.js', { 'accept-encoding': 'gzip, br;q=0' }],
    ['/assets/page.js', { ...br, range: 'bytes=0-9' }],
    ['/assets/small.js', br],
    ['/assets/font.woff2', br],
  ] as const)
    expect(served(path, headers)).toMatchObject({ asked: [path], encoding: undefined })
})

test('a file that has gone since leaves nothing of it to the page that says so', () => {
  const gone = served('/assets/page.js', { 'accept-encoding': 'br' }, false)
  expect(gone).toMatchObject({ passedOn: true, url: '/assets/page.js', encoding: undefined })
})

test('a server that is built in another way is left as it is', () => {
  expect(() => serveKnownFiles([() => undefined], join(folder, 'missing'))).not.toThrow()
})
