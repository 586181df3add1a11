const ADDRESS = /^[^\s@<>(),;:"[\]\\]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}]{2,}$/u
const MAX_LENGTH = 254

/** A single e-mail address in lower case, or null: a cell may contain several, `no tiene`, or a `mailto:` link. */
export function readEmail(text: string): string | null {
  const [first = ''] = text
    .normalize('NFKC')
    .replace(/(?!\s)\p{C}/gu, '')
    .replace(/^\s*mailto:/i, '')
    .trim()
    .split(/[;,/\s]+/)
  const address = first.toLowerCase()
  return ADDRESS.test(address) && address.length <= MAX_LENGTH ? address : null
}

/** `jose@gmail.com` → `j***@g***.com`: enough to recognise your own address, too little to learn someone else's. */
export function maskEmail(address: string): string {
  return `${address.charAt(0)}***@${maskedDomain(address)}`
}

/** `jose@gmail.com` → `g***.com`. */
export function maskedDomain(address: string): string {
  const [, domain = ''] = address.split('@')
  return `${domain.charAt(0)}***${domain.slice(domain.lastIndexOf('.'))}`
}
