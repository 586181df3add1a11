/**
 * A telephone number as stored by the portal: nine digits for Spanish numbers, otherwise `+` and country code. Null if
 * the text contains no number; if a cell contains two, the first is used.
 */
export function readPhone(text: string): string | null {
  const [first = ''] = text
    .normalize('NFKC')
    .trim()
    .split(/[;/,]|\s[-–y]\s/i)
  const digits = first.replace(/^\s*00/, '+').replace(/[^\d+]/g, '')
  const spanish = digits.replace(/^\+?34(?=\d{9}$)/, '')
  if (/^[6-9]\d{8}$/.test(spanish)) return spanish
  return /^\+(?!34)\d{7,15}$/.test(digits) ? digits : null
}

const SHORTEST_PHONE = 3

/**
 * The beginnings that a stored number may have, for digits typed with or without spaces and country code; none if the
 * text is not the beginning of a telephone number.
 */
export function phoneBeginnings(text: string): string[] {
  const bare = text.normalize('NFKC').replace(/[\s().\-/]/g, '')
  const digits = bare.replace(/^(?:\+|00)/, '')
  if (!/^\d{3,15}$/.test(digits)) return []
  const spanish = digits.replace(/^34/, '')
  return [...(spanish.length >= SHORTEST_PHONE ? [spanish] : []), `+${digits}`]
}
