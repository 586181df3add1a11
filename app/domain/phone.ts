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
