import { expect, test } from 'vitest'
import { documentCategories } from '~/domain/categories'
import { phaseTitle } from '~/domain/stages/phase-titles'
import { stageOfTitle } from '~/domain/stages/stage-of-title'
import { stageKeys } from '~/domain/stages/stages'
import { type StageKey, stageText } from '~/i18n/stages'

/** Every event title in the specification, and its stage. */
const TITLES: [title: string, stage: StageKey][] = [
  ['Fase Extrajudicial', 'extrajudicial'],
  ['Acuerdo Extrajudicial', 'settlement'],
  ['Acuerdo Aceptado Fase Extrajudicial', 'settlement'],
  ['Demanda Redactada', 'claim_drafted'],
  ['Demanda Interpuesta', 'claim_filed'],
  ['En Trámite Judicial', 'in_court'],
  ['Sentencia Favorable', 'judgment_won'],
  ['Sentencia Desfavorable', 'judgment_lost'],
  ['Recurrido en Apelación', 'appealed'],
  ['Sentencia Apelación Favorable', 'appeal_won'],
  ['Sentencia Apelación Desfavorable', 'appeal_lost'],
  ['Acuerdo en Fase Judicial', 'court_settlement'],
  ['Desistimiento', 'withdrawn'],
  ['Desistimiento Encargo por Cliente', 'withdrawn_client'],
  ['Desistimiento Encargo Ejemplo Abogados', 'withdrawn_firm'],
  ['Archivado', 'archived'],
  ['Expediente Archivado', 'archived'],
  ['Recepción del caso', 'case_received'],
  ['Evaluación jurídica', 'legal_review'],
  ['Preparación de documentos', 'documents_prepared'],
  ['Presentación', 'submission'],
  ['Document Upload', 'document_added'],
  ...['Encargo', 'Mandato', 'Correspondencia', 'Documentos'].map(added),
  ...['SentenciaFavorable', 'SentenciaDesfavorable', 'ArchivadoFactura'].map(added),
]

function added(what: string): [string, StageKey] {
  return [`Documento añadido: ${what}`, 'document_added']
}

test.each(TITLES)('%s is the stage %s, also in capitals, without accents and with blanks', (title, stage) => {
  const bare = title.normalize('NFD').replace(/\p{M}/gu, '')
  for (const spelling of [title, title.toUpperCase(), bare, `  ${title.replaceAll(' ', '  ')} `])
    expect([spelling, stageOfTitle(spelling)]).toEqual([spelling, stage])
})

const CATEGORIES = documentCategories('EJEMPLO')

test('the 14 phases with their numbers 01 to 14 are the stages of their titles, none is unknown', () => {
  const stages = CATEGORIES.map((category, index) => {
    const number = String(index + 1).padStart(2, '0')
    const title = phaseTitle(category, 'EJEMPLO', 'Ejemplo')
    const variants = [title, category, `${number} ${title}`, `${number}. ${title}`, `${number}_${category}`]
    const found = new Set([...variants, `${number} - ${title.toUpperCase()}`].map(stageOfTitle))
    expect([title, found.size]).toEqual([title, 1])
    return [...found][0]
  })
  expect(new Set(stages).size).toBe(14)
  expect(stages).not.toContain('other')
})

test.each([
  ['Desistimiento por el cliente', 'withdrawn_client'],
  ['Desistimiento encargo cliente', 'withdrawn_client'],
  ['El cliente desiste', 'withdrawn_client'],
  ['11. LA CLIENTA HA DESISTIDO DEL ENCARGO', 'withdrawn_client'],
  ['Desistido por el cliente', 'withdrawn_client'],
  ['El cliente desiste de la vista', 'other'],
  ['Desistimiento por el despacho', 'withdrawn_firm'],
  ['Desistimiento Encargo', 'withdrawn'],
  ['Desistimiento parcial', 'withdrawn'],
])('%s names who withdrew only if the title does (%s)', (title, stage) => {
  expect(stageOfTitle(title)).toBe(stage)
})

test.each([
  '',
  '   ',
  '2024',
  'Ratificación del perito',
  'Presentación del recurso de la entidad',
  'Visto para sentencia',
  'Recurso contra la Sentencia Favorable',
])('"%s" is no stage that anybody has explained', (title) => {
  expect(stageOfTitle(title)).toBe('other')
})

test.each(['es', 'en'] as const)('every stage has its whole text (%s)', (language) => {
  for (const key of stageKeys) {
    const { title, ...texts } = stageText(language, key)
    if (key !== 'other') expect([key, title.trim()]).not.toEqual([key, ''])
    for (const text of Object.values(texts)) expect([key, text.trim().length > 10]).toEqual([key, true])
  }
})

test('the two languages explain each stage with words of their own', () => {
  for (const key of stageKeys) {
    const [es, en] = [stageText('es', key), stageText('en', key)]
    expect([key, es.meaning === en.meaning]).toEqual([key, false])
  }
})
