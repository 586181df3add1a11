import { expect, test } from 'vitest'
import { welcomeObstacle } from '~/features/mail/welcome-obstacle'

const elena = { archived: false, dni: '12345678Z', email: 'elena@correo.example' }

test('a welcome e-mail is hindered by what has to be mended first', () => {
  expect(welcomeObstacle(elena)).toBe(null)
  expect(welcomeObstacle({ ...elena, email: null })).toBe('no_mail')
  expect(welcomeObstacle({ ...elena, dni: null, email: null })).toBe('no_dni')
})

test('an archived client is not said to be without an e-mail address', () => {
  expect(welcomeObstacle({ ...elena, archived: true })).toBe('archived')
})
