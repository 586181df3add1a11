import { and, inArray, isNotNull } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { displayName } from '~/domain/people/person-name'
import { AppError } from '~/infra/app-error'
import { database } from '~db/client'
import { nameOrder, users } from '~db/schema'

/** Clients that somebody has ticked, by name. Throws `not_found` if one is gone, or not `blocked` where only those are asked about. */
export function tickedClients(_viewer: AdminViewer, ids: number[], { blocked = false } = {}) {
  const { id, name, dni, blockedAt } = users
  const found = database()
    .select({ id, name, dni })
    .from(users)
    .where(and(inArray(id, ids), blocked ? isNotNull(blockedAt) : undefined))
    .orderBy(nameOrder)
    .all()
  if (found.length < new Set(ids).size) throw new AppError('not_found')
  return found.map((row) => ({ ...row, name: displayName(row.name) }))
}
