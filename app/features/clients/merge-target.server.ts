import { eq, or } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { normaliseDni } from '~/domain/people/dni'
import { displayName } from '~/domain/people/person-name'
import { isSelfRegistered } from '~/domain/people/self-registered'
import { AppError } from '~/infra/app-error'
import { database, type Tx } from '~db/client'
import { type Person, person, users } from '~db/schema'
import { belongingsOf } from './belongings.server'

type User = Person

/**
 * The id of the record identified by `into` (a DNI, client number or username), to be shown before merging. Strangers
 * choose their own usernames and may choose another client's DNI or number, so a value that matches two records is
 * refused. Throws `not_found`, `merge_target_missing`, `merge_target_ambiguous`, and what `pairToMerge` does.
 */
export function findMergeTarget(_viewer: AdminViewer, id: number, into: string): number {
  const named = isCalled(into)
  const [found, ...others] = database().select({ id: users.id }).from(users).where(named).all()
  if (!found) throw new AppError('merge_target_missing')
  if (others.length > 0) throw new AppError('merge_target_ambiguous')
  return pairToMerge(database(), id, found.id).stays.id
}

const isCalled = (into: string) =>
  or(
    eq(users.dni, normaliseDni(into)),
    eq(users.clientNumber, into.toUpperCase()),
    eq(users.username, into.toLowerCase()),
  )

/** True for what identifies a record, and false for words to search with. */
export const isNamed = (into: string): boolean =>
  database().select({ id: users.id }).from(users).where(isCalled(into)).get() !== undefined

export type MergeRecord = ReturnType<typeof toRecord>

/** Both records as shown for confirmation, with everything linked to each. Throws what `pairToMerge` does. */
export function mergePreview(_viewer: AdminViewer, id: number, into: number) {
  const { goes, stays } = pairToMerge(database(), id, into)
  return { goes: toRecord(goes), stays: toRecord(stays) }
}

/**
 * The record to delete and the one to keep. Throws `not_found` if one of them does not exist, `merge_with_itself`,
 * `merge_target_archived`, and `merge_target_unconfirmed` for a self-registered one.
 */
export function pairToMerge(tx: Tx, id: number, into: number): { goes: User; stays: User } {
  const goes = tx.select(person).from(users).where(eq(users.id, id)).get()
  const stays = tx.select(person).from(users).where(eq(users.id, into)).get()
  if (!goes || !stays) throw new AppError('not_found')
  if (goes.id === stays.id) throw new AppError('merge_with_itself')
  if (stays.archived) throw new AppError('merge_target_archived')
  // The person who registered it has its password, and would get access to the client's cases.
  if (isSelfRegistered(stays)) throw new AppError('merge_target_unconfirmed')
  return { goes, stays }
}

const toRecord = ({ id, name, dni, clientNumber, email, phone, archived }: User) => ({
  id,
  name: displayName(name),
  dni,
  clientNumber,
  email,
  phone,
  archived,
  selfRegistered: isSelfRegistered({ clientNumber }),
  ...belongingsOf(id),
})
