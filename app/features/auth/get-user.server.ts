import { eq } from 'drizzle-orm'
import type { ClientViewer } from '~/access/viewer'
import { AppError } from '~/infra/app-error'
import { database } from '~db/client'
import { person, users } from '~db/schema'
import type { UserView } from './contract'
import { toUserView } from './user-view'

/** The signed-in person. Throws `signed_out` if the account has been deleted in the meantime. */
export function getUser(viewer: ClientViewer): UserView {
  const user = database().select(person).from(users).where(eq(users.id, viewer.userId)).get()
  if (!user) throw new AppError('signed_out')
  return toUserView(user, viewer.kind)
}
