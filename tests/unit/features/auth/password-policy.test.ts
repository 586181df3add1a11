import { expect, test } from 'vitest'
import { passwordFault } from '~/features/auth/password-policy.server'

const PERSONAL = [
  'y1234567x',
  'Y1234567X',
  'ana.garcia@correo.example',
  'Ana García López',
  'Ejemplo Abogados',
]
const faultOf = (password: string) => passwordFault(password, PERSONAL)

test.each([
  ['ventana-tejado-lunes'],
  ['tres palabras juntas'],
  ['xk7#Qz!p'],
  ['contraseña de Elena'],
  ['ÑandúÁrbol'],
  ['aaaabbbbc'],
])('“%s” is accepted', async (password) => {
  expect(await faultOf(password)).toBeNull()
})

test('eight signs are enough and seven are not', async () => {
  expect(await faultOf('xk7#Qz!p')).toBeNull()
  expect(await faultOf('xk7#Qz!')).toBe('password_short')
  expect(await faultOf('')).toBe('password_short')
})

test('signs are counted as people see them, not as the computer stores them', async () => {
  expect(await faultOf('😀🎉🌍🌞🌵🐘🚲')).toBe('password_short')
  expect(await faultOf('😀🎉🌍🌞🌵🐘🚲🎻')).toBeNull()
})

test('1024 bytes are accepted and one more is too long', async () => {
  const longest = 'abcdefgh'.repeat(128)
  expect(await faultOf(longest)).toBeNull()
  expect(await faultOf(`${longest}i`)).toBe('password_long')
  expect(await faultOf(`${longest.slice(0, -1)}ñ`)).toBe('password_long')
})

test.each([['password'], ['Password'], ['12345678'], ['QWERTYUIOP'], ['iloveyou']])(
  '“%s” is too common',
  async (password) => {
    expect(await faultOf(password)).toBe('password_common')
  },
)

test.each([['aaaaaaaa'], ['AaAaAaAa'], ['abababab'], ['AaBbAaBb'], ['        ']])(
  '“%s” is one sign or two over and over',
  async (password) => {
    expect(await faultOf(password)).toBe('password_common')
  },
)

test.each([
  ['y1234567x'],
  ['Y1234567X'],
  ['ANA.GARCIA@correo.example'],
  ['ana garcia lopez'],
  ['ANA GARCÍA LÓPEZ'],
  ['ejemplo abogados'],
])('“%s” is known of the person or the firm', async (password) => {
  expect(await faultOf(password)).toBe('password_personal')
})

test('what is not known of a person forbids nothing', async () => {
  expect(await passwordFault('ventana-tejado', [null, '', 'ana'])).toBeNull()
})
