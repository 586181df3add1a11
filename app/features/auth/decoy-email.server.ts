import { keyedHash } from '~/infra/crypto.server'

/** First letters of Spanish given names and the common providers, as often as they occur. */
const LETTERS = 'mmmmmmmmmaaaaaaaajjjjjjjcccccceeeelllllppprrrrssffaannvvdditbgoxyhu'
const DOMAINS = [
  'g***.com',
  'g***.com',
  'g***.com',
  'g***.com',
  'h***.com',
  'h***.com',
  'o***.com',
  'y***.es',
  'i***.com',
]

/** The masked address shown for a DNI that nobody has: it looks like any other and is always the same. */
export function decoyEmail(dni: string): string {
  const [letter = 0, domain = 0] = Buffer.from(keyedHash('decoys', dni), 'hex')
  return `${LETTERS[letter % LETTERS.length]}***@${DOMAINS[domain % DOMAINS.length]}`
}
