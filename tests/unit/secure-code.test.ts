import { expect, test, vi } from 'vitest'
import { randomToken } from '~/infra/crypto.server'
import { forgetDrafts } from '~/ui/use-draft'
import { readSources } from '../support/sources'

const portal = readSources(['app', 'db'])
const whole = [...portal, ...readSources(['scripts'])]

const saying = (pattern: RegExp, sources = portal) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

test('no text is run as code, and no command is composed for a shell', () => {
  expect(saying(/\beval\(|\bnew Function\b|['"](?:node:)?vm['"]|\.compileFunction\(/, whole)).toEqual([])
  expect(
    saying(/\bshell: *true|\bexecSync\(|\{[^}]*\bexec\b[^}]*\} from 'node:child_process'/, whole),
  ).toEqual([])
  // The one shell sets limits by constant words, and gets what it starts as arguments.
  expect(saying(/['"]\/bin\/(?:ba)?sh['"]/, whole)).toEqual(['app/infra/limited-process.server.ts'])
})

test('no text becomes markup by itself', () => {
  expect(
    saying(/dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write\(/),
  ).toEqual([])
})

test('pages take no messages from other windows, and read no cookie by script', () => {
  expect(saying(/addEventListener\(\s*'message'|\bdocument\.cookie\b|\bnew WebSocket\(/)).toEqual([])
})

test('a browser keeps two choices for good, and of what is being typed only what the tab holds', () => {
  expect(saying(/\blocalStorage\.setItem\(/)).toEqual(['app/root.tsx', 'app/ui/admin/shortcuts-help.tsx'])
  expect(saying(/\bsessionStorage\.setItem\(/)).toEqual([
    'app/ui/admin/typed-forms.ts',
    'app/ui/use-draft.ts',
  ])
  expect(saying(/\bindexedDB\b|\bcaches\.open\(/)).toEqual([])
})

test('a sign-out leaves nothing in the tab of what was typed', () => {
  const tab = Object.create({ removeItem: (name: string) => delete tab[name] })
  Object.assign(tab, { 'typed 7 /cases/1/messages': '{}', 'typed 8 /cases/2/messages': '{}', 'axe-core': '' })
  vi.stubGlobal('sessionStorage', tab)
  forgetDrafts()
  vi.unstubAllGlobals()
  expect(Object.keys(tab)).toEqual(['axe-core'])
  expect(saying(/action=\{paths\.signOut\} onSubmit=\{forgetDrafts\}/)).toEqual([
    'app/features/auth/components/account-bar.tsx',
  ])
})

test('ciphers and hashes are few, and weak ones protect nothing', () => {
  const named = whole.flatMap(({ path, text }) =>
    [
      ...text.matchAll(
        /\bcreate(?:C|Dec)ipheriv\('([^']+)'|\bcreateH(?:ash|mac)\(\s*'([^']+)'|\bhkdfSync\('([^']+)'/g,
      ),
    ].map(([, cipher, hash, derived]) => ({ path, name: cipher ?? hash ?? derived })),
  )
  expect([...new Set(named.map(({ name }) => name))].sort()).toEqual(['aes-256-gcm', 'md5', 'sha256'])
  // A bucket with object lock demands it beside the signed SHA-256 of the body.
  expect(named.filter(({ name }) => name === 'md5').map(({ path }) => path)).toEqual([
    'app/infra/storage/s3/s3-client.server.ts',
  ])
  expect(named.filter(({ name }) => name === 'aes-256-gcm').map(({ path }) => path)).toEqual(
    Array(2).fill('app/infra/keys/cipher.server.ts'),
  )
})

test('what must not be guessed is of the system’s random numbers, a token of 256 bits', () => {
  // Pauses alone.
  expect(saying(/\bMath\.random\b/)).toEqual([
    'app/infra/drive/graph/timing.server.ts',
    'db/postgres/connection.ts',
  ])
  const tokens = Array.from({ length: 1000 }, randomToken)
  expect(new Set(tokens).size).toBe(1000)
  expect(tokens.every((token) => Buffer.from(token, 'base64url').length === 32)).toBe(true)
})
