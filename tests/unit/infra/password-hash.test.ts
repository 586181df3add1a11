import { expect, test } from 'vitest'
import { Login } from '~/features/auth/schemas'
import { hashPassword, passwordMatches } from '~/infra/password-hash.server'

test('a password is compared as it was typed, to its last sign', async () => {
  const password = ` ${'Ñandú y 7 más '.repeat(8)}`
  const stored = await hashPassword(password)
  const typed = (text: string) => Login.parse({ username: 'ana', password: text }).password
  expect(await passwordMatches(stored, typed(password))).toBe(true)
  for (const other of [password.trim(), password.toLowerCase(), password.slice(0, -2), `${password}x`])
    expect(await passwordMatches(stored, typed(other))).toBe(false)
})
