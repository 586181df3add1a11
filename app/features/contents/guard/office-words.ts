import { remembered } from '~/domain/remembered'
import { plainOf } from './plain'
import { readingsOf, vocabularyOf } from './readings'
import { scanKey } from './words-in-paper'

/* The words by which papers say who has an office and whom they are about, as a scanner may have misread them. */

const WORDS =
  'MAGISTRADO MAGISTRADA MAGISTRADOS PROCURADOR PROCURADORA PROCURADORES LETRADO LETRADA ABOGADO ABOGADA NOTARIO NOTARIA PERITO FISCAL SECRETARIO SECRETARIA PONENTE PRESIDENTE PRESIDENTA REGISTRADOR APODERADO APODERADA DIRECTOR DIRECTORA DECANA DECANO TRIBUNALES ADMINISTRACION JUSTICIA COLEGIO COLEGIADO COLEGIADA ILUSTRE DEMANDANTE DEMANDADO DEMANDADA ACTORA TITULAR APELANTE APELADO APELADA INSTANCIA REPRESENTACION NOMBRE CALIDAD CONDICION INTERPUSO VISTOS CLIENTE ORDENANTE TRABAJADOR ATENCION INTERVINIENTES'
const vocabulary = vocabularyOf(WORDS.split(' '), scanKey)
const byKey = new Map(WORDS.split(' ').map((word) => [scanKey(word), word]))

/** The word that a scanner has misread; whether it is a man or a woman does not matter. */
const mended = remembered(
  (word: string) => byKey.get(readingsOf(scanKey(word), vocabulary)[0]?.word ?? '') ?? word,
)

/** A piece of a paper in capitals on one line, with these words as they are and without specks. */
export const onOneLine = (text: string) =>
  plainOf(text)
    .replace(/[~'`´^*]/g, '')
    .replace(/[A-Z\d|]{5,20}/g, mended)
    .replace(/\s+/g, ' ')

/** `DE`, `DEL` and `LA`, of which a scanner leaves as much. */
export const OF = '[DO][EOC][LI1]?'
export const THE = '[LI1][AOE]S?'
/** What stands before a name, also misread; `D./Dña.` is written of either. */
const HONORIFIC = '(?:[DO](?:\\.[AO]|[EOCA]?[NRUMH][AEO]?|A)?|NA|SR|SRA|SRES|ILT?M[OA]|EXCM[OA]|EL|LA|A)'
export const HONORIFICS = `(?:${HONORIFIC}[ .,:/)]{1,3}){0,5}`
