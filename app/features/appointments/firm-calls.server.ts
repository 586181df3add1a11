import { and, asc, eq, gte, isNull, lt } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { isSameLawyer } from '~/domain/appointments/call-hours'
import { civilDateAt, existingInstant, nextDay, startOfDay, wallTimeAt } from '~/domain/civil-date'
import { minutes } from '~/domain/duration'
import { displayName } from '~/domain/people/person-name'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { AppError, EditConflict } from '~/infra/app-error'
import { database, transact } from '~db/client'
import { type Holes, prepared } from '~db/prepared'
import { appointments, cases, users } from '~db/schema'
import { takenFrom } from './free-hours.server'
import type { CancelForm, MoveForm } from './hours-form'
import { cancelByFirm, laterThan, mailCall } from './mail-call.server'

const MOST_SHOWN = 200

/** The calls that have been promised, the next one first, from the beginning of today on. */
export const listCalls = (_viewer: AdminViewer, now: number) =>
  between(startOfDay(civilDateAt(now)), FOREVER, now)

/** The calls of today. */
export function callsToday(_viewer: AdminViewer, now: number) {
  const today = civilDateAt(now)
  return between(startOfDay(today), startOfDay(nextDay(today)), now)
}
export type PromisedCall = ReturnType<typeof between>[number]

const FOREVER = Number.MAX_SAFE_INTEGER

const between = (from: number, to: number, now: number) =>
  promised.all({ from, to }).map(({ client, caseNumber, ownerId, ...call }) => ({
    ...call,
    // The page of a case is that of its first holder.
    ownerId: ownerId ?? call.clientId,
    caseNumber: caseNumber ?? '',
    client: displayName(client ?? ''),
    isPast: call.startsAt + minutes(call.minutes) <= now,
  }))

// Each has both: an inner join lets SQLite begin with all clients while there are few calls.
const promised = prepared((db, $: Holes<{ from: number; to: number }>) => {
  const { id, caseId, startsAt, minutes: length, lawyer, phone, about, clientId, cancelledAt } = appointments
  return db
    .select({
      ...{ id, caseId, clientId, startsAt, minutes: length, lawyer, phone, about },
      ...{ caseNumber: cases.caseNumber, ownerId: cases.clientId, client: users.name },
    })
    .from(appointments)
    .leftJoin(cases, eq(cases.id, caseId))
    .leftJoin(users, eq(users.id, clientId))
    .where(and(gte(startsAt, $.from), lt(startsAt, $.to), isNull(cancelledAt), isNull(users.blockedAt)))
    .orderBy(asc(startsAt), asc(id))
    .limit(MOST_SHOWN)
})

/** A call that is still promised. Throws `not_found`, `appointment_over`. */
export function getCall(_viewer: AdminViewer, id: number, now: number) {
  const row = database()
    .select({ call: appointments, caseNumber: cases.caseNumber, client: users.name })
    .from(appointments)
    .innerJoin(cases, eq(cases.id, appointments.caseId))
    .innerJoin(users, eq(users.id, appointments.clientId))
    .where(and(eq(appointments.id, id), isNull(users.blockedAt)))
    .get()
  if (!row) throw new AppError('not_found')
  const { call, caseNumber, client } = row
  if (call.cancelledAt !== null || call.startsAt + minutes(call.minutes) <= now)
    throw new AppError('appointment_over')
  return { ...call, caseNumber, client: displayName(client) }
}

/**
 * Cancels a call, and says why to its client, who reads it on the page of the case until its hour has passed. Returns whether an
 * e-mail is on its way. Throws `not_found`, `appointment_over`, `edit_conflict` if it has changed since it was shown.
 */
export function cancelCall(viewer: AdminViewer, id: number, form: CancelForm, now: number): boolean {
  const { reason, version } = form
  return transact((tx) => {
    const call = getCall(viewer, id, now)
    requireShown(call, version, { reason })
    return cancelByFirm(tx, call, reason, actorOf(viewer), now)
  })
}

/** `typed`: what is no value of the call, so that it is not compared. */
function requireShown({ startsAt, changedAt }: Row, shown: string, typed: Record<string, string> = {}) {
  const version = String(changedAt)
  if (version === shown) return
  throw new EditConflict({ ...typed, day: civilDateAt(startsAt), time: wallTimeAt(startsAt), version })
}

/**
 * Moves a call to any time that is to come, published or not. Returns whether an e-mail is on its way. Throws `not_found`,
 * `appointment_over`, `edit_conflict` if it has changed since it was shown, `hour_passed`, `hour_taken`.
 */
export function moveCall(viewer: AdminViewer, id: number, form: MoveForm, now: number): boolean {
  const { day, time, version } = form
  return transact((tx) => {
    const call = getCall(viewer, id, now)
    requireShown(call, version)
    const startsAt = existingInstant(day ?? '', time)
    if (startsAt === null || startsAt <= now) throw new AppError('hour_passed')
    if (startsAt === call.startsAt || isTaken(call, startsAt, now)) throw new AppError('hour_taken')
    const moved = tx
      .update(appointments)
      .set({ startsAt, changedAt: laterThan(call, now) })
      .where(eq(appointments.id, id))
      .returning()
      .get()
    const about = { userId: moved.clientId, object: { kind: 'case' as const, id: moved.caseId } }
    recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'appointment_moved', ...about })
    return mailCall(tx, moved, 'moved', now)
  })
}

type Row = typeof appointments.$inferSelect

/** Whether whoever calls is on another call then. What their calendar says is theirs to know. */
const isTaken = ({ startsAt: before, lawyer, minutes: length }: Row, at: number, now: number) =>
  takenFrom(now).some(
    ({ from, to, lawyer: whose }) =>
      from !== before && isSameLawyer(whose, lawyer) && from < at + minutes(length) && at < to,
  )
