import { foldAccents } from '../fold-accents'

/*
 * What a cell says of the court and its number of the proceedings goes to the client as it stands, so that a note of the
 * firm among it would be told: whatever has other words than these is left to somebody who reads it.
 */

const words = (text: string) => new Set(text.trim().split(/\s+/))

const OF_COURTS = words(`
  JUZGADO JUZGADOS JUZG JDO JDOS JPI JPII TRIBUNAL TSJ AUDIENCIA PROVINCIAL NACIONAL SALA SECCION SECC PLAZA PRIMERA
  SEGUNDA INSTANCIA INST INSTRUCCION MERCANTIL CIVIL CIVILES PENAL SOCIAL CONTENCIOSO ADMINISTRATIVO FAMILIA SUPREMO
  SUPERIOR JUSTICIA PAZ VIOLENCIA MUJER CENTRAL
`)
const JOINING = words('DE DEL EL LA LAS LOS LO EN Y E SOBRE N NO NUM NUMERO BIS')
/** A town has few words of its own: San Lorenzo de El Escorial. In capitals any word looks like one, so that fewer are believed. */
const MOST_OF_TOWN = { written: 4, shouted: 2 }
const BEFORE_TOWN = words('SAN SANTA SANTO GRAN PALMAS')
const SHORTEST_OF_TOWN = 3

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
const plain = (text: string) => foldAccents(text.normalize('NFC').replace(/[ºª°]/g, '.')).toUpperCase()

/** The court that a text names, as written; null if it says something else. */
export function courtIn(text: string): string | null {
  const line = oneLine(text)
  if (/^(?:n[.ºª°o]* ?)?\d{1,3}(?: ?bis)?$/i.test(line)) return line
  if (/[^\p{L}\d\s.,ºª°/()'’-]/u.test(line)) return null
  const tokens = line
    .replace(/[ºª°]/g, ' ')
    .split(/[^\p{L}\d'’]+/u)
    .filter(Boolean)
  const known = (word: string) => OF_COURTS.has(plain(word)) || JOINING.has(plain(word)) || /^\d/.test(word)
  const others = tokens.filter((word) => !known(word))
  const counted = others.filter((word) => !BEFORE_TOWN.has(plain(word)))
  const most = line === line.toUpperCase() ? MOST_OF_TOWN.shouted : MOST_OF_TOWN.written
  const isTown = counted.length <= most && others.every(mayBeOfTown)
  return isTown && tokens.some((word) => OF_COURTS.has(plain(word))) ? line : null
}

const mayBeOfTown = (word: string) => /^(?:[ld]['’])?\p{Lu}/u.test(word) && word.length >= SHORTEST_OF_TOWN

const NUMBER =
  /^(?:\b(?:AUTOS?|PROCEDIMIENTO|PROC|JUICIO|ORDINARIO|VERBAL|MONITORIO|EJECUCION|TITULOS?|JUDICIAL|JUDICIALES|CIVIL|CONCURSO|ROLLO|APELACION|RECURSO|PO|JO|JV|ORD|ETJ|ETNJ|N|NO|NUM|NUMERO|DE|DEL)\b[ .:,-]*)*\d{1,7} ?\/ ?\d{2,4}(?:[ -]?[A-Z]{1,2}\d?)?$/

/**
 * The number under which a court keeps the proceedings, as written: `1234/2024`, `PO 1234/2024`. A text without a number is
 * the kind of proceedings and says nothing of it; null if it says something else.
 */
export function proceedingsIn(text: string): string | null {
  const line = oneLine(text)
  if (!/\d/.test(line)) return ''
  return NUMBER.test(plain(line)) ? line : null
}
