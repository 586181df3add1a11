import { headingKey } from '../header/headings'

const SUM =
  /^(?:(?:SUB)?TOTAL(?:ES)?|SUMAS?|RECUENTO|PROMEDIO)(?:(?:DE|DEL|GENERAL|HOJA|EXPEDIENTES?|EXPTES?|CASOS?|CLIENTES?|ASUNTOS?|FILAS?|REGISTROS?)*)[:=]*\d*$/

/** True for the first text of a totals row below the cases: TOTAL, TOTAL EXPEDIENTES: 25. */
export const headsSums = (text: string) => SUM.test(headingKey(text))
