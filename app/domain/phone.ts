/**
 * A telephone number as the portal stores it: nine digits when it is Spanish, `+` and country code otherwise.
 * Null when the text holds no number. Of two numbers in one cell the first counts.
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
