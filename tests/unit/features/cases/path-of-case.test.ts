import { expect, test } from 'vitest'
import { documentCategories } from '~/domain/categories'
import { phaseTitle } from '~/domain/phase-titles'
import { whereIsMyCase } from '~/features/cases/where-is-my-case'
import type { Language } from '~/i18n/language'
import { caseInput, eventView } from '../../support/case'

/** The path of a case whose phases were completed in this order, a month apart. */
function pathOf(
  titles: string[],
  { language = 'es', status = 'active' }: { language?: Language; status?: string } = {},
) {
  const events = titles.map((title, index) =>
    eventView(title, { eventDate: `2024-${String(index + 1).padStart(2, '0')}-10` }),
  )
  return whereIsMyCase(caseInput(events.reverse(), { detail: { status } }), language).path
}

test('the path shows the phases that were taken, the present one and what may follow', () => {
  expect(pathOf(['Fase Extrajudicial', 'Demanda Redactada', 'Demanda Interpuesta'])).toEqual({
    earlier: 0,
    done: [
      { title: 'Fase Extrajudicial', date: '10 ene 2024' },
      { title: 'Demanda Redactada', date: '10 feb 2024' },
    ],
    now: {
      title: 'Demanda Interpuesta',
      lang: 'es',
      usual: 'El juzgado suele tardar de 8 a 18 meses en total (orientativo)',
    },
    ways: ['En Trámite Judicial'],
  })
})

test.each([
  ['Fase Extrajudicial', ['Acuerdo Aceptado Fase Extrajudicial', 'Demanda Redactada']],
  ['En Trámite Judicial', ['Sentencia', 'Acuerdo en Fase Judicial']],
  ['Sentencia Favorable', ['Recurrido en Apelación', 'Archivado']],
  ['Sentencia Desfavorable', ['Recurrido en Apelación', 'Archivado']],
  ['Recurrido en Apelación', ['Sentencia de apelación']],
  ['Sentencia Apelación Favorable', ['Archivado']],
  ['Archivado', []],
  ['Desistimiento Encargo por Cliente', []],
])('after %s the path branches to %j', (title, ways) => {
  expect(pathOf([title])?.ways).toEqual(ways)
})

test('an outcome that is not known is not named: no judgment is called favourable before it is there', () => {
  for (const title of ['En Trámite Judicial', 'Recurrido en Apelación'])
    expect(pathOf([title])?.ways.join()).not.toMatch(/favorable/i)
})

test('what has been already is no way on, and a closed case has none', () => {
  expect(pathOf(['Recurrido en Apelación', 'Sentencia Favorable'])?.ways).toEqual(['Archivado'])
  expect(pathOf(['Demanda Interpuesta'], { status: 'closed' })?.ways).toEqual([])
})

test.each([
  [3, 2, 0],
  [4, 3, 0],
  [5, 2, 2],
  [12, 2, 9],
])('of %i phases %i are shown before the present one and %i are counted', (phases, done, earlier) => {
  const titles = documentCategories('EJEMPLO')
    .slice(0, phases)
    .map((category) => phaseTitle(category, 'EJEMPLO', 'Ejemplo'))
  const path = pathOf(titles)
  expect(path?.done).toHaveLength(done)
  expect(path?.earlier).toBe(earlier)
  expect(path?.done.at(-1)?.title).toBe(titles.at(-2))
})

test('phases without a date keep their place and say so, planned ones are no part of the path', () => {
  const events = [
    eventView('En Trámite Judicial', { status: 'pending' }),
    eventView('Demanda Interpuesta', { eventDate: '2025-03-05' }),
    eventView('Documento añadido: Encargo', { eventDate: '2025-02-05' }),
    eventView('Fase Extrajudicial'),
  ]
  const path = whereIsMyCase(caseInput(events), 'es').path
  expect(path?.done).toEqual([{ title: 'Fase Extrajudicial', date: null }])
  expect(path?.now.title).toBe('Demanda Interpuesta')
})

test('the path speaks English', () => {
  expect(pathOf(['Demanda Redactada', '05 EN TRÁMITE JUDICIAL'], { language: 'en' })).toMatchObject({
    done: [{ title: 'Claim drafted', date: '10 Jan 2024' }],
    now: {
      title: 'In court proceedings',
      usual: 'The court usually takes 8 to 18 months in all (estimate only)',
    },
    ways: ['Judgment', 'Settlement in court'],
  })
})
