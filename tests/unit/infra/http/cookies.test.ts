import { expect, test } from 'vitest'
import { setEnv } from '~/infra/env.server'
import { readCookie, setCookie } from '~/infra/http/cookies.server'

const useFolder = (DATA_DIR: string, SESSION_SECRET: string) => setEnv({ DATA_DIR, SESSION_SECRET })

test('a cookie is signed for the folder in use, and no other folder reads it', async () => {
  useFolder('/nowhere/one', 'a'.repeat(32))
  const sent = (await setCookie('answers', 'a token')).split(';')[0] ?? ''
  const request = new Request('http://firma.example', { headers: { Cookie: sent } })
  expect(await readCookie(request, 'answers')).toBe('a token')
  useFolder('/nowhere/two', 'b'.repeat(32))
  expect(await readCookie(request, 'answers')).toBeUndefined()
  useFolder('/nowhere/one', 'a'.repeat(32))
  expect(await readCookie(request, 'answers')).toBe('a token')
})
