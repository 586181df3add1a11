import { expect, test } from 'vitest'
import { whereIsMyCase } from '~/features/cases/where/where-is-my-case'
import type { Language } from '~/i18n/language'
import { caseInput, eventView } from '../../support/case'

const FILED = eventView('Demanda Interpuesta', { eventDate: '2025-03-05' })
const where = (input: Parameters<typeof caseInput>, language: Language = 'es') =>
  whereIsMyCase(caseInput(...input), language)

test.each([
  [
    'a phase with its date',
    'es',
    [FILED],
    'Su demanda está presentada en el juzgado',
    'El 5 de marzo de 2025 presentamos su demanda en el juzgado.',
  ],
  [
    'the same in English',
    'en',
    [FILED],
    'Your claim has been filed with the court',
    'On 5 March 2025 we filed your claim with the court.',
  ],
  [
    'a phase without a date: none is invented',
    'es',
    [eventView('Sentencia Favorable')],
    'Hay una sentencia a su favor',
    'Llegó una sentencia a su favor.',
  ],
  [
    'a phase under way',
    'es',
    [eventView('Demanda Redactada', { status: 'in_progress', eventDate: '2025-06-01' })],
    'Estamos escribiendo su demanda',
    'Desde el 1 de junio de 2025 estamos escribiendo su demanda.',
  ],
  [
    'a phase under way after one that has come: it moved last',
    'es',
    [eventView('En Trámite Judicial', { status: 'in_progress', eventDate: '2025-06-01' }), FILED],
    'El juzgado está tramitando su demanda',
    'Desde el 1 de junio de 2025 el juzgado está tramitando su demanda.',
  ],
  [
    'what is only planned or pending has not happened',
    'es',
    [
      eventView('Sentencia Favorable', { status: 'scheduled', eventDate: '2025-09-01' }),
      eventView('En Trámite Judicial', { status: 'pending' }),
      FILED,
    ],
    'Su demanda está presentada en el juzgado',
    'El 5 de marzo de 2025 presentamos su demanda en el juzgado.',
  ],
  [
    'a document that was added is no phase',
    'es',
    [eventView('Documento añadido: Encargo', { eventDate: '2025-06-01' }), FILED],
    'Su demanda está presentada en el juzgado',
    'El 5 de marzo de 2025 presentamos su demanda en el juzgado.',
  ],
  [
    'a title that nobody has explained is said as it is written',
    'es',
    [eventView('Ratificación del perito', { eventDate: '2025-06-01' })],
    'Ratificación del perito',
    '1 de junio de 2025: Ratificación del perito.',
  ],
] as const)('what has happened: %s', (_case, language, events, line, happened) => {
  expect(where([[...events]], language)).toMatchObject({ line, happened })
})

test.each([
  ['es', 'Su expediente está abierto', 'Aún no hay actuaciones en la cronología.'],
  ['en', 'Your case is open', 'No timeline events available'],
] as const)('a case without events says so and nothing of phases (%s)', (language, line, happened) => {
  const screen = where([[]], language)
  expect(screen).toMatchObject({ line, happened, since: happened, next: [], when: [], after: null })
  expect(where([[], { detail: { situacionActual: 'Esperando datos' } }], language).line).toBe(line)
})

test.each([
  ['pending', 'Pendiente de inicio'],
  ['closed', 'Caso cerrado'],
])('a case without events that is %s is not called open', (status, line) => {
  expect(where([[], { detail: { status } }]).line).toBe(line)
})

test('what the firm wrote is Spanish on an English page, what is ours is English', () => {
  const own = eventView('Ratificación del perito', { eventDate: '2025-06-01' })
  expect(where([[own]], 'en')).toMatchObject({
    lang: { line: 'es', happened: 'es' },
  })
  expect(where([[FILED]], 'en')).toMatchObject({
    lang: { line: 'en', happened: 'en' },
  })
})

test('a judgment under way is not announced as one that has come', () => {
  for (const title of ['Sentencia Favorable', 'Sentencia Desfavorable'])
    expect(where([[eventView(title, { status: 'in_progress' })]]).line).toBe(
      'Se está tramitando la sentencia',
    )
})

test('beside a day agreed on nobody says that nothing was asked, nor of a closed case that nothing is left', () => {
  const agreed = [{ id: 7, text: 'Firma del poder', day: '2025-06-20' }]
  for (const status of ['active', 'closed']) {
    const { isNothingAsked, next, when } = where([[FILED], { agreed, detail: { status } }])
    expect([status, isNothingAsked, [...next, ...when].join(' ')]).toEqual([
      status,
      false,
      expect.not.stringMatching(/No quedan pasos|no se esperan novedades/),
    ])
  }
})

const REQUEST = { id: 7, text: 'Firme el poder', dueDate: null, sentAt: null }
test('what is needed: the words of the request and whether they said it was sent, else nothing', () => {
  expect(where([[FILED]]).needed).toEqual([])
  expect(where([[FILED], { requests: [REQUEST] }]).needed).toEqual([
    { id: 7, kind: 'documents', text: 'Firme el poder', due: null, sent: null, returned: null },
  ])
  const sent = { requests: [{ ...REQUEST, sentAt: Date.parse('2025-06-14T22:30:00Z') }] }
  expect(where([[FILED], sent]).needed[0]?.sent).toMatch(/^El 15 de junio de 2025 se nos dijo/)
})

test.each([
  ['es', '2025-07-01', 'Si puede ser, antes del 1 de julio de 2025 (quedan 16 días).'],
  ['en', '2025-07-01', 'If possible, before 1 July 2025 (16 days left).'],
  ['es', '2025-06-16', 'Si puede ser, antes del 16 de junio de 2025 (queda 1 día).'],
  ['es', '2025-06-15', 'Si puede ser, hoy mismo.'],
  [
    'es',
    '2025-06-14',
    'Se lo pedimos para el 14 de junio de 2025. Si aún no nos lo ha enviado, hágalo cuanto antes.',
  ],
] as const)('by when it is needed (%s, %s)', (language, dueDate, due) => {
  expect(where([[FILED], { requests: [{ ...REQUEST, dueDate }] }], language).needed[0]?.due).toBe(due)
})

test.each([
  ['a phase that came', [FILED], 'Fue el 5 de marzo de 2025, hace 3 meses.'],
  [
    'a phase under way',
    [eventView('En Trámite Judicial', { status: 'in_progress', eventDate: '2025-06-01' })],
    'Está así desde el 1 de junio de 2025, hace 14 días.',
  ],
  [
    'a phase that goes on once it has come',
    [eventView('En Trámite Judicial', { eventDate: '2025-03-05' }), FILED],
    'Está así desde el 5 de marzo de 2025, hace 3 meses.',
  ],
  [
    'an appeal that awaits its judgment',
    [eventView('Recurrido en Apelación', { eventDate: '2025-06-01' }), eventView('Sentencia Favorable')],
    'Está así desde el 1 de junio de 2025, hace 14 días.',
  ],
  ['a phase without a date', [eventView('Sentencia Favorable')], null],
  [
    'what moved last, if nobody knows since when it is so',
    [eventView('En Trámite Judicial', { status: 'in_progress' }), FILED],
    'El 5 de marzo de 2025 presentamos su demanda en el juzgado.',
  ],
] as const)('since when: %s', (_case, events, since) => {
  expect(where([[...events]]).since).toBe(since)
})

const JUDGMENT = eventView('Sentencia Favorable', { status: 'scheduled', eventDate: '2025-09-01' })
const USUAL = 'El juzgado admite la demanda si todo está en orden. Después la entidad puede contestar.'
const AFTER_HEARING = 'Después de la vista puede haber otra, o llegar la sentencia.'
const HEARD = 'Puede haber otra vista, o llegar la sentencia.'
const LATER = 'Le diremos si tiene que ir usted.'
test.each([
  ['the usual step of the phase', [FILED], {}, [USUAL]],
  [
    'a hearing first',
    [FILED],
    { nextHearing: '2025-06-20' },
    ['La vista es el 20 de junio de 2025.', LATER, AFTER_HEARING],
  ],
  [
    'a hearing today',
    [FILED],
    { nextHearing: '2025-06-15' },
    [
      'La vista es el 15 de junio de 2025.',
      'Llámenos cuanto antes para saber si tiene que ir usted y a qué hora.',
      AFTER_HEARING,
    ],
  ],
  ['what follows a hearing that is over', [FILED], { nextHearing: '2025-06-14' }, [HEARD]],
  [
    'planned events, the nearest first',
    [eventView('Vista oral', { status: 'scheduled', eventDate: '2025-10-01' }), JUDGMENT, FILED],
    {},
    [
      'Previsto para el 1 de septiembre de 2025: Sentencia.',
      'La vista es el 1 de octubre de 2025.',
      LATER,
      AFTER_HEARING,
    ],
  ],
  [
    'nothing planned for a day that is over',
    [eventView('Ratificación', { status: 'scheduled', eventDate: '2025-06-14' }), FILED],
    {},
    [USUAL],
  ],
  ['nothing known', [eventView('Vista oral')], {}, ['No consta ningún paso previsto.']],
  ['a closed case', [FILED], { status: 'closed' }, ['No quedan pasos pendientes, según nuestros datos.']],
] as const)('what comes next: %s', (_case, events, detail, next) => {
  expect(where([[...events], { detail }]).next).toEqual(next)
})

test('planned events are named in English where the stage is known', () => {
  const inCourt = eventView('En Trámite Judicial', { status: 'scheduled', eventDate: '2025-09-01' })
  expect(where([[inCourt, FILED]], 'en').next[0]).toBe('Planned for 1 September 2025: In court proceedings.')
})

test.each([
  ['Sentencia Favorable', 'Sentencia', 'Judgment'],
  ['Sentencia Desfavorable', 'Sentencia', 'Judgment'],
  ['Sentencia Apelación Favorable', 'Sentencia de apelación', 'Appeal judgment'],
  ['05 SENTENCIA_APELACION_DESFAVORABLE', 'Sentencia de apelación', 'Appeal judgment'],
])('a planned "%s" does not say which way it will go', (title, es, en) => {
  const planned = eventView(title, { status: 'scheduled', eventDate: '2025-09-01' })
  expect(where([[planned, FILED]]).next[0]).toBe(`Previsto para el 1 de septiembre de 2025: ${es}.`)
  expect(where([[planned, FILED]], 'en').next[0]).toBe(`Planned for 1 September 2025: ${en}.`)
})

test('where only words are quoted for a phase, they are the answer', () => {
  expect(where([[eventView('Sentencia Favorable', { eventDate: '2025-06-01' })]]).when[0]).toMatch(
    /20 días hábiles si nadie recurre: no antes del 27 de junio de 2025.*2 a 12 meses/,
  )
  expect(where([[eventView('Demanda Redactada')]]).when[0]).toMatch(/^Esta fase no tiene un tiempo habitual/)
})

const COURT = 'El juzgado suele tardar de 8 a 18 meses, sin contar agosto (orientativo).'
const COUNTED = 'Se cuenta desde la demanda, el 5 de marzo de 2025: hasta noviembre de 2026 es normal.'
const LATE = 'Está tardando más de lo habitual.'
test.each([
  ['the quoted time, counted from the date of the phase', [FILED], {}, [COURT, COUNTED]],
  [
    'the time of the court is counted once, from the filing, also when the case has moved on',
    [eventView('En Trámite Judicial', { eventDate: '2025-06-01' }), FILED],
    {},
    [COURT, COUNTED],
  ],
  [
    'without the day of filing, nothing is counted',
    [eventView('En Trámite Judicial', { eventDate: '2025-06-01' })],
    {},
    [COURT],
  ],
  ['an undated phase is not counted from anything', [eventView('Demanda Interpuesta')], {}, [COURT]],
  [
    'a late case says so calmly',
    [eventView('Demanda Interpuesta', { eventDate: '2023-01-10' })],
    {},
    [LATE, 'Los juzgados van con retraso: no significa que vaya mal.'],
  ],
  [
    'in the words of the firm, if it has its own',
    [eventView('En Trámite Judicial', { status: 'in_progress', eventDate: '2023-01-10' })],
    { lateNote: 'Hay huelga en los juzgados.' },
    [LATE, 'Hay huelga en los juzgados.'],
  ],
  [
    'which says nothing of courts before there is one',
    [eventView('Fase Extrajudicial', { eventDate: '2023-01-10' })],
    { lateNote: 'Hay huelga en los juzgados.' },
    [LATE, 'A veces hace falta más tiempo: no significa que vaya mal.'],
  ],
  [
    'the range of the own cases stands before the quoted one',
    [eventView('Fase Extrajudicial', { eventDate: '2025-05-31' })],
    { ownTimes: new Map([['extrajudicial', { from: 20, to: 45, unit: 'days' }]]) },
    [
      'En nuestros expedientes, esta fase suele durar de 20 a 45 días (orientativo).',
      'Se cuenta desde el 31 de mayo de 2025: hasta julio de 2025 es normal.',
    ],
  ],
  [
    'also for the court',
    [FILED],
    { ownTimes: new Map([['claim_filed', { from: 6, to: 22, unit: 'months' }]]) },
    [
      'En nuestros expedientes, el juzgado suele tardar de 6 a 22 meses, sin contar agosto (orientativo).',
      COUNTED.replace('noviembre de 2026', 'marzo de 2027'),
    ],
  ],
  [
    'in the month in which it ends it is still normal',
    [eventView('Fase Extrajudicial', { eventDate: '2025-04-03' })],
    {},
    [
      'Esta fase suele durar de 30 a 60 días (orientativo).',
      'Se cuenta desde el 3 de abril de 2025: hasta junio de 2025 es normal.',
    ],
  ],
  [
    'a claim that is not filed yet is not counted',
    [eventView('Demanda Interpuesta', { status: 'in_progress', eventDate: '2023-01-10' })],
    {},
    [],
  ],
  [
    'nobody is frightened above a hearing that has its day',
    [eventView('Demanda Interpuesta', { eventDate: '2023-01-10' })],
    { detail: { nextHearing: '2025-09-01' } },
    [],
  ],
  [
    'a time that ran out is not called none',
    [eventView('Sentencia Favorable', { eventDate: '2022-01-10' })],
    {},
    [],
  ],
  [
    'a phase without a usual time',
    [eventView('Demanda Redactada', { eventDate: '2025-06-01' })],
    {},
    ['Esta fase no tiene un tiempo habitual.'],
  ],
  [
    'a closed case',
    [FILED],
    { detail: { status: 'closed' } },
    ['El expediente está cerrado: no se esperan novedades.'],
  ],
] as const)('when: %s', (_case, events, rest, when) => {
  expect(where([[...events], rest as object]).when).toEqual(when)
})

test('only an end that was reached ends the case', () => {
  const ending = (status: 'completed' | 'in_progress') =>
    where([[eventView('Archivado', { status, eventDate: '2025-06-01' }), FILED]])
  expect(ending('completed').when).toEqual(['El expediente está cerrado: no se esperan novedades.'])
  expect(ending('in_progress').when).not.toContain('El expediente está cerrado: no se esperan novedades.')
  expect(ending('in_progress').line).toBe('Su expediente se está archivando')
})

test('the date of the data is said, by the calendar of Madrid, and only if it is known', () => {
  const updatedAt = Date.parse('2025-06-14T22:30:00Z')
  expect(where([[FILED], { updatedAt }]).updated).toBe('Datos actualizados el 15 de junio de 2025.')
  expect(where([[FILED], { updatedAt }], 'en').updated).toBe('Last updated on 15 June 2025.')
  expect(where([[FILED]]).updated).toBeNull()
})

test('the bar of time runs from the filing to the end of what is usual', () => {
  expect(where([[FILED]]).bar).toEqual({ passed: 17, usualFrom: 45, start: 'mar 2025', end: 'nov 2026' })
  expect(where([[eventView('Demanda Interpuesta', { eventDate: '2023-01-10' })]]).bar).toBeNull()
  expect(where([[FILED], { detail: { status: 'closed' } }]).bar).toBeNull()
  expect(where([[eventView('Demanda Interpuesta')]]).bar).toBeNull()
})
