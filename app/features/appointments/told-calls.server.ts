import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { hours, minutes } from '~/domain/duration'
import { AppError } from '~/infra/app-error'
import { database } from '~db/client'
import { type Holes, prepared } from '~db/prepared'
import { appointments, mailOutbox } from '~db/schema'

/** A call that a client is told of. `reason`: the firm has cancelled it, and says why; empty if its client did not see the case then. */
export type ToldCall = { id: number; at: number; lawyer: string; reason: string | null }

/** No call is longer. */
const LONGEST_MS = hours(2)

/** What a client is told of calls about a case, until their hour has passed: those that are ahead, and those that the firm has cancelled. */
export const toldCalls = (caseId: number, clientId: number | null, now: number): ToldCall[] =>
  clientId === null
    ? []
    : ofCase
        .all({ caseId, clientId, from: now - LONGEST_MS })
        .filter(({ at, minutes: length }) => at + minutes(length) > now)
        .map(({ minutes: _, ...call }) => call)

const ofCase = prepared((db, $: Holes<{ caseId: number; clientId: number; from: number }>) => {
  const {
    id,
    caseId,
    clientId,
    startsAt: at,
    minutes: length,
    lawyer,
    reason,
    cancelledAt,
    cancelledBy,
  } = appointments
  return db
    .select({ id, at, minutes: length, lawyer, reason })
    .from(appointments)
    .where(
      and(
        ...[eq(caseId, $.caseId), eq(clientId, $.clientId), gt(at, $.from)],
        or(isNull(cancelledAt), eq(cancelledBy, 'firm')),
      ),
    )
    .orderBy(asc(at))
})

/** Those that are to come. */
export const isAhead = (now: number) => and(gt(appointments.startsAt, now), isNull(appointments.cancelledAt))

/** The calls of a client in a case that are to come. */
export function callsAhead(caseId: number, clientId: number, now: number) {
  const ofClient = and(eq(appointments.caseId, caseId), eq(appointments.clientId, clientId), isAhead(now))
  const { startsAt, id } = appointments
  return database().select().from(appointments).where(ofClient).orderBy(asc(startsAt), asc(id)).all()
}

/**
 * Nobody is left waiting for a call of which nothing is known any more. Throws `call_promised` while one with any of these clients is to come,
 * or the e-mail that says that it is cancelled has not left: it would go, or be stopped, with them.
 */
export function requireNoCalls(clientIds: number[], now: number) {
  const theirs = and(inArray(appointments.clientId, clientIds), isAhead(now))
  const ahead = database().select({ id: appointments.id }).from(appointments).where(theirs).all()
  const { userId, kind, state, expiresAt, content } = mailOutbox
  const ofCalls = and(inArray(userId, clientIds), eq(kind, 'appointment'))
  const queued = and(ofCalls, eq(state, 'queued'), gt(expiresAt, now))
  const mails = database().select({ content }).from(mailOutbox).where(queued).all()
  const calls = ahead.length + mails.filter((mail) => mail.content.event === 'cancelled').length
  if (calls > 0) throw new AppError('call_promised', { calls })
}
