import { expect, test } from 'vitest'
import { nextPhases } from '~/features/timeline/phases-ahead.server'

const TITLES = [
  'Fase Extrajudicial',
  'Demanda Redactada',
  'Demanda Interpuesta',
  'En Trámite Judicial',
  'Sentencia Favorable',
  'Sentencia Desfavorable',
  'Archivado',
]
const phases = TITLES.map((title, index) => ({ id: index + 1, title, order: index + 1 }))
const likely = (...events: { phaseId: number; status: string }[]) =>
  nextPhases(phases, events).likely.map(({ title }) => title)
const done = (phaseId: number) => ({ phaseId, status: 'completed' })

test('a case without events begins with the first phases', () => {
  expect(likely()).toEqual(TITLES.slice(0, 4))
})

test('what may follow the furthest phase comes first, then the later phases, and nothing already done', () => {
  expect(likely(done(1), done(2), done(3))).toEqual([
    'En Trámite Judicial',
    'Sentencia Favorable',
    'Sentencia Desfavorable',
    'Archivado',
  ])
  expect(likely(done(3), done(4))).toEqual([
    'Sentencia Favorable',
    'Sentencia Desfavorable',
    'Archivado',
    'Fase Extrajudicial',
  ])
})

test('a phase that is planned comes first; the others stay to be chosen', () => {
  const events = [done(1), { phaseId: 7, status: 'scheduled' }]
  expect(likely(...events)[0]).toBe('Demanda Redactada')
  expect(likely(...events)).toContain('Archivado')
  expect(nextPhases(phases, events).others.map(({ title }) => title)).toEqual([
    'Sentencia Favorable',
    'Sentencia Desfavorable',
  ])
})
