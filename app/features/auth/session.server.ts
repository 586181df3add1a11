import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { Viewer } from '~/access/viewer'
import { hours, minutes } from '~/domain/duration'
import { keyedHash, randomToken, sha256 } from '~/infra/crypto.server'
import { noteIfRoom } from '~/infra/driver-faults.server'
import { env } from '~/infra/env.server'
import type { RequestContext } from '~/infra/http/request-context.server'
import { database, type Tx } from '~db/client'
import { type Holes, prepared } from '~db/prepared'
import { person, sessions, settings, staff, users } from '~db/schema'

/** Idle and absolute lifetime of a session (OWASP ASVS 5.0, 7.3.1 and 7.3.2). */
export const LIFE = {
  tracking: { idle: minutes(15), absolute: hours(2) },
  client: { idle: minutes(30), absolute: hours(12) },
  admin: { idle: minutes(20), absolute: hours(8) },
} as const

/** As long as the longest session, so that new items stay new for its duration. */
const VISIT_MS = LIFE.client.absolute
const TOUCH_EVERY_MS = minutes(1)

/** True for sessions that still open something: neither at their end nor idle for too long. */
export const isOpen = (now: number) => {
  const inUse = Object.entries(LIFE).map(([kind, { idle }]) =>
    and(eq(sessions.kind, kind as keyof typeof LIFE), gt(sessions.seenAt, now - idle)),
  )
  return and(gt(sessions.expiresAt, now), or(...inUse))
}

type NewSession =
  | { kind: 'client' | 'tracking'; userId: number }
  | { kind: 'admin'; label: string | null; staffId?: number }

/** Opens a session and ends the browser's previous one: a token from before a sign-in is not valid after it. */
export function openSession(tx: Tx, session: NewSession, context: RequestContext): string {
  forgetFound()
  const token = randomToken()
  const old = session.kind === 'admin' ? context.adminToken : context.clientToken
  const previousVisitAt = session.kind === 'admin' ? null : noteVisit(tx, session.userId, context)
  if (old)
    tx.delete(sessions)
      .where(eq(sessions.idHash, sha256(old)))
      .run()
  tx.insert(sessions)
    .values({
      idHash: sha256(token),
      ...session,
      stamp: isOfSharedPassword(session) ? adminStamp() : null,
      previousVisitAt,
      address: context.address,
      userAgent: context.userAgent,
      createdAt: context.now,
      seenAt: context.now,
      expiresAt: context.now + LIFE[session.kind].absolute,
    })
    .run()
  return token
}

const findSession = prepared((db, $: Holes<{ idHash: string; now: number }>) =>
  db
    .select({
      session: sessions,
      archived: users.archived,
      offAt: staff.offAt,
      member: { role: staff.role, name: staff.name, lawyerNames: staff.lawyerNames },
      seesAll: settings.key,
    })
    .from(sessions)
    .leftJoin(users, eq(users.id, sessions.userId))
    .leftJoin(staff, eq(staff.id, sessions.staffId))
    .leftJoin(settings, and(eq(settings.key, 'lawyers_see_all'), eq(staff.role, 'lawyer')))
    .where(and(eq(sessions.idHash, $.idHash), gt(sessions.expiresAt, $.now))),
)

type FoundSession = ReturnType<typeof findSession.get>

/** The sessions of a request by token, so that the loaders of a page look theirs up once. */
let foundSessions = new WeakMap<RequestContext, Map<string, FoundSession>>()

/** Where a session begins or ends. */
const forgetFound = () => {
  foundSessions = new WeakMap()
}

/**
 * The viewer of a token, or null. `touch` says whether the visit extends the session; in one `context`, the same token is
 * looked up once.
 */
export function findViewer(
  token: string,
  now: number,
  { touch, context }: { touch: boolean; context?: RequestContext },
): Viewer | null {
  const idHash = sha256(token)
  const cache = foundIn(context)
  if (!cache.has(idHash)) cache.set(idHash, findSession.get({ idHash, now }))
  const row = cache.get(idHash)
  if (!row || row.archived || row.offAt || row.session.seenAt + LIFE[row.session.kind].idle <= now)
    return null
  if (isOfSharedPassword(row.session) && row.session.stamp !== adminStamp()) return null
  if (touch && row.session.seenAt + TOUCH_EVERY_MS <= now) {
    noteIfRoom('a session goes on', () =>
      database().update(sessions).set({ seenAt: now }).where(eq(sessions.idHash, idHash)).run(),
    )
    cache.delete(idHash)
  }
  return toViewer(row)
}

function foundIn(context: RequestContext | undefined): Map<string, FoundSession> {
  const cache = (context && foundSessions.get(context)) ?? new Map<string, FoundSession>()
  if (context) foundSessions.set(context, cache)
  return cache
}

/** Ends one session: its token is no longer valid. */
export function endSession(tx: Tx, token: string) {
  forgetFound()
  tx.delete(sessions)
    .where(eq(sessions.idHash, sha256(token)))
    .run()
}

/** Ends every session of a client, after a password change, an archival or an erasure. */
export function endSessionsOf(tx: Tx, userId: number) {
  forgetFound()
  tx.delete(sessions).where(eq(sessions.userId, userId)).run()
}

/** Ends every session of a person of the firm. */
export function endSessionsOfStaff(tx: Tx, staffId: number) {
  forgetFound()
  tx.delete(sessions).where(eq(sessions.staffId, staffId)).run()
}

/** Ends the session whose row this is. */
export function endOneSession(tx: Tx, idHash: string) {
  forgetFound()
  tx.delete(sessions).where(eq(sessions.idHash, idHash)).run()
}

/** Ends every session that was opened with the shared password. */
export function endSharedSessions(tx: Tx) {
  forgetFound()
  tx.delete(sessions)
    .where(and(eq(sessions.kind, 'admin'), isNull(sessions.staffId)))
    .run()
}

/** Deletes sessions past the end of their life. */
export function sweepSessions(tx: Tx, now: number) {
  tx.delete(sessions).where(lt(sessions.expiresAt, now)).run()
}

/**
 * Records the client's visit, and the language if one was chosen in the browser, for later e-mails; returns the time of
 * the previous visit. Signing in again within half a day continues the same visit: new items stay new.
 */
function noteVisit(tx: Tx, userId: number, { now, chosenLanguage: language }: RequestContext): number | null {
  const user = tx.select(person).from(users).where(eq(users.id, userId)).get()
  const beganAt = user?.visitBeganAt ?? null
  const goesOn = beganAt !== null && now - beganAt < VISIT_MS
  const visit = goesOn
    ? { visitBeganAt: beganAt, visitSince: user?.visitSince ?? null }
    : { visitBeganAt: now, visitSince: user?.lastVisitAt ?? null }
  tx.update(users)
    .set({ ...visit, ...(language && { language }), lastVisitAt: now })
    .where(eq(users.id, userId))
    .run()
  return visit.visitSince
}

type Found = NonNullable<FoundSession>

function toViewer({ session: row, member, seesAll }: Found): Viewer | null {
  const { kind, userId, label, staffId, idHash, expiresAt: endsAt, previousVisitAt: since } = row
  if (kind !== 'admin') return userId === null ? null : { kind, userId, session: idHash, endsAt, since }
  const shared = { kind, label, session: idHash }
  if (staffId === null) return shared
  return member && { ...shared, staff: { id: staffId, role: member.role, ...ownCasesOf(member, seesAll) } }
}

/** Of lawyers, unless the firm shows them all cases. */
function ownCasesOf({ role, name, lawyerNames }: NonNullable<Found['member']>, seesAll: string | null) {
  return role === 'lawyer' && seesAll === null ? { ownCasesOf: [name, ...lawyerNames] } : {}
}

/** Whether a session was opened with the shared password. */
const isOfSharedPassword = ({ kind, staffId }: { kind: string; staffId?: number | null }) =>
  kind === 'admin' && (staffId ?? null) === null

/** Derived from the admin password, so that changing the password ends every admin session. */
const adminStamp = () => keyedHash('admin', env().ADMIN_PASSWORD_HASH ?? env().ADMIN_PASSWORD ?? '')
