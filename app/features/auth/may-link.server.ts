import { eq } from 'drizzle-orm'
import type { ClientViewer } from '~/access/viewer'
import { type Holes, prepared } from '~db/prepared'
import { users } from '~db/schema'

const dniOf = prepared((db, $: Holes<{ userId: number }>) =>
  db.select({ dni: users.dni }).from(users).where(eq(users.id, $.userId)),
)

/** True for a self-registered account that does not yet belong to a client. */
export const mayLink = ({ kind, userId }: ClientViewer): boolean =>
  kind === 'client' && dniOf.get({ userId })?.dni === null
