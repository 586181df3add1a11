const WRITTEN = /^(-?)(?:€ ?)?(\d{1,3}(?:\.\d{3})+|\d{1,12})(?:,(\d{1,2}))? ?(?:€|EUR(?:OS?)?)?$/i
const WITH_POINT = /^(-?)(\d{1,12})\.(\d{1,2})$/

/**
 * An amount in euros as people write it in Spain (`6.000,50 €`), in the form in which it is kept (`6000.50`); null for
 * anything else. A single point before one or two digits divides cents.
 */
export function readAmount(text: string): string | null {
  const trimmed = text.replace(/\s+/g, ' ').trim()
  const [, sign = '', whole = '', cents = ''] = WITH_POINT.exec(trimmed) ?? WRITTEN.exec(trimmed) ?? []
  if (whole === '') return null
  return `${sign}${Number(whole.replaceAll('.', ''))}.${cents.padEnd(2, '0')}`
}

/** The same of a number; null if it is none that money has. */
export const amountOf = (number: number): string | null =>
  Number.isFinite(number) && Math.abs(number) < 1e12 ? number.toFixed(2) : null
