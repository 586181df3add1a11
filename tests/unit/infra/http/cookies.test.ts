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

test('while the secret is being changed, a cookie signed with either counts, and afterwards that of the former does not', async () => {
  const [former, since] = ['c'.repeat(32), 'd'.repeat(32)]
  useFolder('/nowhere/three', former)
  const sent = (await setCookie('answers', 'a token')).split(';')[0] ?? ''
  const request = new Request('http://firma.example', { headers: { Cookie: sent } })
  setEnv({ DATA_DIR: '/nowhere/four', SESSION_SECRET: since, SESSION_SECRET_BEFORE: former })
  expect(await readCookie(request, 'answers')).toBe('a token')
  const signed = (await setCookie('answers', 'another')).split(';')[0] ?? ''
  useFolder('/nowhere/five', since)
  expect(await readCookie(request, 'answers')).toBeUndefined()
  const later = new Request('http://firma.example', { headers: { Cookie: signed } })
  expect(await readCookie(later, 'answers')).toBe('another')
})

test('where the address is https a cookie belongs to this host, out of reach of scripts and of forms elsewhere', async () => {
  for (const name of ['sid', 'asid', 'otp', 'device', 'link', 'join', 'answers', 'drive'] as const) {
    setEnv({ DATA_DIR: '/nowhere/one', SESSION_SECRET: 'a'.repeat(32), PUBLIC_URL: 'https://portal.example' })
    const line = await setCookie(name, 'a token')
    expect(line.startsWith(`__Host-${name}=`)).toBe(true)
    for (const part of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax'])
      expect(line.split('; ')).toContain(part)
    expect(line).not.toContain('Domain')
  }
})
