const SPANISH = /^-?(?:\d{1,3}(?:\.\d{3}){1,6}|\d{1,21})(?:,\d{1,20})?$/

/** A number as a Spanish program displays it (1.234,50); null if the text is none. */
export const spanishNumber = (text: string): number | null =>
  SPANISH.test(text) ? Number(text.replaceAll('.', '').replace(',', '.')) : null

/** The same with the signs an .xlsx would give: 1.234,50 becomes 1,234.50. */
export const withPoint = (text: string) => text.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ','))
