import { eq, or } from 'drizzle-orm'
import type { ClientViewer, Viewer } from '~/access/viewer'
import { displayName } from '~/domain/people/person-name'
import { AppError } from '~/infra/app-error'
import { database } from '~db/client'
import { type Holes, prepared } from '~db/prepared'
import { person, users } from '~db/schema'
import type { UserView } from './contract'

const personOf = prepared((db, $: Holes<{ id: number }>) =>
  db.select(person).from(users).where(eq(users.id, $.id)),
)

/** The signed-in person. Throws `signed_out` if the account has been deleted in the meantime. */
export function getUser(viewer: ClientViewer): UserView {
  return toUserView(findPerson(viewer), viewer.kind)
}

/** The row of the signed-in person. Throws `signed_out` like `getUser`. */
export function findPerson({ userId }: ClientViewer) {
  const user = personOf.get({ id: userId })
  if (!user) throw new AppError('signed_out')
  return user
}

/**
 * Whom a typed name means: whoever has it as their DNI, also if somebody else is called so, and otherwise as their username. Nobody if
 * they are archived: their DNI does not mean somebody else by that.
 */
export function findNamed(typed: string): { id: number; username: string } | undefined {
  const { id, username, dni, archived } = users
  const isMeant = or(eq(username, typed), eq(dni, typed.toUpperCase()))
  const matches = database().select({ id, username, dni, archived }).from(users).where(isMeant).all()
  const meant = matches.find((one) => one.dni === typed.toUpperCase()) ?? matches[0]
  return meant?.archived === false ? meant : undefined
}

type UserRow = Omit<UserView, 'isTrackingAccess'>

/** A user without internal fields. */
export const toUserView = (user: UserRow, kind: Viewer['kind']): UserView => ({
  id: user.id,
  username: user.username,
  name: displayName(user.name),
  email: user.email,
  dni: user.dni,
  clientNumber: user.clientNumber,
  isTrackingAccess: kind === 'tracking',
})
