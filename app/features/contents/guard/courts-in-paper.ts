import { digitsOf } from './words-in-paper'

const COURT =
  /(?:JUZGADO|JDO|JPI|JPII|TRIBUNAL|PLAZA|SECCION|INSTANCIA|MERCANTIL)[^\d\n;]{0,60}?(\d[\dOIL|SZB]{0,2})(?: ?BIS)?,? (?:[DO][EOC] LOS [DO][EOC] |[DO][EOC] )?(?:LA |LAS |EL |LOS )?([A-Z]{3,})/g

/** The courts that a text names, by number and town, whatever they are called: `5 MADRID`. */
export const courtsIn = (plain: string): Set<string> =>
  new Set(
    Array.from(
      plain.replace(/\s+/g, ' ').matchAll(COURT),
      ([, number, town]) => `${Number(digitsOf(number ?? ''))} ${town}`,
    ),
  )

const MOST_MISREAD = 2
const SHORTEST_TOWN = 5

/** True if a paper names a court, of whose town a scanner may have misread two letters. */
export function namesCourt(named: Set<string>, court: string): boolean {
  if (named.has(court)) return true
  const town = court.indexOf(' ') + 1
  if (court.length - town < SHORTEST_TOWN) return false
  return [...named].some((one) => {
    if (one.length !== court.length || !one.startsWith(court.slice(0, town))) return false
    return Array.from(one).filter((sign, at) => sign !== court[at]).length <= MOST_MISREAD
  })
}
