import { expect, test } from 'vitest'
import { documentCategories } from '~/domain/categories'
import { closesCase, isTimelinePhase, phaseTitle, STATUS_FIELDS } from '~/domain/stages/phase-titles'
import { headingKey } from '~/features/spreadsheet/header/headings'

test('each category has its title in words, with accents and the name of the firm', () => {
  const titles = documentCategories('MUNOZ').map((category) => phaseTitle(category, 'MUNOZ', 'Muñoz'))
  expect(titles).toEqual([
    'Fase Extrajudicial',
    'Acuerdo Aceptado Fase Extrajudicial',
    'Demanda Redactada',
    'Demanda Interpuesta',
    'En Trámite Judicial',
    'Sentencia Favorable',
    'Sentencia Desfavorable',
    'Recurrido en Apelación',
    'Sentencia Apelación Favorable',
    'Sentencia Apelación Desfavorable',
    'Desistimiento Encargo por Cliente',
    'Desistimiento Encargo Muñoz Abogados',
    'Acuerdo en Fase Judicial',
    'Archivado',
  ])
})

test('a category in words is found again under the heading of its key', () => {
  for (const category of documentCategories('MUNOZ')) {
    const title = phaseTitle(category, 'MUNOZ', 'Muñoz')
    expect(headingKey(title)).toBe(headingKey(category.replaceAll('_', ' ')))
  }
})

test('a category that nobody knows is its own title', () => {
  expect(phaseTitle('OTRA', 'EJEMPLO', 'Ejemplo')).toBe('OTRA')
})

test('a case is closed by its archive and by the two withdrawals, and by no other phase', () => {
  expect(documentCategories('EJEMPLO').filter(closesCase)).toEqual([
    'DESISTIMIENTO_ENCARGO_POR_CLIENTE',
    'DESISTIMIENTO_ENCARGO_EJEMPLO_ABOGADOS',
    'ARCHIVADO',
  ])
})

test('what stands from order 100 on is a field of the case and no phase', () => {
  expect(isTimelinePhase({ order: 99 })).toBe(true)
  expect(isTimelinePhase({ order: 100 })).toBe(false)
})

test('the fields of a case stand in their order', () => {
  expect(STATUS_FIELDS.map(({ title }) => title)).toEqual([
    'Situación actual',
    'Expediente contrario',
    'Fecha de inicio',
    'Abogado',
    'Próxima vista',
    'Estado',
  ])
})
