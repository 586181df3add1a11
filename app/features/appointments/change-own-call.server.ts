import { and, count, eq } from 'drizzle-orm'
import type { ClientViewer } from '~/access/viewer'
import { days } from '~/domain/duration'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { requireOwnCase } from '~/features/own-case/own-case.server'
import { AppError } from '~/infra/app-error'
import type { RequestContext } from '~/infra/http/request-context.server'
import { consume, type Limit } from '~/infra/rate-limit.server'
import { type Tx, transact } from '~db/client'
import { appointments } from '~db/schema'
import type { CallForm } from './call-form'
import { freeHoursFor } from './free-hours.server'
import { laterThan, mailCall } from './mail-call.server'
import { isNear, ofClient, requireOwnCall, stateOf } from './own-calls.server'
import { isAhead } from './told-calls.server'

/** How many calls a client may have ahead, and how often a day they may ask for one, move or cancel one. */
const MOST_AHEAD = 2
const MOST_CHANGES = 8

const limitsOf = ({ userId }: ClientViewer): Limit[] => [
  { use: 'appointment', of: [{ kind: 'user', id: userId }], times: MOST_CHANGES, windowMs: days(1) },
]

/**
 * Asks for a call, and returns its id. The same form twice is one call. Throws `not_found`, `hour_taken`, `appointments_full`,
 * `too_many_requests`.
 */
export function bookCall(
  viewer: ClientViewer,
  caseId: number,
  { at, phone, about, once }: CallForm,
  { now, address }: RequestContext,
): number {
  return transact((tx) => {
    const { lawyer } = requireOwnCase(viewer, caseId, tx)
    const known = tx
      .select({ id: appointments.id })
      .from(appointments)
      .where(and(eq(appointments.once, once), ofClient(viewer, caseId)))
      .get()
    if (known) return known.id
    if (countAhead(tx, viewer, now) >= MOST_AHEAD) throw new AppError('appointments_full')
    consume(limitsOf(viewer), now)
    const hour = requireFree(lawyer, at, now)
    const clientId = viewer.userId
    const row = tx
      .insert(appointments)
      .values({
        ...{ caseId, clientId, lawyer: hour.lawyer, startsAt: at, minutes: hour.minutes },
        ...{ phone, about, once, createdAt: now, changedAt: now },
      })
      .onConflictDoNothing()
      .returning()
      .get()
    if (!row) throw new AppError('hour_taken')
    noteDone(tx, viewer, row, 'booked', { now, address })
    return row.id
  })
}

/**
 * Moves a call to another free hour, or cancels it (`at` null); to the hour it has, nothing changes. `shown`: the version on the screen.
 * Throws `not_found`, `appointment_over`, `appointment_fixed`, `shown_changed`, `hour_taken`, `too_many_requests`.
 */
export function changeOwnCall(
  viewer: ClientViewer,
  caseId: number,
  id: number,
  at: number | null,
  context: RequestContext,
  shown?: string,
) {
  const { now } = context
  transact((tx) => {
    const { lawyer } = requireOwnCase(viewer, caseId, tx)
    const call = requireChangeable(tx, viewer, caseId, id, now)
    if (at === call.startsAt) return
    if (shown !== undefined && shown !== String(call.changedAt)) throw new AppError('shown_changed')
    consume(limitsOf(viewer), now)
    const hour = at === null ? null : requireFree(lawyer, at, now)
    const changed = tx
      .update(appointments)
      .set({
        ...(hour
          ? { startsAt: hour.at, minutes: hour.minutes, lawyer: hour.lawyer }
          : { cancelledAt: now, cancelledBy: 'client' }),
        changedAt: laterThan(call, now),
      })
      .where(eq(appointments.id, id))
      .returning()
      .get()
    noteDone(tx, viewer, changed, hour ? 'moved' : 'cancelled', context)
  })
}

type Row = typeof appointments.$inferSelect

function requireFree(lawyer: string | null, at: number, now: number) {
  const hour = freeHoursFor(lawyer, now).find((free) => free.at === at)
  if (!hour) throw new AppError('hour_taken')
  return hour
}

function requireChangeable(tx: Tx, viewer: ClientViewer, caseId: number, id: number, now: number): Row {
  const call = requireOwnCall(viewer, caseId, id, tx)
  if (stateOf(call, now) !== 'ahead') throw new AppError('appointment_over')
  if (isNear(call, now)) throw new AppError('appointment_fixed')
  return call
}

const countAhead = (tx: Tx, { userId }: ClientViewer, now: number) =>
  tx
    .select({ n: count() })
    .from(appointments)
    .where(and(eq(appointments.clientId, userId), isAhead(now)))
    .get()?.n ?? 0

type Done = 'booked' | 'moved' | 'cancelled'
type When = Pick<RequestContext, 'now' | 'address'>

/** Writes what was done to the audit trail, and to client and firm. */
function noteDone(tx: Tx, viewer: ClientViewer, row: Row, done: Done, { now, address }: When) {
  const about = { userId: row.clientId, object: { kind: 'case' as const, id: row.caseId } }
  recordAudit(tx, { at: now, actor: actorOf(viewer, address), action: `appointment_${done}`, ...about })
  mailCall(tx, row, done, now)
}
