// Printable ASCII and the letters of Western Europe: nothing to compose, nothing that cannot be seen.
const PLAIN = /^[\x20-\x7e\u00a1-\u00ac\u00ae-\u024f]*$/
// What letters turn into when UTF-8 is read as Windows-1252 stays, because it shows that they were lost.
const UNSEEN = /(?![\s\u0080-\u009f\u00ad])[\p{Cc}\p{Cf}]/gu
const ERROR = /^#(?:¡?\p{L}[\p{L}\d/_]*[!?]|N\/[AD]|GETTING_DATA|OBTENIENDO_DATOS|#+)$/iu
// The day before the first, as a program shows a formula that points to a blank cell.
const LINKED_BLANK = /^'?(?:0?0[/.-]0?1[/.-](?:1900|00)|30[/.-]12[/.-]1899)(?:\s+0?0:00(?::00)?)?$/

/** A text as it can be seen: composed letters, no control or format signs, no blanks around it. */
export const visibleText = (text: string) =>
  PLAIN.test(text) ? text.trim() : text.normalize('NFC').replace(UNSEEN, '').trim()

/** True for the text of a formula that failed, in Spanish or English, as copies of a sheet have it. */
export const isErrorText = (text: string) => text.startsWith('#') && ERROR.test(text)

/** True for what a reference to a blank cell shows. */
export const isLinkedBlank = (text: string) => /^['03]/.test(text) && LINKED_BLANK.test(text)
