import { and, eq, isNull } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { AppError } from '~/infra/app-error'
import type { RequestContext } from '~/infra/http/request-context.server'
import { transact } from '~db/client'
import { documentNamings } from '~db/schema'

/** Somebody has seen whom a document names: as long as its bytes and its case are these, it is not said again. Throws `not_found`. */
export function noteSeen(
  viewer: AdminViewer,
  id: number,
  { now, address }: Pick<RequestContext, 'now' | 'address'>,
) {
  transact((tx) => {
    const seen = tx
      .update(documentNamings)
      .set({ answeredAt: now })
      .where(and(eq(documentNamings.id, id), isNull(documentNamings.answeredAt)))
      .returning({ userId: documentNamings.userId })
      .get()
    if (!seen) throw new AppError('not_found')
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
