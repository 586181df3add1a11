import { eq } from 'drizzle-orm'
import type { ClientViewer } from '~/access/viewer'
import { database } from '~db/client'
import { person, users } from '~db/schema'

/** True for an account that registered by itself and is nobody's client yet. */
export function mayLink(viewer: ClientViewer): boolean {
  return (
    viewer.kind === 'client' &&
    database().select(person).from(users).where(eq(users.id, viewer.userId)).get()?.dni === null
  )
}
