import { eq } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { displayName } from '~/domain/people/person-name'
import { AppError } from '~/infra/app-error'
import { recordVersion } from '~/infra/record-version.server'
import { database } from '~db/client'
import { users } from '~db/schema'

type User = typeof users.$inferSelect

/** The fields of a client that can be edited by hand. */
export const contactOf = ({ name, dni, email, phone }: Pick<User, 'name' | 'dni' | 'email' | 'phone'>) => ({
  name,
  dni,
  email,
  phone,
})

export type ClientFile = ReturnType<typeof getClient>

/** Everything the firm has on file about a client. Throws `not_found`. */
export function getClient(_viewer: AdminViewer, id: number) {
  const user = database().select().from(users).where(eq(users.id, id)).get()
  if (!user) throw new AppError('not_found')
  const { username, clientNumber, archived, blockedAt, password, lastVisitAt, createdAt } = user
  return {
    id,
    ...contactOf(user),
    displayName: displayName(user.name),
    username,
    clientNumber,
    archived,
    blockedAt,
    hasPassword: password !== null,
    lastVisitAt,
    createdAt,
    version: recordVersion(contactOf(user)),
  }
}
