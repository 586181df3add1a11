import { expect, test } from 'vitest'
import { indexKnown, type Known } from '~/features/contents/guard/known-people'
import { whoseIsPaper } from '~/features/contents/guard/whose-paper'

/** Rocío is of case 1, with her husband; Begoña, Tomás, María and the namesakes have cases of their own. */
const KNOWN: Known = {
  people: [
    { id: 1, name: 'Rocío Pimentel Casanovas', dni: '12345678Z', email: 'rocio@correo.example' },
    { id: 2, name: 'Etxeberria Lara, Íñigo', dni: '87654321X' },
    { id: 3, name: 'BEGOÑA DE LA FUENTE URRUTIA', dni: '51234567C', phone: '600 111 222' },
    { id: 4, name: 'María del Carmen Quiñones Zorrilla', dni: 'X1234567L' },
    { id: 5, name: 'María García López', dni: '00000023T' },
    { id: 6, name: 'Tomás Valcárcel Somoza', dni: '00000024R' },
    { id: 7, name: 'Tomás Valcárcel Somoza', dni: '00000025W' },
  ],
  cases: [
    { id: 1, caseNumber: 'EXP-2024-0001', holders: [1, 2] },
    {
      id: 3,
      caseNumber: 'EXP-2024-0003',
      holders: [3],
      autos: 'PO 321/2024',
      court: 'Juzgado de Primera Instancia nº 5 de Madrid',
      nigs: ['2807942120240012345'],
    },
    { id: 5, caseNumber: '2024/15', holders: [5], autos: '77/2024' },
    { id: 6, caseNumber: 'EXP-2024-0006', holders: [6] },
  ],
  offices: ['Banco Ejemplar, S.A.', 'Leocadia Mondéjar Lahoz'],
}
const index = indexKnown(KNOWN)
const said = (text: string, own = [1, 2]) => {
  const verdict = whoseIsPaper(text, own, index)
  return [verdict.kind, 'naming' in verdict ? verdict.naming.person : null]
}

test.each([
  ['Demanda de Begoña de la Fuente Urrutia'],
  ['DEMANDANTE: BEGOÑA DE LA FUENTE URRUTIA'],
  ['De la Fuente Urrutia, Begoña'],
  ['FUENTE URRUTIA, D.ª BEGONA'],
  ['a instancia de Begoña Urrutia de la Fuente contra'],
  ['a instancia de doña Begoña de la\nFuente   Urrutia, contra'],
  ['por doña Begoña de la Fuen-\nte Urrutia'],
  ['BEGOÑADE LA FUENTE ... BEG0ÑA DE LA FUENTE URRUTlA'],
  ['Dª BegoñaFuente Urrutia'],
  ['DÑA. BEGOÑAFUENTE URRUTIA'],
  ['doña Begoña de laFuente Urrutia'],
  ['doña Bego.ña de la Fu ente Urrutia'],
  ['Por Begoña de la Fucnte Urrufia se interpuso demanda'],
  ['Ordenante: BEGOÑA DE LA FUFNTE URRUTIA'],
])('a client is known however the name is written: %s', (text) => {
  expect(said(text)).toEqual(['wrong', 3])
})

test.each([
  ['DNI 51234567C'],
  ['D.N.I. 51.234.567-C'],
  ['NIF: 51 234 567 C'],
  ['con dni 51234567-c.'],
  ['DNI S1Z34S67C y nada más'],
  ['C.P. 28001 51234567C'],
  ['Juzgado de Primera Instancia n.º 5 de Madrid, autos 321/2024'],
  ['NIG: 28079 42 1 2024 0012345'],
  ['N/Ref.: EXP-2024-0003'],
  ['Juzgado de Primera lnstancia n.º 5 de Madrld, autos 32l/2O24'],
])('a number of another client says whose it is: %s', (text) => {
  expect(said(text)).toEqual(['wrong', 3])
})

test.each([
  ['a number with the wrong letter', 'DNI 51234567M'],
  ['the same proceedings of another court', 'Juzgado de Primera Instancia n.º 8 de Sevilla, autos 321/2024'],
  ['a law with such a number', 'la Ley 321/2024, de 7 de enero'],
  ['a name that many bear', 'Demandante: D.ª María García López'],
  ['half a name', 'doña Begoña Urrutia'],
  ['a longer name', 'don José Tomás Valcárcel Somoza García'],
  ['a namesake with a number of their own', 'doña Begoña de la Fuente Urrutia, con DNI 11111111H, vecina'],
  ['a namesake on a form', 'Cliente: Begoña de la Fuente Urrutia\nDNI/NIE: 11.111.111-H'],
  ['a namesake with a paper', 'Begoña de la Fuente Urrutia, con documento identificativo 11111111H'],
  ['a name in another order than its comma says', 'URRUTIA DE LA FUENTE, BEGOÑA'],
])('%s accuses nobody', (_, text) => {
  expect(said(text)[0]).toBe('nobody')
})

test.each([
  ['Procurador/a Sr/a. D.ª Begoña de la Fuente Urrutia'],
  ['Begoña de la Fuente Urrutia, Procuradora de los Tribunales'],
  ['La Letrada de la Administración de Justicia, D.ª Begoña de la Fuente Urrutia'],
  ['ILMOS. SRES. MAGISTRADOS:\nD. Juan Gil Ruiz\nD.ª Begoña de la Fuente Urrutia'],
  ['Ante mí, Begoña de la Fuente Urrutia, Notaria del Ilustre Colegio de Madrid'],
  ['bajo la dirección letrada de Begoña de la Fuente Urrutia'],
  ['Magistrada-Juez: Dña. Begoña de la Fuente Urrutia. Fdo.: Begoña de la Fuente Urrutia'],
  ['el letrado D. Pedro Gil Ruiz, colegiado 1.234, con DNI 51234567C'],
  ['La Magistrada-Juez Decana, D.ª Begoña de la Fuente Urrutia, acuerda'],
  ['Vistos por D.ª Begoña de la Fuente Urrutia los autos seguidos por otra'],
  ['PROCURADOR D./Dña. Doña Begoña de la Fuente Urrutia'],
  ['Destinatarios: Begoña de la Fuente Urrutia [345] Ilustre Colegio de Procuradores de Vigo'],
  ['Se tiene por personada a Begoña de la Fuente Urrutia en nombre de D. Juan Gil'],
  ['y de otra D.ª Begoña de la Fuente Urrutia, en la de Banco Ejemplar, comparecen'],
  ['Consejeros: D.ª Begoña de la Fuente Urrutia, Presidenta.'],
  ['D.ª Begoña de la Fuente Urrutia, en su condición de apoderada de Banco Ejemplar, CERTIFICA'],
  ['Atentamente,\nDña. Begoña de la Fuente Urrutia\nDirectora del Servicio de Atención al Cliente'],
  ['EL/LA LETRADO/A DE LA ADMINISTRACIÓN DE JUSTICIA\nFirmado: Dña. Begoña de la Fuente Urrutia'],
  ['El Secretarie, O.ª Begoña de la Fuente Urrutia'],
  ['Lelrado/a de ia Admiristración do Justieia: Dña. Begoña de la Fuente Urrutia'],
  ['Emitido por Dña. Begoña de la Fuente Urrutia, economista, perito dcl Ilustre Colegio'],
  ['Ante mi, Dña. Begoña de la Fuente Urrutia, Notaria~ do Vigo'],
  ['poder otorgado ante la Notaria de Vigo, doña Begoña de la Fuente Urrutia, el día 3'],
  ['El Encargado del Registro Civil, Begoña de la Fuente Urrutia'],
  ['Letrado A. Justicia: Begoña de la Fuente Urrutia'],
  ['Abogado/a de la parte demandada Begoña de la Fuente Urrutia'],
  ['Proc.: Begoña de la Fuente Urrutia'],
  ['Así lo acuerda y firma Begoña de la Fuente Urrutia, Magistrada\nDoy fe'],
  ['Dra. Begoña de la Fuente Urrutia, médico colegiado 1234'],
  ['Procurad0ra de los Trlbunales doña Begoña de la Fuente Urrutia'],
  ['DILIGENCIA DE ORDENACIÓN DE D.ª BEGOÑA DE LA FUENTE URRUTIA\nVigo, 3 de mayo'],
  ['DILIGENCIA DE ORDENACIÓN\nD.ª Begoña de la Fuente Urrutia\nEn Vigo, a 3 de mayo'],
  ['por la abogada Leocadia Mondéjar Lahoz y Banco Ejemplar, S.A.'],
])('whoever has an office is not whom a paper is about: %s', (text) => {
  expect(said(text)[0]).toBe('nobody')
})

test('the lawyer of a client leaves the client named', () => {
  expect(said('Demandante: Begoña de la Fuente Urrutia\nLetrado de la parte actora: Juan Gil')).toEqual([
    'wrong',
    3,
  ])
  expect(said('la letrada de la actora, doña Begoña de la Fuente Urrutia')).toEqual(['wrong', 3])
  expect(said('Begoña de la Fuente Urrutia\nAbogado\nJuan Gil')).toEqual(['wrong', 3])
  expect(said('Doña Begoña de la Fuente Urrutia, su procurador/a\nDña. Eva Gil')).toEqual(['wrong', 3])
  expect(said('DILIGENCIA DE ORDENACIÓN\nBegoña de la Fuente Urrutia contra Banco Ejemplar')).toEqual([
    'wrong',
    3,
  ])
  expect(said('con número de identificación fiscal 51234567C')).toEqual(['wrong', 3])
  expect(said('el procurador de doña Begoña de la Fuente Urrutia')).toEqual(['wrong', 3])
  expect(said('Procurador D. Juan Gil, en nombre de doña Begoña de la Fuente Urrutia')).toEqual(['wrong', 3])
})

test('a common name needs a number beside it', () => {
  expect(said('Demandante: D.ª María García López, DNI 23-T, autos 77/2024')).toEqual(['wrong', 5])
  expect(said('Demandante: María García López. Expediente 2024/15')).toEqual(['wrong', 5])
})

test('every holder of a case belongs to it, and a paper that names others too is of both', () => {
  expect(said('D. Íñigo Etxeberria Lara contra Banco Ejemplar')).toEqual(['right', null])
  expect(said('M.ª del Carmen Quiñones Zorrilla', [4])).toEqual(['right', null])
  expect(said('Carmen Quiñones Zorrilla', [4])).toEqual(['right', null])
  expect(said('rocio@correo.example')).toEqual(['right', null])
  expect(said('D.ª Rocío Pimentel Casanovas y D.ª Begoña de la Fuente Urrutia')).toEqual(['both', 3])
})

test('of namesakes the one of the case is meant, unless a number says that it is the other', () => {
  expect(said('D. Tomás Valcárcel Somoza', [6])).toEqual(['right', null])
  expect(said('D. Tomás Valcárcel Somoza, con DNI 00000025W', [6])).toEqual(['wrong', 7])
  expect(said('D. Tomás Valcárcel Somoza, con DNI 00000025W', [7])).toEqual(['right', null])
})

test('of namesakes the one is meant of whom there is a number, or whose case is before the court of the paper', () => {
  const two = indexKnown({
    people: [
      { id: 1, name: 'Leandro Ochotorena Sáez', dni: '00000027G' },
      { id: 2, name: 'Leandro Ochotorena Sáez', dni: '00000028M' },
    ],
    cases: [
      { id: 1, caseNumber: 'EXP-1', holders: [1], autos: '55/2024', court: 'Juzgado nº 1 de Vigo' },
      { id: 2, caseNumber: 'EXP-2', holders: [2], autos: '66/2024', court: 'Juzgado nº 7 de Bilbao' },
    ],
    offices: [],
  })
  const person = (text: string) => whoseIsPaper(text, [9], two)
  expect(person('Leandro Ochotorena Sáez, autos 66/2024')).toMatchObject({ naming: { person: 2 } })
  expect(person('Juzgado nº 7 de Bilbao. Leandro Ochotorena Sáez')).toMatchObject({ naming: { person: 2 } })
  expect(person('Juzgado nº 1 de Vigo. Leandro Ochotorena Sáez')).toMatchObject({ naming: { person: 1 } })
})

test('the same number of proceedings is of the case whose court the paper names', () => {
  const two = indexKnown({
    people: [
      { id: 1, name: 'Leandro Ochotorena Sáez', dni: null },
      { id: 2, name: 'Benigna Trashorras Lamas', dni: null },
    ],
    cases: [
      { id: 1, caseNumber: 'EXP-1', holders: [1], autos: '55/2024', court: 'Juzgado nº 1 de Vigo' },
      { id: 2, caseNumber: 'EXP-2', holders: [2], autos: '55/2024', court: 'Juzgado nº 7 de Bilbao' },
    ],
    offices: [],
  })
  const paper = 'Juzgado nº 7 de Bilbao. Autos 55/2024'
  expect(whoseIsPaper(paper, [1], two)).toMatchObject({ kind: 'wrong', naming: { person: 2 } })
  expect(whoseIsPaper(paper, [2], two)).toEqual({ kind: 'right' })
  expect(whoseIsPaper('Autos 55/2024', [1], two)).toEqual({ kind: 'right' })
})

test('of two who are named, the one is told of whom the paper says that it is about them', () => {
  const text = 'D. Tomás Valcárcel Somoza asiste. Por D.ª Begoña de la Fuente Urrutia se interpuso demanda.'
  expect(said(text)).toEqual(['wrong', 3])
})

test('nobody is accused where the client of the case may stand, hardly legible or in another order', () => {
  const other = 'y D.ª Begoña de la Fuente Urrutia'
  expect(said(`D.ª R0cío Pirnontel Casauovaz ${other}`, [1])).toEqual(['both', 3])
  expect(said(`con DNI 1234S678 2 ${other}`, [1])).toEqual(['both', 3])
  expect(said(`con DNI 12.345.679 Z ${other}`, [1])).toEqual(['both', 3])
  expect(said(`D.ª Isabel Pimentel Ferrer ${other}`, [1])).toEqual(['wrong', 3])
  const ana = indexKnown({
    people: [
      { id: 1, name: 'Ana Parra García', dni: null },
      { id: 2, name: 'Ana María Quiñones Zorrilla', dni: null },
    ],
    cases: [],
    offices: [],
  })
  const paper = 'Parte actora: Ana María Quiñones Zorrilla\nProcurador: Pedro García Campos'
  expect(whoseIsPaper(paper, [1], ana)).toMatchObject({ kind: 'wrong', naming: { person: 2 } })
  const turned = indexKnown({
    people: [
      { id: 1, name: 'Olalla Pérez Castelló', dni: null },
      { id: 2, name: 'Olalla Castelló Pérez', dni: null },
    ],
    cases: [],
    offices: [],
  })
  expect(whoseIsPaper('Titular: Olalla Castelló Pérez', [1], turned)).toEqual({ kind: 'right' })
})

test('a name that many bear is somebody’s by a number of which one digit is misread', () => {
  expect(said('Demandante: María García López, DNI 0000O024T')).toEqual(['wrong', 5])
  expect(said('Demandante: María García López, DNI 00000923T')).toEqual(['wrong', 5])
  expect(said('Demandante: María García López, DNI 04400923T')[0]).toBe('nobody')
})

test('the sentence that gave it away is told, without those around it', () => {
  const verdict = whoseIsPaper(
    'Vistos los autos. Que estimando la demanda de doña Begoña de la\nFuente Urrutia, condeno al banco. Notifíquese.',
    [1],
    index,
  )
  expect(verdict).toMatchObject({
    kind: 'wrong',
    naming: {
      by: 'name',
      sentence: 'Que estimando la demanda de doña Begoña de la Fuente Urrutia, condeno al banco.',
    },
  })
  expect(whoseIsPaper('Demandante: María García López', [1], index)).toMatchObject({
    kind: 'nobody',
    perhaps: { person: 5 },
  })
})

const WORST = [
  'Begoña de la Fuente Urrutia ',
  'Procuradora Begoña de la Fuente Urrutia, ',
  'BEGOÑA FUENTE ',
  '1 ',
  '12345678',
  '1.2-3/4 ',
  'S5B8O0I1 ',
  'EXP-2024-0003 ',
  'a@',
  'Juzgado n ',
  'Magistrados D. ',
  'García-\n',
  'Mª M.ª ',
  'ñ',
  '. ',
]

test('a hundred kilobytes of the worst are read in time that grows with their length', () => {
  const took = (text: string) => {
    const start = process.cpuUsage()
    whoseIsPaper(text, [1], index)
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  }
  const slow = WORST.map((unit) => {
    const short = Math.min(...[1, 2].map(() => took(unit.repeat(Math.ceil(20_000 / unit.length)))))
    const long = took(unit.repeat(Math.ceil(100_000 / unit.length)))
    return { unit, short, long }
  }).filter(({ short, long }) => long > 150 && long > short * 15)
  expect(slow).toEqual([])
})
