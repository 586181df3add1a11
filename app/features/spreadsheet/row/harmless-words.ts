import { foldAccents } from '~/domain/fold-accents'
import { remembered } from '~/domain/remembered'
import { isTimeOfDay } from './read-date'

/*
 * What firms write next to a date without changing what the date says: how something was sent, that it was done, by
 * whom, before which court, under which number, for how much, with costs or without. Everything else is asked about. One
 * question too many costs one answer for all dates with that word; one too few shows a client something false.
 */
const WORDS = [
  'BUROFAX FAX CORREO CERTIFICADO EMAIL E-MAIL MAIL LEXNET ACUSE RECIBO JUSTIFICANTE COPIA PDF CARPETA REGISTRO',
  'NOTIFICADA PRESENTADA ADMITIDA FIRMADA RECIBIDA SELLADA REGISTRADA DICTADA REALIZADA COMPLETADA HECHA OK',
  'PROCURADOR PROCURADORA LETRADA ABOGADA JUZGADO TRIBUNAL',
]
/** They join other words, and say nothing alone. */
const JOINERS = ['DE DEL EL EN LA LAS LOS POR CON Y N']

const AMOUNT = String.raw`\d{1,3}(?:\.?\d{3})*(?:,\d{2})? ?(?:€|EUR(?:OS?)?\b)`
const COURT = 'JUZGADO|JUZG|JDO|JPI|JPII|SALA|SECCION|PLAZA'
const CASE = 'AUTOS|PROCEDIMIENTO|PROC|ORDINARIO|VERBAL|JV|JO|PO|ROLLO|NIG|REF|REGISTRO'
const PHRASES = [
  /\b(?:CON|SIN) (?:EXPRESA )?(?:(?:IMPOSICION|CONDENA) (?:DE|EN) )?COSTAS\b/g,
  /\bSIN (?:ESPECIAL|EXPRESO) PRONUNCIAMIENTO (?:EN|SOBRE|DE) COSTAS\b/g,
  /\bBUROFAX (?:ENVIAD|REMITID|ENTREGAD)[AO]\b|\b(?:ENVIAD|REMITID)[AO] (?:EL )?BUROFAX\b/g,
  /\bADMITID[AO] A TRAMITE\b|\bAUDIENCIA PROVINCIAL\b/g,
  /\b(?:DE )?(?:PRIMERA|1[.A]*) INSTANCIA(?: E INSTRUCCION)?\b|\bDE LO MERCANTIL\b/g,
  new RegExp(String.raw`\b(?:(?:${COURT}|${CASE}|N|NO|NUM|NUMERO)\b[. ]*)+\d{1,7}(?:/\d{2,4})?\b`, 'g'),
  /\b\d{3,7}\/\d{2,4}\b/g,
  new RegExp(String.raw`\b(?:(?:IMPORTE|CUANTIA)(?: DE)?:? )?${AMOUNT}`, 'g'),
]

/** The seats of the provinces: where a court is, without its name. */
const SEATS =
  /\b(?:ALBACETE|ALICANTE|ALMERIA|AVILA|BADAJOZ|BARCELONA|BILBAO|BURGOS|CACERES|CADIZ|CASTELLON|CEUTA|CIUDAD REAL|CORDOBA|(?:A|LA) CORUNA|CUENCA|GIRONA|GERONA|GRANADA|GUADALAJARA|HUELVA|HUESCA|JAEN|LEON|LLEIDA|LERIDA|LOGRONO|LUGO|MADRID|MALAGA|MELILLA|MURCIA|OURENSE|ORENSE|OVIEDO|PALENCIA|PALMA(?: DE MALLORCA)?|(?:LAS )?PALMAS|PAMPLONA|PONTEVEDRA|SALAMANCA|SAN SEBASTIAN|(?:SANTA CRUZ DE )?TENERIFE|SANTANDER|SEGOVIA|SEVILLA|SORIA|TARRAGONA|TERUEL|TOLEDO|VALENCIA|VALLADOLID|VITORIA|ZAMORA|ZARAGOZA)\b/g

/** `de Alcalá de Henares` after a court: a town as people spell it. In capitals it could be any other word. */
const TOWN_OF_COURT =
  /((?:[Jj]uzgado|JUZGADO|[Jj]do|JDO|JPI|[Tt]ribunal|[Pp]rovincial)\b[^,;()]*?) (?:de|en) (?:(?:San|Santa|Las?|Los|El) )?\p{Lu}\p{Ll}+(?: de(?:l| la| los| las)? \p{Lu}\p{Ll}+)?(?=[\s.]*(?:[,;)]|autos|$))/u

const SIGNS = /[\s.,;:()«»"'/–—-]/g
const WORD = /\p{L}+(?:-\p{L}+)*/gu
/** What is longer tells a story. */
const MAX_LENGTH = 120

/**
 * True for a text next to a date that changes nothing of what the date says in the column of the phase with this title.
 * A word of the title says nothing new.
 */
export const isHarmless = (text: string, title = ''): boolean => isHarmlessUnder(`${title}\n${text}`)

// Thousands of dates share a few notes.
const isHarmlessUnder = remembered((both): boolean => {
  const [title = '', ...lines] = both.split('\n')
  const text = lines.join('\n')
  if (text.length > MAX_LENGTH) return false
  if (isTimeOfDay(text)) return true
  const line = text.replace(/\s+/g, ' ').replace(/[ºª°]/g, '.').replace(TOWN_OF_COURT, '$1')
  const left = [...PHRASES, SEATS].reduce((rest, phrase) => rest.replace(phrase, ' '), foldAccents(line))
  if (left.replace(WORD, '').replace(SIGNS, '') !== '') return false
  const words = (left.match(WORD) ?? []).map(stemOf)
  const titleStems = stemsOfTitle(title)
  const known = words.filter((word) => HARMLESS.has(word) || titleStems.has(word))
  const isSaid = known.length > 0 || left.trim() !== foldAccents(line).trim()
  return isSaid && words.every((word) => known.includes(word) || JOINING.has(word))
})

const stemsIn = (lines: string[]) => new Set(lines.flatMap((line) => line.split(' ')).map(stemOf))
const HARMLESS = stemsIn(WORDS)
const JOINING = stemsIn(JOINERS)

/** An appeal is what its title calls appealed. */
function stemsOfTitle(title: string): Set<string> {
  const stems = (foldAccents(title).match(WORD) ?? []).map(stemOf).filter((stem) => !JOINING.has(stem))
  return new Set(stems.includes('RECURRID') ? [...stems, 'RECURS'] : stems)
}

/** Gender and number make no other word. */
function stemOf(word: string): string {
  return word.length > 4 ? word.replace(/(?:[AO]S?|ES)$/, '') : word
}
