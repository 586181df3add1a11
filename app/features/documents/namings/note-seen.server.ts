import { and, eq, isNull } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { AppError } from '~/infra/app-error'
import type { RequestContext } from '~/infra/http/request-context.server'
import { transact } from '~db/client'
import { documentNamings } from '~db/schema'

/**
 * Somebody has seen whom a document names, as it was found at an instant: as long as its bytes and its case are these, it is not said
 * again. Throws `not_found`, and `waiting_changed` if something else has been found since.
 */
export function noteSeen(
  viewer: AdminViewer,
  id: number,
  foundAt: number,
  { now, address }: Pick<RequestContext, 'now' | 'address'>,
) {
  transact((tx) => {
    const seen = tx
      .update(documentNamings)
      .set({ answeredAt: now })
      .where(and(eq(documentNamings.id, id), isNull(documentNamings.answeredAt)))
      .returning({ userId: documentNamings.userId, foundAt: documentNamings.foundAt })
      .get()
    if (!seen) throw new AppError('not_found')
    if (seen.foundAt !== foundAt) throw new AppError('waiting_changed')
    const object = { kind: 'document' as const, id }
    recordAudit(tx, {
      at: now,
      actor: actorOf(viewer, address),
      action: 'naming_seen',
      userId: seen.userId,
      object,
    })
  })
}
