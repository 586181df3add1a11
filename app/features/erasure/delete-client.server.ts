import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { displayName } from '~/domain/people/person-name'
import { type Belongings, countCases } from '~/features/clients/belongings.server'
import { requireBlocked } from '~/features/data-protection/proposals.server'
import { AppError } from '~/infra/app-error'
import { database, type Tx, transact } from '~db/client'
import { cases, users } from '~db/schema'
import { casesToDestroy } from './destroy-cases.server'
import { type DeletionImpact, eraseClient, type SeenErasure } from './erase-client.server'
import { removeLeftBehind } from './left-behind.server'
import { noteErased, rewriteSoon } from './rewrite.server'
import { type LeftCase, sharedCasesOf } from './shared-cases.server'
import type { SharedEnd } from './shared-ends'

/** `shared`: the cases that others see as well. `destroyed`: what goes with them because its term has ended. */
type DeletionPreview = DeletionImpact & {
  dni: string | null
  shared: LeftCase[]
  destroyed: Belongings & { ids: number[] }
}

/** The client to be deleted, and how much is archived or destroyed with them. Throws `not_found`. */
export function previewDeleteClient(_viewer: AdminViewer, id: number): DeletionPreview {
  const { name, dni } = users
  const user = database().select({ name, dni }).from(users).where(eq(users.id, id)).get()
  if (!user) throw new AppError('not_found')
  const ids = casesToDestroy(database(), id)
  const destroyed = { ...countCases(inArray(cases.id, ids)), ids }
  const kept = countCases(and(eq(cases.clientId, id), notInArray(cases.id, ids)))
  const shared = sharedCasesOf(database(), id)
  return { name: displayName(user.name), dni: user.dni, ...kept, shared, destroyed }
}

/**
 * Permanently erases a client, with what of theirs stands outside the database. Of who was blocked until their term ended the cases go with all
 * that is in them; of anybody else they remain without a client and are archived with their documents. The synchronisation does not bring them
 * back. Of cases that others see, a person says what becomes (`end`). Throws `not_found`, `case_shared` if nobody has said so,
 * `call_promised`, `retention_runs`, and where whoever decides it has `seen` something else `count_differs` if others are destroyed,
 * `page_changed` if others get the cases. Where nobody has seen any, none are destroyed but those of who was blocked.
 */
export async function deleteClient(
  viewer: AdminViewer,
  id: number,
  now: number,
  end: SharedEnd | null = null,
  seen?: SeenErasure,
): Promise<DeletionImpact> {
  const [gone] = await eraseAll(now, (tx) => [eraseClient(tx, viewer, id, { now, end, seen })])
  return gone as DeletionImpact
}

/**
 * Permanently erases clients who are blocked, all or none. Throws what `deleteClient` throws, and `rows_changed` if one of them is not
 * blocked any more.
 */
export async function eraseClients(viewer: AdminViewer, ids: number[], now: number) {
  await eraseAll(now, (tx) => {
    requireBlocked(ids)
    return ids.map((id) => eraseClient(tx, viewer, id, { now, end: null }))
  })
}

async function eraseAll(now: number, erase: (tx: Tx) => ReturnType<typeof eraseClient>[]) {
  const gone = transact((tx) => {
    noteErased(tx, now)
    return erase(tx)
  })
  rewriteSoon()
  await removeLeftBehind(gone.map(({ behind }) => behind))
  return gone.map(({ impact }) => impact)
}
