/** A letter of any alphabet, or a digit. */
const LEGIBLE = /[\p{L}\p{N}]/gu
/** What fonts without an alphabet leave: private, unassigned and control characters, and the sign for what is unknown. */
const NAMELESS = /[\p{Co}\p{Cn}\p{Cc}\ufffd]/gu
const LATIN = /\p{Script=Latin}/gu
const VOWEL = /[aeiouáéíóúàèòïüâêîôûäöy]/giu

const MOST_NAMELESS = 0.3
const FEWEST_LEGIBLE = 0.4
const FEWEST_VOWELS = 0.2
/** Less says nothing about its letters. */
const ENOUGH = 200

const count = (text: string, what: RegExp) => text.match(what)?.length ?? 0

/**
 * Whether what a file calls its text are letters: a font may number its pictures of letters without saying which they are. Each third
 * letter of a European language is a vowel, or nearly.
 */
export function isLegible(text: string): boolean {
  const printed = text.replace(/\s+/g, '')
  const signs = printed.length
  if (signs === 0) return true
  if (count(printed, NAMELESS) > signs * MOST_NAMELESS) return false
  if (signs < ENOUGH) return true
  if (count(text, LEGIBLE) < signs * FEWEST_LEGIBLE) return false
  const latin = count(text, LATIN)
  return latin < ENOUGH || count(text, VOWEL) >= latin * FEWEST_VOWELS
}
