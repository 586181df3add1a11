import { and, count, eq, gte, inArray, notInArray, or } from 'drizzle-orm'
import { countingViewer } from '~/access/viewer'
import type { AuditAction } from '~/features/audit/actions'
import { type ChainHead, chainHead } from '~/features/audit/chain.server'
import { isNeeded } from '~/features/mail/list-all-mails.server'
import { failingDuties } from '~/features/operations/failing-duties.server'
import { whatStandsStill } from '~/features/operations/standstill.server'
import { countQueueLines } from '~/features/queue/list-queue-lines.server'
import type { WorkArea } from '~/features/queue/queue-lines'
import { database } from '~db/client'
import { auditLog, mailOutbox } from '~db/schema'

/** What the firm is told of a day: how much came in, waits, and went wrong. */
export type DigestFacts = {
  cameIn: Record<'documents' | 'sent' | 'registered' | 'visits', number>
  waits: Record<WorkArea, number>
  failed: Record<'mails' | 'unknown' | 'bounced' | 'standing' | 'duties', number>
  /** The end of the audit trail: whoever has this mail can show what was written before it. */
  audit: ChainHead | null
}

const CAME_IN = {
  documents: ['document_added', 'document_uploaded'],
  sent: ['request_sent'],
  registered: ['registered'],
  visits: ['signed_in'],
} satisfies Record<string, AuditAction[]>

const FAILED = {
  mails: ['mail_failed'],
  unknown: ['mail_unknown'],
  bounced: ['mail_bounced'],
} as const satisfies Record<string, AuditAction[]>

/** What happened since an instant (UTC milliseconds), and what is pending now. */
export function digestFacts(since: number, now: number): DigestFacts {
  const happened = countsSince(since)
  const sum = (actions: readonly AuditAction[]) =>
    actions.reduce((total, action) => total + (happened.get(action) ?? 0), 0)
  const { documents, sent, registered, visits } = CAME_IN
  const areas = new Map(countQueueLines(countingViewer).areas.map((one) => [one.area, one.count]))
  const waiting = (area: WorkArea) => areas.get(area) ?? 0
  return {
    cameIn: { documents: sum(documents), sent: sum(sent), registered: sum(registered), visits: sum(visits) },
    waits: { sheet: waiting('sheet'), documents: waiting('documents'), mails: waiting('mails') },
    failed: {
      ...{ mails: sum(FAILED.mails), unknown: sum(FAILED.unknown), bounced: sum(FAILED.bounced) },
      ...{ standing: whatStandsStill(now).length, duties: failingDuties(now).length },
    },
    audit: chainHead(),
  }
}

/** Administrators sign in as well: only clients are counted. What was found outdated when it was due has not failed anybody. */
function countsSince(since: number): Map<string, number> {
  const actions: AuditAction[] = [...Object.values(CAME_IN), ...Object.values(FAILED)].flat()
  const rows = database()
    .select({ action: auditLog.action, n: count() })
    .from(auditLog)
    .leftJoin(mailOutbox, and(eq(auditLog.objectKind, 'mail'), eq(mailOutbox.id, auditLog.objectId)))
    .where(
      and(
        ...[inArray(auditLog.action, actions), gte(auditLog.at, since), isNeeded(mailOutbox.error)],
        or(notInArray(auditLog.action, CAME_IN.visits), eq(auditLog.actorKind, 'client')),
      ),
    )
    .groupBy(auditLog.action)
    .all()
  return new Map(rows.map(({ action, n }) => [action, n]))
}
