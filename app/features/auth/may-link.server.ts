import { and, eq, isNull } from 'drizzle-orm'
import type { ClientViewer } from '~/access/viewer'
import { type Holes, prepared } from '~db/prepared'
import { users } from '~db/schema'

const { id, dni, clientNumber } = users
const unlinked = prepared((db, $: Holes<{ userId: number }>) =>
  db
    .select({ id })
    .from(users)
    .where(and(eq(id, $.userId), isNull(dni), isNull(clientNumber))),
)

/**
 * True for a self-registered account that does not yet belong to a client. A client whose DNI the firm has emptied is still a client: linking would
 * delete their record.
 */
export const mayLink = ({ kind, userId }: ClientViewer): boolean =>
  kind === 'client' && unlinked.get({ userId }) !== undefined
