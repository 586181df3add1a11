import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import { isHeldBy } from '~/access/case-holders.server'
import { firmFactKey } from '~/domain/cases/firm-facts'
import { civilDateAt } from '~/domain/civil-date'
import { cancelCallsOf } from '~/features/appointments/mail-call.server'
import { syncActor } from '~/features/audit/record.server'
import { endAccess } from '~/features/auth/end-access.server'
import { askedIn, withdrawUnsigned } from '~/features/cases/request-rows.server'
import { isOpenOfSheet } from '~/features/cases/requests.server'
import { formerAddress, tellAddressChanged } from '~/features/outbox/address-changed.server'
import type { Tx } from '~db/client'
import { type Holes, prepared } from '~db/prepared'
import {
  type Columns,
  deleteStored,
  insertStored,
  type StoredTable,
  storedRow,
  writeStored,
} from '~db/raw/stored-rows'
import {
  accountLinks,
  caseEvents,
  caseNewsStale,
  caseRequests,
  cases,
  mailOutbox,
  timelinePhases,
  users,
  welcomeEmails,
} from '~db/schema'
import type { RecordImage, RowImage } from '../apply/images.server'
import { hasGrown, ofSameHearing } from './has-grown.server'

/** The fields that undoing left unchanged. */
export type NotRestored = string[]

// Written with every change: they say when, not what.
const STAMPS = ['updated_at', 'changed_at']

/** True for a record that is as the run left it, and on which nothing has been built since. */
export function isUntouched(image: RecordImage): boolean {
  if (image.table === 'welcome_emails' || image.table === 'sync_bases') return true
  const { table, id, before, after } = image
  const now = storedRow(table, id)
  if (after === null) return now === undefined
  if (!now && isFactGone(table)) return true
  if (!now || fieldsEditedSince(now, after).length > 0) return false
  return before !== null || !hasGrown(table, id, now)
}

/**
 * Restores one record to its state before the run, as far as nobody has edited it; returns what was left unchanged.
 * Anything mailed to an address that is removed becomes invalid. `staysOpen`: a request that the run made stays.
 */
export function restoreRecord(tx: Tx, image: RowImage, staysOpen = false): NotRestored {
  if (image.table === 'welcome_emails') return dropWelcome(tx, image.id)
  const factId = image.table === 'case_firm_facts' && storedRow(image.table, image.id)?.fact_id
  const notRestored = restoreRow(tx, image, staysOpen)
  if (image.table === 'case_holders') {
    const caseId = Number((image.before ?? image.after)?.case_id)
    tx.insert(caseNewsStale).values({ caseId }).onConflictDoNothing().run()
  }
  // Each has a row of its own: what is kept is called by its name.
  return typeof factId === 'number' && notRestored.length > 0 ? [firmFactKey(factId)] : notRestored
}

function restoreRow(tx: Tx, image: RowImage, staysOpen: boolean): NotRestored {
  const { table, id, before, after } = image
  const now = storedRow(table, id)
  if (after === null) return before && !now ? putBack(tx, table, before) : []
  if (!now) return before === null || isFactGone(table) ? [] : ['deleted']
  if (before === null) return remove(tx, image)
  const written = [...new Set([...fieldsEditedSince(now, after), ...ofSameHearing(now, before, after)])]
  const left = reopensASecond(table, { now, after, before }, staysOpen) ? [table] : written
  const restored = left.includes(table) ? [] : Object.keys(after).filter((name) => !left.includes(name))
  const stamps = left.length > 0 ? STAMPS : []
  for (const name of restored) if (!stamps.includes(name)) writeStored(table, id, name, before[name] ?? null)
  if (table === 'users' && restored.includes('email')) {
    endAccess(tx, { id, dni: now.dni === null ? null : String(now.dni) }, Date.now())
    tellAddressChanged(tx, id, formerAddress(now), Date.now())
  }
  return left
}

/** A value that is gone while its case is there went with its fact: nobody has edited the case. */
const isFactGone = (table: StoredTable) => table === 'case_firm_facts'

/** The columns somebody has written to since. */
function fieldsEditedSince(now: Columns, after: Columns): string[] {
  return Object.keys(after).filter(
    (name) => !STAMPS.includes(name) && now[name] !== after[name] && !hasCome(name, now, after),
  )
}

/** An event completed automatically on its day counts as unedited; before its day, it counts as edited. */
const hasCome = (name: string, now: Columns, after: Columns) =>
  name === 'status' &&
  after.status === 'scheduled' &&
  now.status === 'completed' &&
  String(now.event_date) <= civilDateAt(Date.now())

function remove(tx: Tx, image: RowImage): NotRestored {
  const { table, id, after } = image
  const [caseId, userId] = [Number(after?.case_id), Number(after?.user_id)]
  if (!isUntouched(image) || (table === 'case_holders' && !isOpen(tx, userId))) return [table]
  deleteStored(table, id)
  if (table === 'case_holders') {
    withdrawUnsigned(tx, askedIn(caseId, userId), syncActor, Date.now())
    cancelCallsOf(tx, caseId, userId, syncActor, Date.now())
  }
  return []
}

// A literal, because SQLite re-plans a statement for every value that a partial index could depend on.
const isQueued = sql`${mailOutbox.state} = 'queued'`
const dropUnsent = prepared((db, $: Holes<{ id: number }>) =>
  db.delete(mailOutbox).where(and(eq(mailOutbox.welcomeEmailId, $.id), isQueued, eq(mailOutbox.attempts, 0))),
)
const lastSent = prepared((db, $: Holes<{ id: number }>) =>
  db
    .select({ messageId: mailOutbox.messageId, emailSentAt: mailOutbox.sentAt })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.welcomeEmailId, $.id), eq(mailOutbox.state, 'sent')))
    .orderBy(desc(mailOutbox.id))
    .limit(1),
)

/** An unsent welcome e-mail is never sent; one already sent stays in the list. */
function dropWelcome(tx: Tx, id: number): NotRestored {
  const row = storedRow('welcome_emails', id)
  const isHeld = typeof row?.kept_by_run === 'number'
  if (dropUnsent.run({ id }).changes === 0 && !isHeld) return []
  if (typeof row?.password === 'string')
    tx.delete(accountLinks).where(eq(accountLinks.tokenHash, row.password)).run()
  const left = lastSent.get({ id })
  if (left)
    tx.update(welcomeEmails)
      .set({ ...left, emailSent: true })
      .where(eq(welcomeEmails.id, id))
      .run()
  else deleteStored('welcome_emails', id)
  return []
}

/**
 * A withdrawn event returns if its case and its phase still exist and no other event has taken its place; somebody sees a case again unless
 * they are gone or blocked, or do so already.
 */
function putBack(tx: Tx, table: StoredTable, before: Columns): NotRestored {
  const caseId = Number(before.case_id)
  const phaseId = typeof before.phase_id === 'number' ? before.phase_id : null
  const hasCase = tx.select({ id: cases.id }).from(cases).where(eq(cases.id, caseId)).get()
  if (!hasCase || !hasRoom(tx, caseId, phaseId) || (table === 'case_holders' && !mayHold(tx, before)))
    return [table]
  insertStored(table, before)
  return []
}

function mayHold(tx: Tx, before: Columns): boolean {
  const [caseId, userId] = [Number(before.case_id), Number(before.user_id)]
  const holds = and(eq(cases.id, caseId), isHeldBy(userId))
  return isOpen(tx, userId) && tx.select({ id: cases.id }).from(cases).where(holds).get() === undefined
}

/** Whether somebody is here, and not blocked. */
function isOpen(tx: Tx, userId: number): boolean {
  const open = and(eq(users.id, userId), isNull(users.blockedAt))
  return tx.select({ id: users.id }).from(users).where(open).get() !== undefined
}

function hasRoom(tx: Tx, caseId: number, phaseId: number | null): boolean {
  if (phaseId === null) return true
  const phase = tx
    .select({ id: timelinePhases.id })
    .from(timelinePhases)
    .where(eq(timelinePhases.id, phaseId))
  const other = tx
    .select({ id: caseEvents.id })
    .from(caseEvents)
    .where(and(eq(caseEvents.caseId, caseId), eq(caseEvents.phaseId, phaseId)))
  return phase.get() !== undefined && other.get() === undefined
}

const otherOpenRequest = prepared((db, $: Holes<{ caseId: number; id: number }>) =>
  db
    .select({ id: caseRequests.id })
    .from(caseRequests)
    .where(and(eq(caseRequests.caseId, $.caseId), isOpenOfSheet, ne(caseRequests.id, $.id))),
)

/** A row now, what a run wrote to it, and what it was before. */
type Images = { now: Columns; after: Columns; before: Columns }

/** Only one request of the sheet is open at a time: one closed by the run stays closed if another has been opened since, or the run's own stays (`staysOpen`). */
function reopensASecond(table: StoredTable, { now, after, before }: Images, staysOpen: boolean): boolean {
  if (table !== 'case_requests' || !('closed_at' in after) || before.closed_at !== null) return false
  return staysOpen || otherOpenRequest.get({ caseId: Number(now.case_id), id: Number(now.id) }) !== undefined
}
