import { and, eq } from 'drizzle-orm'
import { isFirstHolder, isHeldBy } from '~/access/case-holders.server'
import type { AdminViewer, ClientViewer } from '~/access/viewer'
import { AppError } from '~/infra/app-error'
import { database } from '~db/client'
import { cases } from '~db/schema'
import { inputAsClient } from './where/case-input.server'

/**
 * A case as one of its holders sees it, recorded as the administrator's view. An archived case is shown as it would be, and
 * marked `hidden`. Throws `not_found` for a case of somebody else.
 */
export function caseAsClient(viewer: AdminViewer, clientId: number, caseId: number, now: number) {
  const ofClient = and(eq(cases.id, caseId), isHeldBy(clientId))
  const row = database().select().from(cases).where(ofClient).get()
  if (!row) throw new AppError('not_found')
  const client: ClientViewer = { kind: 'client', userId: clientId, session: '', endsAt: now, since: null }
  return {
    input: inputAsClient(viewer, client, row, now),
    hidden: row.archived,
    isFirst: isFirstHolder(client, row),
  }
}
