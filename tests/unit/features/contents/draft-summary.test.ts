import { expect, test } from 'vitest'
import { draftSummary } from '~/features/contents/rules/draft-summary'
import { proposeFor } from '~/features/contents/rules/propose'
import { EditSummary, MOST_LETTERS, sentencesIn } from '~/features/documents/summaries/schemas'

const draftOf = (text: string) => draftSummary(text, proposeFor(text))

const WON = 'SENTENCIA\nFALLO\nQue estimo la demanda de doña Ana.'
const PAPERS = [
  WON,
  'SENTENCIA\nFALLO\nDesestimo la demanda.',
  'AUDIENCIA PROVINCIAL\nAPELANTE: D.ª Ana Gil\nSENTENCIA\nFALLAMOS\nEstimamos el recurso',
  'AUDIENCIA PROVINCIAL\nAPELANTE: Banco Ejemplar, S.A.\nSENTENCIA\nFALLO\nEstimamos el recurso',
  'DECRETO\nPARTE DISPOSITIVA\nAcuerdo admitir a trámite la demanda presentada.',
  'DECRETO\nAcuerdo: Admitir la demanda de juicio verbal a trámite.',
]

test.each(PAPERS)('a draft is two short sentences that say no more than the paper: %s', (text) => {
  const { es = '', en = '', sentence } = draftOf(text) ?? {}
  expect(EditSummary.safeParse({ es, en, version: 'x' }).success).toBe(true)
  for (const words of [es, en]) {
    expect(words.length).toBeLessThanOrEqual(MOST_LETTERS)
    expect(sentencesIn(words)).toBe(2)
    expect(words).not.toMatch(/cobrar|devolver|ganar|debe usted|puede usted|will|should/i)
  }
  expect(text.replace(/\s+/g, ' ')).toContain(sentence)
})

test.each([
  'DECRETO\nSe aprueba la tasación de costas.',
  'DILIGENCIA DE ORDENACIÓN\nSe admite a trámite la demanda.',
  'ACUERDO EXTRAJUDICIAL\nLa entidad abonará 10 euros.',
  'Condiciones generales',
])('nothing is drafted about what is no judgment or decree that is known: %s', (text) => {
  expect(draftOf(text)).toBeNull()
})

test('a person writes two sentences at most, and an abbreviation ends none', () => {
  const said = (es: string, en = '') => EditSummary.safeParse({ es, en, version: 'x' })
  expect(said('El Juzgado n.º 5 da la razón a D. Juan, art. 3 de la Sra. Gil. Puede leerlo.').success).toBe(
    true,
  )
  expect(said('Una frase. Otra frase. La última frase.').success).toBe(false)
  expect(said('a'.repeat(281)).success).toBe(false)
  expect(said('  ').success).toBe(false)
  expect(said('Una\n  frase.').data).toMatchObject({ es: 'Una frase.', en: null })
})
