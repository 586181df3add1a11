import { expect, test } from 'vitest'
import { daysIn } from '~/features/contents/rules/dates-in-paper'
import { proposeFor } from '~/features/contents/rules/propose'
import { dice } from '../../../../scripts/bench/papers/dice'
import { makePapers } from '../../../../scripts/bench/papers/make-papers'
import { madeWorld } from '../../../../scripts/bench/papers/people'
import { rightStages } from '../../../../scripts/bench/papers/score'

const stageOf = (text: string) => proposeFor(text).sort?.value.stage ?? null

test.each([
  ['SENTENCIA 1/2024\nFALLO\nQue estimando parcialmente la demanda', 'judgment_won'],
  ['S E N T E N C I A\nF A L L O: Desestimo la demanda de doña Ana', 'judgment_lost'],
  [
    'AUDIENCIA PROVINCIAL\nAPELANTE: Banco Ejemplar, S.A.\nSENTENCIA\nFALLO\nDesestimamos el recurso',
    'appeal_won',
  ],
  [
    'AUDIENCIA PROVINCIAL\nAPELANTE: Banco Ejemplar, S.A.\nSENTENCIA\nFALLO\nEstimamos el recurso',
    'appeal_lost',
  ],
  ['AUDIENCIA PROVINCIAL\nAPELANTE: D.ª Ana Gil\nSENTENCIA\nFALLAMOS\nEstimamos el recurso', 'appeal_won'],
  ['DECRETO\nAcuerdo admitir a trámite la demanda', 'in_court'],
  ['El Real Decreto Legislativo 1/2007', null],
  ['Cita la sentencia que desestima la demanda', null],
  ['ACUERDO EXTRAJUDICIAL\nLa entidad abonará', 'settlement'],
  ['AL JUZGADO\nacuerdo transaccional', 'court_settlement'],
])('a paper is known by its own words: %s', (text, stage) => {
  expect(stageOf(text)).toBe(stage)
})

test('each proposal has the sentence in which the paper says it', () => {
  const text =
    'DILIGENCIA DE ORDENACIÓN\nEn Madrid, a cuatro de marzo de dos mil veinticuatro.\nPor presentado el escrito. Se señala la audiencia previa para el día 12/06/2024, a las 9:30 horas. Aporte la parte los extractos en el plazo de DIEZ DÍAS. Doy fe.'
  expect(proposeFor(text)).toEqual({
    sort: {
      value: { folder: 5, stage: 'in_court' },
      sentence: expect.stringContaining('DILIGENCIA DE ORDENACIÓN'),
    },
    day: { value: '2024-03-04', sentence: expect.stringContaining('En Madrid, a cuatro de marzo') },
    hearing: {
      value: { day: '2024-06-12', time: '09:30' },
      sentence: 'Se señala la audiencia previa para el día 12/06/2024, a las 9:30 horas.',
    },
    term: { value: 10, sentence: 'Aporte la parte los extractos en el plazo de DIEZ DÍAS.' },
  })
})

test.each([
  ['Se suspende la vista señalada para el día 3 de mayo de 2027.', null],
  ['La audiencia previa señalada para el 3/05/2027 queda sin efecto.', null],
  [
    'Queda sin efecto el señalamiento del acto del juicio para el día 3/05/2027, por enfermedad del letrado.',
    null,
  ],
  ['Celebrada la vista el día 3 de mayo de 2027, quedaron los autos vistos para sentencia.', null],
  ['La audiencia previa se celebró el día 3/05/2027 con asistencia de las partes.', null],
  [
    'Se suspende la vista señalada para el día 3/05/2027 y se señala nuevamente para el 8/06/2027.',
    '2027-06-08',
  ],
  ['Se señala para deliberación, votación y fallo el día 3/05/2027.', null],
  ['El cliente solicita el archivo en Palencia el 3/05/2027.', null],
  ['Se suspende el curso de los autos. Se señala para la vista el día 8/06/2027.', '2027-06-08'],
  ['Celebrada la audiencia previa, se señala el acto del juicio para el día 8/06/2027.', '2027-06-08'],
])(
  'a hearing that was held or is called off is none to come, nor is what nobody attends: %s',
  (sentence, day) => {
    expect(proposeFor(sentence).hearing?.value.day ?? null).toBe(day)
  },
)

test.each([
  ['9:30', '09:30'],
  ['23.59', '23:59'],
  ['93:75', null],
  ['24:00', null],
  ['12:305', null],
])('of a hearing no time is proposed that no clock has: %s', (written, time) => {
  const text = `Se señala la audiencia previa para el día 12/06/2024, a las ${written} horas.`
  expect(proposeFor(text).hearing?.value).toEqual({ day: '2024-06-12', time })
})

test.each([
  ['Se suspende el plazo de veinte días para contestar.', null],
  ['El plazo de DIEZ DÍAS concedido queda sin efecto.', null],
  ['Se deja sin efecto el plazo de cinco días. Conteste en el plazo de veinte días.', 20],
  ['En un plazo de varios días se resolverá. Conteste en el plazo de veinte días.', 20],
  ['En un plazo de varios días se resolverá.', null],
])('a term that does not run, or of no number of days, is not proposed: %s', (sentence, days) => {
  expect(proposeFor(sentence).term?.value ?? null).toBe(days)
})

test.each([
  ['AL JUZGADO\nSuplico que se admita.\nMadrid, a 30 de octubre de 2026', '2026-10-30'],
  ['Por ser justicia que pido. San Sebastián de los Reyes, a 2 de marzo de 2027.', '2027-03-02'],
  ['Se requirió al banco, a 2 de marzo de 2027, sin respuesta', null],
])('the day of a paper stands after its place, with or without "en": %s', (text, day) => {
  expect(proposeFor(text).day?.value ?? null).toBe(day)
})

test('days are read in figures and in words, and none that no calendar has', () => {
  const days = (text: string) => daysIn(text.toUpperCase()).map(({ day }) => day)
  expect(days('1 de setiembre de 2023, treinta y uno de enero de dos mil veinte, 05.06.2021')).toEqual([
    '2023-09-01',
    '2020-01-31',
    '2021-06-05',
  ])
  expect(days('uno de enero de dos mil, 3 de mayo de dos mil uno')).toEqual(['2000-01-01', '2001-05-03'])
  expect(days('31/02/2024, 10/2024, 12 de marzo, 123/04/2024')).toEqual([])
  expect(days('3 de mayo de dos mil veinticatro')).toEqual([])
  expect(days('31 de enero de dos mil \nveinticuatro')).toEqual(['2024-01-31'])
})

test('of made papers with text nearly all get the right stage, and hardly any that has none gets one', () => {
  const { right, wrong } = rightStages(makePapers(3, 400, madeWorld(dice(5), 300)), stageOf)
  expect(right).toBeGreaterThanOrEqual(0.97)
  expect(wrong).toBeLessThanOrEqual(0.01)
})

test('a long paper of the worst is read in time that grows with its length', () => {
  const took = (length: number, unit: string) => {
    const text = unit.repeat(Math.ceil(length / unit.length))
    const start = process.cpuUsage()
    proposeFor(text)
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  }
  const units = [
    'FALLO ',
    '1/1/2024 ',
    'UNO DE ',
    'RECURSO DE APELACION ',
    'PLAZO DE ',
    'S E N T E N C I A\n',
    'A A A ',
    'EN A',
    'SE SUSPENDE LA VISTA ',
    'VISTA 1/1/2024 SIN EFECTO ',
    'PLAZO DE DIEZ DIAS SIN EFECTO ',
    '. AB CD, A ',
    'FALLO ESTIMO ',
    'A-\n',
    'AUTO\n',
    'AL JUZGADO\n',
    'PRESENTA ',
    'OFERTA DE ACUERDO ',
    'ARCHIVO DE LAS ',
    'SERVICIO DE RECLAMACIONES ',
    'SENTENCIA\nAPELANTE: ',
    'AUDIENCIA PROVINCIAL\nSENTENCIA\nFALLO ESTIMO EL RECURSO DE ',
  ]
  const slow = units.filter((unit) => took(100_000, unit) > Math.max(150, 15 * took(20_000, unit)))
  expect(slow).toEqual([])
})
