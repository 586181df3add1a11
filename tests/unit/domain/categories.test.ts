import { expect, test } from 'vitest'
import { categoryOfFolder, documentCategories, firmSlug } from '~/domain/categories'

const categories = documentCategories('EJEMPLO')

test('there are 14 categories in the order of the phases, the twelfth with the name of the firm', () => {
  expect(categories).toEqual([
    'FASE_EXTRAJUDICIAL',
    'ACUERDO_ACEPTADO_FASE_EXTRAJUDICIAL',
    'DEMANDA_REDACTADA',
    'DEMANDA_INTERPUESTA',
    'EN_TRAMITE_JUDICIAL',
    'SENTENCIA_FAVORABLE',
    'SENTENCIA_DESFAVORABLE',
    'RECURRIDO_EN_APELACION',
    'SENTENCIA_APELACION_FAVORABLE',
    'SENTENCIA_APELACION_DESFAVORABLE',
    'DESISTIMIENTO_ENCARGO_POR_CLIENTE',
    'DESISTIMIENTO_ENCARGO_EJEMPLO_ABOGADOS',
    'ACUERDO_EN_FASE_JUDICIAL',
    'ARCHIVADO',
  ])
})

test.each([
  ['Ejemplo', 'EJEMPLO'],
  ['Ejemplo Abogados', 'EJEMPLO'],
  ['Muñoz & Peña', 'MUNOZ_PENA'],
  ['  Íñigo y Asociados, S.L.P. ', 'INIGO_Y_ASOCIADOS_S_L_P'],
  ['Bufete 24', 'BUFETE_24'],
  ['***', 'FIRMA'],
])('the firm “%s” stands in its category as %s', (name, slug) => {
  expect(firmSlug(name)).toBe(slug)
})

test.each([
  ['SENTENCIA_FAVORABLE', 'SENTENCIA_FAVORABLE'],
  ['Sentencia favorable', 'SENTENCIA_FAVORABLE'],
  ['06 SENTENCIA FAVORABLE', 'SENTENCIA_FAVORABLE'],
  ['6. Sentencia Favorable', 'SENTENCIA_FAVORABLE'],
  ['06_SENTENCIA_FAVORABLE', 'SENTENCIA_FAVORABLE'],
  ['06 - Sentencia-Favorable', 'SENTENCIA_FAVORABLE'],
  ['  06  sentencia   favorable  ', 'SENTENCIA_FAVORABLE'],
  ['6) Sentencia favorable', 'SENTENCIA_FAVORABLE'],
  ['En trámite judicial', 'EN_TRAMITE_JUDICIAL'],
  ['EN TRA\u0301MITE JUDICIAL', 'EN_TRAMITE_JUDICIAL'],
  ['Recurrido en apelación', 'RECURRIDO_EN_APELACION'],
  ['12 Desistimiento encargo Ejemplo Abogados', 'DESISTIMIENTO_ENCARGO_EJEMPLO_ABOGADOS'],
  ['11 desistimiento encargo por cliente', 'DESISTIMIENTO_ENCARGO_POR_CLIENTE'],
])('the folder “%s” is found by its name', (folder, category) => {
  expect(categoryOfFolder(folder, categories)).toBe(category)
})

test('a name says more than a number that contradicts it', () => {
  expect(categoryOfFolder('05 SENTENCIA FAVORABLE', categories)).toBe('SENTENCIA_FAVORABLE')
})

test.each([
  ['1', 'FASE_EXTRAJUDICIAL'],
  ['01', 'FASE_EXTRAJUDICIAL'],
  ['06 stcia fav', 'SENTENCIA_FAVORABLE'],
  ['6.', 'SENTENCIA_FAVORABLE'],
  ['14 - cerrado', 'ARCHIVADO'],
])('the folder “%s” is found by its number', (folder, category) => {
  expect(categoryOfFolder(folder, categories)).toBe(category)
})

test.each([
  ['0'],
  ['00 Varios'],
  ['15'],
  ['99 Otros'],
  ['2024'],
  ['Fotos'],
  ['SENTENCIA'],
  ['SENTENCIA FAVORABLE 2'],
  ['Desistimiento encargo Otra Abogados'],
  [''],
])('the folder “%s” is no category', (folder) => {
  expect(categoryOfFolder(folder, categories)).toBeNull()
})

test.each([['1099'], ['1234 facturas'], ['100']])(
  'two digits of the longer number “%s” number nothing',
  (folder) => {
    expect(categoryOfFolder(folder, categories)).toBeNull()
  },
)

test.each([
  ['014 ARCHIVADO', 'ARCHIVADO'],
  ['006 Sentencia favorable', 'SENTENCIA_FAVORABLE'],
])('the folder “%s” with three digits is found by its name', (folder, category) => {
  expect(categoryOfFolder(folder, categories)).toBe(category)
})
