// Printable ASCII and Western European letters: nothing to compose, nothing invisible.
const PLAIN = /^[\x20-\x7e\u00a1-\u00ac\u00ae-\u024f]*$/
// Mojibake from UTF-8 read as Windows-1252 is kept, because it shows that letters were lost.
const UNSEEN = /(?![\s\u0080-\u009f\u00ad])[\p{Cc}\p{Cf}]/gu
const ERROR = /^#(?:¡?\p{L}[\p{L}\d/_]*[!?]|N\/[AD]|GETTING_DATA|OBTENIENDO_DATOS|#+)$/iu
// The day before the first, shown for a formula that refers to a blank cell.
const LINKED_BLANK = /^'?(?:0?0[/.-]0?1[/.-](?:1900|00)|30[/.-]12[/.-]1899)(?:\s+0?0:00(?::00)?)?$/

/** The visible form of a text: composed letters, without control or format characters or surrounding spaces. */
export const visibleText = (text: string) =>
  PLAIN.test(text) ? text.trim() : text.normalize('NFC').replace(UNSEEN, '').trim()

/** True for the text of a failed formula, in Spanish or English, as found in copies of a sheet. */
export const isErrorText = (text: string) => text.startsWith('#') && ERROR.test(text)

/** True for what a reference to a blank cell shows. */
export const isLinkedBlank = (text: string) => /^['03]/.test(text) && LINKED_BLANK.test(text)
