import { expect, test } from 'vitest'
import { documentGroups, groupOfCategory, titleWithoutPhase } from '~/domain/cases/groups'
import { documentCategories } from '~/domain/categories'
import { addedInEnglish } from '~/i18n/stages/added-documents'
import { texts } from '~/i18n/texts'

test.each([
  ['FASE_EXTRAJUDICIAL', '01'],
  ['ACUERDO_ACEPTADO_FASE_EXTRAJUDICIAL', '02'],
  ['DEMANDA_REDACTADA', '03'],
  ['ACUERDO_EN_FASE_JUDICIAL', '03'],
  ['DEMANDA_INTERPUESTA', '04'],
  ['SENTENCIA_FAVORABLE', '05'],
  ['EN_TRAMITE_JUDICIAL', '05'],
  ['SENTENCIA_APELACION_FAVORABLE', '05'],
  ['SENTENCIA_DESFAVORABLE', '06'],
  ['RECURRIDO_EN_APELACION', '06'],
  ['SENTENCIA_APELACION_DESFAVORABLE', '06'],
  ['ARCHIVADO', '07'],
  ['DESISTIMIENTO_ENCARGO_POR_CLIENTE', '07'],
  ['DESISTIMIENTO_ENCARGO_EJEMPLO_ABOGADOS', '07'],
  ['DESISTIMIENTO_ENCARGO_MUNOZ_PENA_ABOGADOS', '07'],
  ['General', 'other'],
  ['', 'other'],
  ['fase_extrajudicial', 'other'],
  ['constructor', 'other'],
])('%s belongs to group %s', (category, group) => {
  expect(groupOfCategory(category)).toBe(group)
})

test('all 14 categories have a numbered group', () => {
  expect(documentCategories('EJEMPLO').map(groupOfCategory)).not.toContain('other')
})

test('the groups have their literal names, and each a name in both languages', () => {
  const { groups } = texts.es.documents
  expect(documentGroups.slice(0, 7).map((group) => groups[group])).toEqual([
    '01 HOJA DE ENCARGO',
    '02 MANDATO DE REPRESENTACION',
    '03 ACUERDO EXTRA JUDICIAL',
    '04 ACUSE DE DEMANDA',
    '05 SENTENCIA FAVORABLE',
    '06 SENTENCIA DESFAVORABLE',
    '07 ARCHIVADO FACTURA',
  ])
  expect(texts.en.documents.groups.other).toBe('Other Documents')
  expect(Object.keys(texts.en.documents.groups).sort()).toEqual([...documentGroups].sort())
})

test('the title of an added document has English words for every group, and for no title of the firm', () => {
  for (const category of [...documentCategories('EJEMPLO'), 'General'])
    expect(addedInEnglish(titleWithoutPhase(category))).toMatch(/^Document added: [a-z]/)
  expect(addedInEnglish('Documento añadido: Encargo')).toBe('Document added: engagement letter')
  for (const title of ['Documento añadido: escrito de Ana', 'Documento añadido: Otro', 'Vista oral'])
    expect(addedInEnglish(title)).toBeNull()
})
