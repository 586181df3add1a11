import { headingKey } from '../header/headings'

const NOT = new Set(['NO', 'N', '0', '-', '–', '—', 'N/A', 'NP', 'FALSO', 'FALSE'])
const PENDING = new Set(['PDTE', 'PENDIENTE'])

/** True for a word, in the form of `headingKey`, that stands for an empty value. */
export const isNo = (key: string) => NOT.has(key)

/** True for a word, in the same form, that stands for something to come. */
export const isPending = (key: string) => PENDING.has(key)

/** True for a word that stands for an empty value, or for nothing yet. */
export function saysNothing(text: string): boolean {
  const key = headingKey(text)
  return isNo(key) || isPending(key)
}

const SUM =
  /^(?:(?:SUB)?TOTAL(?:ES)?|SUMAS?|RECUENTO|PROMEDIO)(?:(?:DE|DEL|GENERAL|HOJA|EXPEDIENTES?|EXPTES?|CASOS?|CLIENTES?|ASUNTOS?|FILAS?|REGISTROS?)*)[:=]*\d*$/

/** True for the first text of a totals row below the cases: TOTAL, TOTAL EXPEDIENTES: 25. */
export const headsSums = (text: string) => SUM.test(headingKey(text))
