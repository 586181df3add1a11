import { expect, test } from 'vitest'
import { addDays, type CivilDate } from '~/domain/civil-date'
import { termEnd } from '~/domain/quoted-term'
import { toCaseScreen } from '~/features/cases/where/case-screen'
import { longDate } from '~/i18n/format'
import { fixedParts } from '~/i18n/told'
import { caseInput, eventView, look, TODAY } from '../../support/case'

const screenOn = (
  title: string,
  today: CivilDate,
  eventDate: CivilDate | null,
  situacionActual: string | null = null,
) =>
  toCaseScreen(
    {
      ...caseInput([eventView(title, { eventDate }), ...before(title)], { detail: { situacionActual } }),
      today,
    },
    look(),
  )

/** An appeal has a judgment before it. */
const before = (title: string) =>
  title.includes('Apelación') ? [eventView('Sentencia Desfavorable', { eventDate: '2024-06-03' })] : []

const LOST_ON = '2026-10-30'

test('25 days after a lost judgment the term still runs, and its last day is told', () => {
  const { where } = screenOn('Sentencia Desfavorable', '2026-11-24', LOST_ON)
  expect(where.when.join(' ')).toContain('20 días hábiles: hasta el 27 de noviembre de 2026')
  expect(where.task).toBe(
    'Si aún no lo ha hablado con su abogado, llámenos como muy tarde el 27 de noviembre de 2026.',
  )
  const last = screenOn('Sentencia Desfavorable', '2026-11-27', LOST_ON)
  expect(last.where.task).toBe('Si aún no lo ha hablado con su abogado, llámenos hoy mismo.')
})

test('what other cases took after a lost judgment neither hides its term nor excuses it with slow courts', () => {
  const ownTimes = new Map([['judgment_lost', { from: 30, to: 60, unit: 'days' }]] as const)
  const lost = (eventDate: CivilDate) =>
    toCaseScreen(caseInput([eventView('Sentencia Desfavorable', { eventDate })], { ownTimes }), look()).where
  expect(lost('2025-06-02').when).toEqual([expect.stringContaining('20 días hábiles')])
  expect(lost('2023-06-02')).toMatchObject({ when: [], isLate: false, bar: null })
})

test('on every day of its term a lost judgment has that day, somebody to call and no green tick', () => {
  const end = termEnd('appeal_deadline', LOST_ON)
  for (let day = LOST_ON; day <= addDays(end, 400); day = addDays(day, 1)) {
    const { where } = screenOn('Sentencia Desfavorable', day, LOST_ON)
    expect([day, where.isNothingAsked]).toEqual([day, false])
    expect([day, where.task]).toEqual([day, expect.stringContaining('llámenos')])
    expect([day, where.when.join().includes(longDate('es', end))]).toEqual([day, day <= end])
  }
})

test.each([null, 'Sentencia firme', 'Notificada', 'Pendiente de pago'])(
  'nor has it one whatever the firm notes: %s',
  (note) => {
    for (const eventDate of [null, addDays(TODAY, -3), addDays(TODAY, -25), '2022-03-01'])
      expect(screenOn('Sentencia Desfavorable', TODAY, eventDate, note).where.isNothingAsked).toBe(false)
  },
)

test.each([
  ['Sentencia Apelación Desfavorable', ['lost_uncalled', 'appeal_lost_next', 'appeal_lost_reading']],
  ['Sentencia Favorable', ['won_next', 'appeal_deadline_won', 'enforcement_term']],
  ['Acuerdo en Fase Judicial', ['settlement_check', 'settlement_next']],
] as const)('two years after "%s" nothing is promised that was said then', (title, ids) => {
  const told = (today: CivilDate) => JSON.stringify(screenOn(title, today, LOST_ON))
  const isSaid = (text: string) =>
    ids.filter((id) => fixedParts('es', id).every((part) => text.includes(part)))
  expect(isSaid(told(addDays(LOST_ON, 5)))).toEqual([...ids])
  expect(isSaid(told('2028-10-30'))).toEqual([])
})

test('beside a judgment that the sheet calls final nobody says that it will be', () => {
  for (const note of ['Sentencia firme', 'En ejecución de sentencia']) {
    const { where } = screenOn('Sentencia Favorable', '2026-11-05', LOST_ON, note)
    expect([...where.next, ...where.when].join(' ')).not.toMatch(/será firme|es firme a los/)
  }
})

test('the headline and the next step tell of one stage of an appeal', () => {
  const at = (status: 'in_progress' | 'completed') =>
    toCaseScreen(
      caseInput([eventView('Recurrido en Apelación', { status }), eventView('Sentencia Favorable')]),
      look(),
    ).where
  expect(at('in_progress')).toMatchObject({
    line: 'Se está preparando el recurso de apelación',
    next: ['Cuando se presente el recurso, lo verá un tribunal superior.'],
  })
  expect(at('completed').next.join()).toContain('Ahora decide el tribunal superior.')
})

test('what has been leaves nothing to do, in a closed case neither', () => {
  const events = [
    eventView('Sentencia Favorable', { eventDate: '2025-05-30' }),
    eventView('Vista en el juzgado', { eventDate: '2025-03-01' }),
    eventView('En Trámite Judicial', { eventDate: '2024-03-01' }),
    eventView('Demanda Interpuesta', { eventDate: '2024-02-01' }),
  ]
  for (const status of ['active', 'closed']) {
    const screen = toCaseScreen(caseInput(events, { detail: { status } }), look())
    const past = screen.events.filter(({ place }) => place === 'past')
    expect(past.map(({ meaning }) => [meaning.task, meaning.duration])).toEqual(past.map(() => [null, null]))
  }
})
