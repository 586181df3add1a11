import { eq } from 'drizzle-orm'
import type { ClientViewer } from '~/access/viewer'
import { AppError } from '~/infra/app-error'
import { type Holes, prepared } from '~db/prepared'
import { person, users } from '~db/schema'
import type { UserView } from './contract'
import { toUserView } from './user-view'

const personOf = prepared((db, $: Holes<{ id: number }>) =>
  db.select(person).from(users).where(eq(users.id, $.id)),
)

/** The signed-in person. Throws `signed_out` if the account has been deleted in the meantime. */
export function getUser(viewer: ClientViewer): UserView {
  const user = personOf.get({ id: viewer.userId })
  if (!user) throw new AppError('signed_out')
  return toUserView(user, viewer.kind)
}
