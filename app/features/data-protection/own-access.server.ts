import { and, asc, eq, inArray, notInArray, or } from 'drizzle-orm'
import type { AuditAction } from '~/features/audit/actions'
import { database } from '~db/client'
import { type ACTOR_KINDS, auditLog, cases, mergedClients } from '~db/schema'

/** What the trail says of who came to a client’s data. The rest of it is the firm’s own work, and may name others. */
const ACCESS = [
  ...['code_requested', 'address_code_requested', 'signed_in', 'sign_in_refused', 'signed_out'],
  ...['registered', 'account_linked', 'password_set', 'link_requested', 'link_used', 'sessions_ended'],
  ...['passkey_added', 'passkey_removed'],
  ...['case_viewed', 'client_viewed', 'document_opened', 'document_downloaded', 'data_exported'],
  ...[
    'privacy_read',
    'data_copy_asked',
    'push_subscribed',
    'push_unsubscribed',
    'client_created',
    'client_changed',
  ],
  ...['client_archived', 'client_restored', 'request_file_received', 'request_answered', 'paper_signed'],
  ...['message_written', 'appointment_booked', 'appointment_moved', 'appointment_cancelled'],
] as AuditAction[]

/** To whom an entry belongs. What is of none of these is the firm’s. */
const BY: { [Kind in (typeof ACTOR_KINDS)[number]]?: 'client' | 'unidentified' } = {
  client: 'client',
  tracking: 'client',
  anonymous: 'unidentified',
}

/**
 * Who came to a client’s data and when, the oldest first: they themselves, the firm, whose people are not named, or somebody who had not
 * signed in, as with a wrong password.
 */
export function ownAccess(userId: number) {
  const merged = database()
    .select({ id: mergedClients.id })
    .from(mergedClients)
    .where(eq(mergedClients.userId, userId))
    .all()
  const ids = [userId, ...merged.map(({ id }) => id)]
  const { at, action, actorKind, address, objectKind, objectId } = auditLog
  const isOfNobodyElse = or(
    notInArray(actorKind, ['client', 'tracking']),
    inArray(auditLog.actor, ids.map(String)),
  )
  const rows = database()
    .select({ at, action, actorKind, address, objectKind, objectId })
    .from(auditLog)
    .where(and(inArray(auditLog.userId, ids), inArray(action, ACCESS), isOfNobodyElse))
    .orderBy(asc(at), asc(auditLog.id))
    .all()
  const numbers = new Map(
    database()
      .select({ id: cases.id, number: cases.caseNumber })
      .from(cases)
      .where(
        inArray(cases.id, [
          ...new Set(
            rows.flatMap((row) => (row.objectKind === 'case' && row.objectId ? [row.objectId] : [])),
          ),
        ]),
      )
      .all()
      .map(({ id, number }) => [id, number]),
  )
  return rows.map((row) => {
    const by = BY[row.actorKind] ?? ('firm' as const)
    return {
      ...{ at: row.at, action: row.action, by },
      address: by === 'firm' ? null : row.address,
      caseNumber: row.objectKind === 'case' && row.objectId ? (numbers.get(row.objectId) ?? null) : null,
    }
  })
}
