import { eq } from 'drizzle-orm'
import type { ClientViewer } from '~/access/viewer'
import { database } from '~db/client'
import { person, users } from '~db/schema'

/** True for a self-registered account that does not yet belong to a client. */
export function mayLink(viewer: ClientViewer): boolean {
  return (
    viewer.kind === 'client' &&
    database().select(person).from(users).where(eq(users.id, viewer.userId)).get()?.dni === null
  )
}
