import { and, eq } from 'drizzle-orm'
import type { ClientViewer } from '~/access/viewer'
import { visibleTo } from '~/access/visible-to.server'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { AppError } from '~/infra/app-error'
import type { RequestContext } from '~/infra/http/request-context.server'
import { consume } from '~/infra/rate-limit.server'
import type { ClientAccount } from '~/infra/subject.server'
import { database, transact } from '~db/client'
import { cases } from '~db/schema'
import { consumeLink, inspectLink } from './account-links.server'
import type { SignedIn } from './codes/verify-code.server'
import { toUserView } from './get-user.server'
import { signInsPerNetwork } from './limits'
import { networkLimits } from './request-limits.server'
import { findViewer, openSession } from './session.server'

/** `caseId`: the case the link is about, null if there is none to show. */
export type QuickEntry = SignedIn & { caseId: number | null }

/**
 * Opens a tracking session with the one-time link of an e-mail about a case, and uses the link up. A visitor already
 * signed in with a password keeps that session, which may do more. Only this uses the link up, not viewing it. Throws
 * `link_dead`, `too_many_requests`.
 */
export function quickAccess(input: { token: string }, context: RequestContext): QuickEntry {
  consume(networkLimits('quick_access', context, signInsPerNetwork), context.now)
  const link = inspectLink(input.token, context.now)
  if (link.state !== 'live' || link.purpose !== 'quick_access') throw new AppError('link_dead')
  const { user } = link
  const account: ClientAccount =
    user.dni === null ? { kind: 'name', id: user.username } : { kind: 'dni', id: user.dni }
  const caseId = caseToShow(user.id, link.caseId)
  const open = clientSessionOf(user.id, context)
  return transact((tx) => {
    if (!consumeLink(tx, input.token, context.now)) throw new AppError('link_dead')
    if (open) {
      const actor = actorOf(open.viewer, context.address)
      recordAudit(tx, { at: context.now, actor, action: 'link_used', userId: user.id })
      return { user: toUserView(user, 'client'), token: open.token, account, caseId }
    }
    const actor = { kind: 'tracking' as const, id: String(user.id), address: context.address }
    recordAudit(tx, { at: context.now, actor, action: 'signed_in', userId: user.id, detail: { by: 'link' } })
    const token = openSession(tx, { kind: 'tracking', userId: user.id }, context)
    return { user: toUserView(user, 'tracking'), token, account, caseId }
  })
}

/**
 * Whether a link still opens its case, and where it leads a signed-in visitor: to the case, if it is theirs. Does not
 * use it up.
 */
export function lookAtLink(
  token: string,
  viewer: ClientViewer | null,
  now: number,
): { live: boolean; caseId: number | null } {
  const link = inspectLink(token, now)
  if (link.state === 'unknown' || link.purpose !== 'quick_access') return { live: false, caseId: null }
  return { live: link.state === 'live', caseId: viewer && caseToShow(viewer.userId, link.caseId) }
}

/** The case of a link, unless it has been deleted or archived, or now belongs to another client. */
function caseToShow(userId: number, caseId: number | null): number | null {
  if (caseId === null) return null
  const isVisible = visibleTo({ kind: 'tracking', userId })
  const row = database()
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.id, caseId), isVisible))
    .get()
  return row?.id ?? null
}

/** The session this browser opened with the password of this user. */
function clientSessionOf(userId: number, { clientToken, now }: RequestContext) {
  const viewer = clientToken ? findViewer(clientToken, now, { touch: true }) : null
  return clientToken && viewer?.kind === 'client' && viewer.userId === userId
    ? { viewer, token: clientToken }
    : null
}
