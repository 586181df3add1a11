// Printable ASCII and Western European letters: nothing to compose, nothing invisible.
const PLAIN = /^[\x20-\x7e\u00a1-\u00ac\u00ae-\u024f]*$/
// Mojibake from UTF-8 read as Windows-1252 is kept, because it shows that letters were lost.
const UNSEEN = /(?![\s\u0080-\u009f\u00ad])[\p{Cc}\p{Cf}]/gu
const ERROR = /^#(?:¡?\p{L}[\p{L}\d/_]*[!?]|N\/[AD]|GETTING_DATA|OBTENIENDO_DATOS|#+)$/iu
// The day before the first, shown for a formula that refers to a blank cell.
const LINKED_BLANK = /^'?(?:0?0[/.-]0?1[/.-](?:1900|00)|30[/.-]12[/.-]1899)(?:\s+0?0:00(?::00)?)?$/

/**
 * The visible form of a text: composed letters, without control or format characters or surrounding spaces. Damaged
 * accents are repaired.
 */
export function visibleText(text: string): string {
  const whole = DAMAGE.test(text) ? withAccents(text) : text
  return PLAIN.test(whole) ? whole.trim() : whole.normalize('NFC').replace(UNSEEN, '').trim()
}

// à is left out: of its two halves, one is a space, which may be any other.
const ACCENTED = 'áéíóúüñçèìòùïÁÉÍÓÚÜÑÇÀÈÒ¿¡ºª·«»´°€–—“”‘’…'
// How Windows-1252 shows the bytes from 80 to 9F.
const SHOWN = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const DAMAGE = /[ÃÂâ][\u0080-\uffff]/

/** The letters of Spanish and Catalan by what their UTF-8 looks like when it is read as Windows-1252 or as Latin-1. */
const DAMAGED = new Map(
  [...ACCENTED].flatMap((letter): [string, string][] => {
    const bytes = [...new TextEncoder().encode(letter)]
    const inWindows = bytes.map((byte) => SHOWN[byte - 0x80] ?? String.fromCharCode(byte))
    return [
      [inWindows.join(''), letter],
      [String.fromCharCode(...bytes), letter],
    ]
  }),
)
const DAMAGED_LETTERS = new RegExp([...DAMAGED.keys()].join('|'), 'g')

const withAccents = (text: string) => text.replace(DAMAGED_LETTERS, (match) => DAMAGED.get(match) ?? match)

/** True for the text of a failed formula, in Spanish or English, as found in copies of a sheet. */
export const isErrorText = (text: string) => text.startsWith('#') && ERROR.test(text)

/** True for what a reference to a blank cell shows. */
export const isLinkedBlank = (text: string) => /^['03]/.test(text) && LINKED_BLANK.test(text)
