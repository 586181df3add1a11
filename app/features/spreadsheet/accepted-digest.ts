import { digest } from './digest'

const ownerOf = (name: string, dni: string) => digest(`${name}|${dni}`)

/** What is kept of an accepted row to recognise it: its digest, and that of the person whose case it was. */
export const acceptedDigest = (row: string, name: string, dni: string) => `${row}.${ownerOf(name, dni)}`

/** The digest of the row, as long as the case belongs to this person, under this name; otherwise null. */
export function digestOfAccepted(stored: string, name: string, dni: string): string | null {
  const [row = '', owner] = stored.split('.')
  return owner === ownerOf(name, dni) ? row : null
}
