import { foldAccents } from '~/domain/fold-accents'

/** What says that a hearing is not held, and what may stand beside it without saying anything else. */
const OFF =
  'SUSPENDID[AO]|SUSPENDE|SUSPENSION|APLAZAD[AO]|APLAZA|APLAZAMIENTO|ANULAD[AO]|CANCELAD[AO]|DESCONVOCAD[AO]|SIN EFECTO'
const OPEN = 'P(?:EN)?D?(?:IEN)?TE (?:DE )?(?:UN )?(?:NUEV[AO] )?(?:SENALAR|SENALAMIENTO|FECHA|DIA)'
const BESIDE =
  'VISTA|JUICIO|AUDIENCIA|PREVIA|LA|EL|LO|SE|HA|DE|DEL|POR|A|AL|PARA|Y|QUEDA|DEJADA|JUZGADO|HUELGA|HASTA|NUEV[AO]|AVISO|FECHA|SENALAMIENTO|PROVIDENCIA|DIOR|\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{2,4}'
const WHOLE = new RegExp(`^(?:(?:${OFF}|${OPEN}|${BESIDE})(?: |$))+$`)
const SAYS = new RegExp(`(?:^| )(?:${OFF}|${OPEN})(?: |$)`)

/**
 * True for words in the cell of a hearing that say nothing but that it has been called off, or waits for another day:
 * `SUSPENDIDA`, `aplazada a 15/10/2025`, `PTE SEÑALAR`. Others may mean anything: `¿suspendida?`, `no se suspende`.
 */
export function isPlainlyOff(cellText: string): boolean {
  if (cellText.includes('?')) return false
  const words = foldAccents(cellText)
    .toUpperCase()
    .replace(/\bP(D?)TE\./g, 'P$1TE')
    .replace(/[,;:()]|[.](?!\d)/g, ' ')
  const text = words.replace(/\s+/g, ' ').trim()
  return SAYS.test(text) && WHOLE.test(text)
}

/** True if a day stands behind other words: it may be the new one, which nobody takes from there. */
export const namesOtherDay = (cellText: string): boolean => /\D\d/.test(cellText.replace(/^[\d/.-]+/, ''))
