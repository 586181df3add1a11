import { expect, test } from 'vitest'
import { contradictedBy } from '~/domain/stages/outcomes'
import { stageOfTitle } from '~/domain/stages/stage-of-title'
import { isOutcome } from '~/domain/stages/stages'

const happened = (title: string, eventDate: string | null = null) => ({
  stage: stageOfTitle(title),
  eventDate,
})

test.each([
  ...['Sentencia Favorable', '07 SENTENCIA DESFAVORABLE', 'Sentencia Apelación Favorable', 'Archivado'],
  ...['Acuerdo en Fase Judicial', 'Desistimiento Encargo por Cliente', 'Sentencia'],
])('%s says how a case has ended', (title) => {
  expect(isOutcome(stageOfTitle(title))).toBe(true)
})

test.each(['Demanda Interpuesta', 'Recurrido en Apelación', 'Audiencia previa', 'Fase Extrajudicial'])(
  '%s does not',
  (title) => {
    expect(isOutcome(stageOfTitle(title))).toBe(false)
  },
)

test.each([
  ['Sentencia Favorable', 'Sentencia Desfavorable'],
  ['Sentencia Desfavorable', 'Sentencia Favorable'],
  ['Sentencia Apelación Favorable', 'Sentencia Apelación Desfavorable'],
])('%s and %s contradict each other, whatever their days', (title, other) => {
  expect(contradictedBy(happened(title, '2024-03-05'), [happened(other)])).toEqual(happened(other))
})

test('an outcome is contradicted by a step before it that has a later day', () => {
  const judgment = happened('Sentencia Favorable', '2024-03-05')
  const claim = happened('Demanda Interpuesta', '2024-03-06')
  expect(contradictedBy(judgment, [claim])).toBe(claim)
  expect(contradictedBy(judgment, [{ ...claim, eventDate: '2024-03-05' }])).toBeUndefined()
  expect(contradictedBy(judgment, [happened('Demanda Interpuesta')])).toBeUndefined()
  const appeal = happened('Sentencia Apelación Favorable', '2024-03-05')
  expect(contradictedBy(appeal, [happened('Sentencia Desfavorable', '2024-04-01')])).toBeDefined()
  expect(contradictedBy(appeal, [happened('Sentencia Desfavorable', '2024-01-01')])).toBeUndefined()
})
