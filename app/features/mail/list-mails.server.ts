import { desc, eq } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { database } from '~db/client'
import { mailOutbox } from '~db/schema'

const NEWEST = 20

/** The newest mails to a client: what they were about and how it went, never what they said. */
export function listMailsTo(_viewer: AdminViewer, userId: number) {
  const { id, kind, recipient, state, error, createdAt, sentAt } = mailOutbox
  return database()
    .select({ id, kind, recipient, state, error, createdAt, sentAt })
    .from(mailOutbox)
    .where(eq(mailOutbox.userId, userId))
    .orderBy(desc(id))
    .limit(NEWEST)
    .all()
}
