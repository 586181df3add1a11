import { and, eq, isNotNull } from 'drizzle-orm'
import { hours } from '~/domain/duration'
import { maskedDomain } from '~/domain/people/email'
import { keyedHash } from '~/infra/crypto.server'
import { database, perDatabase } from '~db/client'
import { users } from '~db/schema'

/** First letters of Spanish given names, weighted by frequency. */
const LETTERS = 'mmmmmmmmmaaaaaaaajjjjjjjcccccceeeelllllppprrrrssffaannvvdditbgoxyhu'

/** Masked domains and the number of addresses with each; the common providers, for a firm with few clients. */
export type Domains = ReadonlyMap<string, number>
const COMMON: Domains = new Map([
  ['g***.com', 4],
  ['h***.com', 2],
  ['o***.com', 1],
  ['y***.es', 1],
  ['i***.com', 1],
])

/**
 * The masked address shown for an unknown DNI: it looks like any other, and stays the same while clients come and go. A
 * domain is chosen in proportion to its frequency (weighted rendezvous hashing), so that none reveals a client.
 */
export function decoyEmail(dni: string, domains: Domains = COMMON): string {
  const [letter = 0] = Buffer.from(keyedHash('decoys', dni), 'hex')
  const [[domain]] = [...domains]
    .map(([name, weight]) => [name, -weight / Math.log(share(dni, name))] as const)
    .sort(([, one], [, other]) => other - one) as [[string, number]]
  return `${LETTERS[letter % LETTERS.length]}***@${domain}`
}

/** A number between 0 and 1, always the same for a DNI and a domain. */
const share = (dni: string, domain: string) =>
  (Number.parseInt(keyedHash('decoys', dni, domain).slice(0, 12), 16) + 1) / (16 ** 12 + 2)

const counted = perDatabase<{ at: number; domains: Domains }>()

/**
 * Only addresses a real code could be sent to: otherwise, anyone could steer the decoys by registering with chosen
 * addresses.
 */
const isReachable = and(eq(users.archived, false), isNotNull(users.dni), isNotNull(users.clientNumber))

/** The domains of the addresses on file, plus the common ones, counted once an hour. */
export function domainsOnFile(now: number): Domains {
  const known = counted.get()
  if (known && now - known.at < hours(1)) return known.domains
  const domains = new Map(COMMON)
  const rows = database().select({ email: users.email }).from(users).where(isReachable).all()
  for (const { email } of rows) {
    if (email === null) continue
    const domain = maskedDomain(email)
    domains.set(domain, (domains.get(domain) ?? 0) + 1)
  }
  counted.set({ at: now, domains })
  return domains
}
