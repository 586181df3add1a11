import { eq } from 'drizzle-orm'
import type { ClientViewer } from '~/access/viewer'
import { maskEmail } from '~/domain/people/email'
import { AppError } from '~/infra/app-error'
import { type Holes, prepared } from '~db/prepared'
import { person, users } from '~db/schema'
import { mayChangeAddress } from './codes/request-address-code.server'
import type { UserView } from './contract'
import { toUserView } from './user-view'

const personOf = prepared((db, $: Holes<{ id: number }>) =>
  db.select(person).from(users).where(eq(users.id, $.id)),
)

/** What a signed-in person may see and change of their own details; `email` is masked for a tracking visitor. */
export function ownDetails(viewer: ClientViewer) {
  const user = findPerson(viewer)
  const { email } = user
  if (viewer.kind === 'tracking') return { email: email && maskEmail(email), change: 'tracking' } as const
  return { email, change: mayChangeAddress(user) ? 'allowed' : 'by_firm' } as const
}

/** The signed-in person. Throws `signed_out` if the account has been deleted in the meantime. */
export function getUser(viewer: ClientViewer): UserView {
  return toUserView(findPerson(viewer), viewer.kind)
}

function findPerson({ userId }: ClientViewer) {
  const user = personOf.get({ id: userId })
  if (!user) throw new AppError('signed_out')
  return user
}
