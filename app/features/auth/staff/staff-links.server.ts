import { and, eq, isNull } from 'drizzle-orm'
import { days } from '~/domain/duration'
import { randomToken, sha256 } from '~/infra/crypto.server'
import { database, type Tx } from '~db/client'
import { staff, staffLinks } from '~db/schema'
import type { StaffRow } from './find-staff.server'
import { sealedSeed } from './second-factor.server'
import { mailStaff } from './staff-mails.server'

export const STAFF_LINK_LIFE_MS = days(3)

/**
 * Sends somebody a one-time link to choose a password and an app, in the transaction of its cause; earlier links end. Only
 * its hash is stored, and the link itself sealed until the e-mail has been sent.
 */
export function sendStaffLink(tx: Tx, person: StaffRow, invitedBy: string | null, now: number) {
  endStaffLinks(tx, person.id, now)
  const token = randomToken()
  const expiresAt = now + STAFF_LINK_LIFE_MS
  const link = sha256(token)
  tx.insert(staffLinks)
    .values({ tokenHash: link, staffId: person.id, totpSeed: sealedSeed(tx), expiresAt, createdAt: now })
    .run()
  const content = { link, by: invitedBy ?? '', again: person.joinedAt === null ? '' : 'yes' }
  mailStaff(tx, person, { kind: 'staff_invitation', content, secret: token, expiresAt }, now)
}

/** Ends the links that somebody has been sent. */
export function endStaffLinks(tx: Tx, staffId: number, now: number) {
  const open = and(eq(staffLinks.staffId, staffId), isNull(staffLinks.endedAt))
  tx.update(staffLinks).set({ endedAt: now }).where(open).run()
}

/** Whom a link is for, if it can still be used. Looking uses nothing up: mail scanners open links. */
export function inspectStaffLink(token: string, now: number) {
  const row = database()
    .select({ link: staffLinks, person: staff })
    .from(staffLinks)
    .innerJoin(staff, eq(staff.id, staffLinks.staffId))
    .where(eq(staffLinks.tokenHash, sha256(token)))
    .get()
  if (!row || row.person.offAt !== null) return null
  const { endedAt, expiresAt } = row.link
  return endedAt === null && expiresAt > now ? row : null
}

/** Ends a link that can be used; false if another request was faster. */
export function consumeStaffLink(tx: Tx, token: string, now: number): boolean {
  const { tokenHash, endedAt } = staffLinks
  const ended = tx
    .update(staffLinks)
    .set({ endedAt: now })
    .where(and(eq(tokenHash, sha256(token)), isNull(endedAt)))
    .returning({ tokenHash })
    .all()
  return ended.length === 1
}
