import { and, eq } from 'drizzle-orm'
import { cancelCallsOf } from '~/features/appointments/mail-call.server'
import { recordAudit } from '~/features/audit/record.server'
import { askedIn, withdrawUnsigned } from '~/features/cases/request-rows.server'
import { type Holes, prepared } from '~db/prepared'
import { storedRow } from '~db/raw/stored-rows'
import { caseHolders, caseNewsStale, users } from '~db/schema'
import type { PlannedCase } from '../plan/plan-types'
import type { Applying } from './applying'

type Link = { caseId: number; userId: number }
const clientOfDni = prepared((db, $: Holes<{ dni: string }>) =>
  db.select({ id: users.id }).from(users).where(eq(users.dni, $.dni)),
)
const linkOf = prepared((db, $: Holes<Link>) =>
  db
    .select({ id: caseHolders.id })
    .from(caseHolders)
    .where(and(eq(caseHolders.caseId, $.caseId), eq(caseHolders.userId, $.userId))),
)
const insertLink = prepared((db, $: Holes<Link & { now: number; by: string }>) =>
  db.insert(caseHolders).values({ caseId: $.caseId, userId: $.userId, addedAt: $.now, addedBy: $.by }),
)

/** Shows a case to those who were said yes to, or no longer; `clientId` is its first holder. */
export function applyHolders(
  applying: Applying,
  caseId: number,
  clientId: number | null,
  { holders = [] }: PlannedCase,
) {
  for (const { dni, sees } of holders) {
    const userId = clientOfDni.get({ dni })?.id
    if (userId === undefined || userId === clientId) continue
    const done = sees ? add(applying, { caseId, userId }) : remove(applying, { caseId, userId })
    if (done) recordOfBoth(applying, sees ? 'holder_added' : 'holder_removed', clientId, { caseId, userId })
  }
}

function add({ records, actor, now }: Applying, link: Link): boolean {
  if (linkOf.get(link)) return false
  const id = insertLink.insert({ ...link, now, by: actor.id ?? actor.kind })
  const after = { case_id: link.caseId, user_id: link.userId }
  records.push({ table: 'case_holders', id, before: null, after })
  return true
}

function remove({ tx, records, actor, now }: Applying, link: Link): boolean {
  const holderRow = linkOf.get(link)
  const before = holderRow && storedRow('case_holders', holderRow.id)
  if (!before) return false
  tx.delete(caseHolders)
    .where(eq(caseHolders.id, Number(before.id)))
    .run()
  withdrawUnsigned(tx, askedIn(link.caseId, link.userId), actor, now)
  cancelCallsOf(tx, link.caseId, link.userId, actor, now)
  records.push({ table: 'case_holders', id: Number(before.id), before, after: null })
  return true
}

/** In the history of both: who sees the case, and whose it is. Its news are compared anew. */
function recordOfBoth(
  { tx, actor, now: at }: Applying,
  action: 'holder_added' | 'holder_removed',
  clientId: number | null,
  { caseId, userId: holder }: Link,
) {
  tx.insert(caseNewsStale).values({ caseId }).onConflictDoNothing().run()
  const entry = { at, actor, action, object: { kind: 'case' as const, id: caseId }, detail: { holder } }
  for (const userId of [clientId, holder]) recordAudit(tx, { ...entry, userId })
}
