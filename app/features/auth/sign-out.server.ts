import type { Viewer } from '~/access/viewer'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import type { RequestContext } from '~/infra/http/request-context.server'
import { transact } from '~db/client'
import { endSession } from './session.server'

/** Ends the session on the server: its token is no longer valid. */
export function signOut(viewer: Viewer, { clientToken, adminToken, now, address }: RequestContext) {
  const token = viewer.kind === 'admin' ? adminToken : clientToken
  const userId = viewer.kind === 'admin' ? null : viewer.userId
  transact((tx) => {
    if (token) endSession(tx, token)
    recordAudit(tx, { at: now, actor: actorOf(viewer, address), action: 'signed_out', userId })
  })
}
