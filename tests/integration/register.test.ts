import { expect, test } from 'vitest'
import { register } from '~/features/auth/register.server'
import { Registration } from '~/features/auth/schemas'
import { listCases } from '~/features/cases/list-cases.server'
import { createCase, createClient } from '../support/factories'
import { allClients } from '../support/records'
import { auditOf, browserOf, PASSWORD, refusalOf, viewerOf } from '../support/ways-in'

const ELENA = {
  username: 'elena.robles',
  password: PASSWORD,
  name: 'Elena Robles',
  email: 'elena@correo.example',
}
const named = (username: string, more = {}) => register({ ...ELENA, username, ...more }, browserOf())

test('an account has no DNI, no client number and no cases, and is signed in', async () => {
  const { user, token } = await named('Elena.Robles')
  expect(user).toEqual({
    id: user.id,
    username: 'elena.robles',
    name: 'Elena Robles',
    email: 'elena@correo.example',
    dni: null,
    clientNumber: null,
    isTrackingAccess: false,
  })
  const viewer = viewerOf(token)
  expect(viewer && listCases(viewer)).toEqual([])
  expect(auditOf(user.id)).toEqual(['registered'])
  expect(allClients().find(({ id }) => id === user.id)?.password).toMatch(/^\$argon2id\$/)
})

test('only a username can be taken, whatever its capitals', async () => {
  await named('luis.pena')
  expect(await refusalOf(() => named('LUIS.Peña'))).toBe('none')
  expect(await refusalOf(() => named('Luis.Pena'))).toBe('username_taken')
})

test('name and e-mail of a client of the firm are no obstacle, and nothing of that client is reached', async () => {
  const client = createClient({ name: 'Ana Gil', email: 'ana.gil@correo.example' })
  createCase({ clientId: client.id })
  const { user, token } = await named('ana.gil', { name: 'Ana Gil', email: 'ana.gil@correo.example' })
  expect(user.id).not.toBe(client.id)
  const viewer = viewerOf(token)
  expect(viewer && listCases(viewer)).toEqual([])
  expect(allClients().find(({ id }) => id === client.id)).toEqual(client)
})

test('a DNI, a client number and rights in the body are dropped', () => {
  const more = { dni: '12345678Z', clientNumber: 'C-000001', isTrackingAccess: false, archived: true, id: 1 }
  expect(Registration.parse({ ...ELENA, ...more })).toEqual(ELENA)
})

test.each([
  ['password_short', { password: 'corta' }],
  ['password_common', { password: 'barcelona' }],
  ['password_personal', { password: 'Elena Robles' }],
  ['password_personal', { password: 'elena@correo.example' }],
])('%s: the password is refused and no account is made', async (code, more) => {
  const before = allClients().length
  expect(await refusalOf(() => named('otra.persona', more))).toBe(code)
  expect(allClients()).toHaveLength(before)
})

test.each([
  ['12345678Z', 'username_dni'],
  ['12.345.678-z', 'username_dni'],
  ['ab', 'username_form'],
  ['con espacio', 'username_form'],
  ['', 'username_required'],
  ['x'.repeat(61), 'too_long'],
])('"%s" cannot be a username: %s', (username, message) => {
  const issues = Registration.safeParse({ ...ELENA, username }).error?.issues ?? []
  expect(issues.map((issue) => issue.message)).toContain(message)
})

test.each([
  'admin',
  'ADMIN',
  'Ádmin',
  'admin_1',
  'ad.min',
  'ａｄｍｉｎ',
  'Administración',
  'administrador',
  'root',
  'soporte-2',
  'abogados',
])('"%s" is reserved for the firm', (username) => {
  const issues = Registration.safeParse({ ...ELENA, username }).error?.issues ?? []
  expect(issues.map((issue) => issue.message)).toEqual(['username_reserved'])
})

test('a username in letters that only look like ours is none, nor is the name of the firm', async () => {
  for (const username of ['аdmin', 'elena.rоbles', 'Ελένη'])
    expect(Registration.safeParse({ ...ELENA, username }).error?.issues).toMatchObject([
      { message: 'username_form' },
    ])
  for (const username of ['Núñez.García', 'Çelik_2'])
    expect(Registration.safeParse({ ...ELENA, username }).success).toBe(true)
  expect(await refusalOf(() => named('ejemplo'))).toBe('username_taken')
})

test.each([
  'Su expediente tiene una deuda. Pague en https://pagos.example/x',
  'Elena\nAtentamente',
  'Elena\u2028Robles',
  'Elena\u202eRobles',
  'Visite www.pagos.example',
  'elena@correo.example',
])('"%s" is no name of a person', (name) => {
  const issues = Registration.safeParse({ ...ELENA, name }).error?.issues ?? []
  expect(issues.map((issue) => issue.message)).toEqual(['name_form'])
})

test('names as people have them are names', () => {
  for (const name of ['Mª. Ángeles O’Neill-Núñez', 'Иван Петров', 'Josep Lluís i Casals', 'J. M. Gil (hija)'])
    expect(Registration.safeParse({ ...ELENA, name }).success).toBe(true)
  expect(Registration.safeParse({ ...ELENA, username: 'administrando' }).success).toBe(true)
})
