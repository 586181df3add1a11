import { expect, test } from 'vitest'
import { maskEmail } from '~/domain/people/email'
import { decoyEmail } from '~/features/auth/codes/decoy-email.server'
import { setEnv } from '~/infra/env.server'

const useFolder = (DATA_DIR: string, SESSION_SECRET: string) => setEnv({ DATA_DIR, SESSION_SECRET })
const dnis = Array.from({ length: 300 }, (_, n) => `${10_000_000 + n}X`)

test('a DNI that nobody has gets the same address every time', () => {
  useFolder('/tmp/decoys-a', 'a'.repeat(32))
  expect(dnis.map((dni) => decoyEmail(dni))).toEqual(dnis.map((dni) => decoyEmail(dni)))
})

test('decoys have the shape of a real masked address', () => {
  useFolder('/tmp/decoys-a', 'a'.repeat(32))
  const shape = /^[a-z]\*\*\*@[a-z]\*\*\*\.[a-z]{2,}$/
  expect(maskEmail('ana@correo.example')).toMatch(shape)
  for (const dni of dnis) expect(decoyEmail(dni)).toMatch(shape)
})

test('a decoy is one that a real address of the usual providers could have', () => {
  useFolder('/tmp/decoys-a', 'a'.repeat(32))
  const providers = ['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.es', 'icloud.com']
  const real = new Set(
    providers.flatMap((provider) =>
      [...'abcdefghijklmnopqrstuvwxyz'].map((letter) => maskEmail(`${letter}x@${provider}`)),
    ),
  )
  for (const dni of dnis) expect(real).toContain(decoyEmail(dni))
})

test('decoys differ from DNI to DNI', () => {
  useFolder('/tmp/decoys-a', 'a'.repeat(32))
  expect(new Set(dnis.map((dni) => decoyEmail(dni))).size).toBeGreaterThan(20)
})

test('nobody can compute decoys without the secret of the portal', () => {
  useFolder('/tmp/decoys-a', 'a'.repeat(32))
  const here = dnis.map((dni) => decoyEmail(dni))
  useFolder('/tmp/decoys-b', 'b'.repeat(32))
  expect(dnis.map((dni) => decoyEmail(dni))).not.toEqual(here)
})

test('domains of the firm’s own clients occur among decoys as often as among clients, and one more client moves few', () => {
  useFolder('/tmp/decoys-a', 'a'.repeat(32))
  const domains = new Map([
    ['g***.com', 60],
    ['c***.example', 40],
  ])
  const domainOf = (email: string) => email.slice(email.indexOf('@') + 1)
  const before = dnis.map((dni) => domainOf(decoyEmail(dni, domains)))
  const own = before.filter((domain) => domain === 'c***.example').length
  expect(own / dnis.length).toBeGreaterThan(0.3)
  expect(own / dnis.length).toBeLessThan(0.5)
  const after = dnis.map((dni) => domainOf(decoyEmail(dni, new Map([...domains, ['t***.net', 1]]))))
  expect(after.filter((domain, index) => domain !== before[index]).length).toBeLessThan(15)
})
