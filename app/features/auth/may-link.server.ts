import { eq } from 'drizzle-orm'
import type { ClientViewer } from '~/access/viewer'
import { isSelfRegistered } from '~/domain/people/self-registered'
import { type Holes, prepared } from '~db/prepared'
import { users } from '~db/schema'

const { dni, clientNumber } = users
const accountOf = prepared((db, $: Holes<{ userId: number }>) =>
  db.select({ dni, clientNumber }).from(users).where(eq(users.id, $.userId)),
)

/**
 * True for a self-registered account that does not yet belong to a client. A client whose DNI the firm has emptied is still a client: linking would
 * delete their record.
 */
export function mayLink({ kind, userId }: ClientViewer): boolean {
  const account = kind === 'client' && accountOf.get({ userId })
  return account ? account.dni === null && isSelfRegistered(account) : false
}
