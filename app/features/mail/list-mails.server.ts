import { desc, eq } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { database } from '~db/client'
import { mailOutbox } from '~db/schema'

const NEWEST = 20

/** The newest e-mails to a client: their subject and status, never their content. */
export function listMailsTo(_viewer: AdminViewer, userId: number) {
  const { id, kind, recipient, state, error, createdAt, sentAt, bouncedAt } = mailOutbox
  return database()
    .select({ id, kind, recipient, state, error, createdAt, sentAt, bouncedAt })
    .from(mailOutbox)
    .where(eq(mailOutbox.userId, userId))
    .orderBy(desc(id))
    .limit(NEWEST)
    .all()
}
