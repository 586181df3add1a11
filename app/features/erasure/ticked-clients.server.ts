import { inArray } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { displayName } from '~/domain/people/person-name'
import { requireBlocked } from '~/features/data-protection/proposals.server'
import { AppError } from '~/infra/app-error'
import { database } from '~db/client'
import { nameOrder, users } from '~db/schema'

/** Clients that somebody has ticked, by name. Throws `not_found` if one is gone, `rows_changed` if only `blocked` ones are asked about and one is not. */
export function tickedClients(_viewer: AdminViewer, ids: number[], { blocked = false } = {}) {
  if (blocked) requireBlocked(ids)
  const { id, name, dni } = users
  const rows = database()
    .select({ id, name, dni })
    .from(users)
    .where(inArray(id, ids))
    .orderBy(nameOrder)
    .all()
  if (rows.length < new Set(ids).size) throw new AppError('not_found')
  return rows.map((row) => ({ ...row, name: displayName(row.name) }))
}
