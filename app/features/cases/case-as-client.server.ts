import { and, eq } from 'drizzle-orm'
import type { AdminViewer, ClientViewer } from '~/access/viewer'
import { AppError } from '~/infra/app-error'
import { database } from '~db/client'
import { cases } from '~db/schema'
import { toDetail } from './get-case.server'
import { caseInput } from './where/case-input.server'

/**
 * A case as its client sees it, recorded as the administrator's view. An archived case is shown as it would be, and
 * marked `hidden`. Throws `not_found` for a case of somebody else.
 */
export function caseAsClient(viewer: AdminViewer, clientId: number, caseId: number, now: number) {
  const own = and(eq(cases.id, caseId), eq(cases.clientId, clientId))
  const row = database().select().from(cases).where(own).get()
  if (!row) throw new AppError('not_found')
  const client: ClientViewer = { kind: 'client', userId: clientId, session: '', endsAt: now, since: null }
  const input = { ...caseInput(viewer, caseId, now), detail: toDetail(client, row) }
  return { input, hidden: row.archived }
}
