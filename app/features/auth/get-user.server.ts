import { eq } from 'drizzle-orm'
import type { ClientViewer, UserView } from '~/access/viewer'
import { AppError } from '~/infra/app-error'
import { database } from '~db/client'
import { person, users } from '~db/schema'
import { toUserView } from './user-view'

/** The person who is signed in. Throws `signed_out` when the account has gone meanwhile. */
export function getUser(viewer: ClientViewer): UserView {
  const user = database().select(person).from(users).where(eq(users.id, viewer.userId)).get()
  if (!user) throw new AppError('signed_out')
  return toUserView(user, viewer.kind)
}
