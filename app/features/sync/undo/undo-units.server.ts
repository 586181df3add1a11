import { and, count, eq, isNotNull, or } from 'drizzle-orm'
import type { Unit } from '~/features/sync/plan/plan-types'
import { toldStatus } from '~/features/timeline/follow-events.server'
import type { Tx } from '~db/client'
import { type Holes, prepared } from '~db/prepared'
import { storedRow, writeStored } from '~db/raw/stored-rows'
import { caseEvents, caseFirmFacts, caseHolders, cases, users } from '~db/schema'
import { isMade, type RecordImage, type RowImage, type UnitImage } from '../apply/images.server'
import { correctedPhases, hasDeletedPhases, hasRequestBuiltOn } from './corrected-phases.server'
import { forgetBase, restoreBase } from './restore-base.server'
import { isUntouched, type NotRestored, restoreRecord } from './restore-record.server'

/** What undoing left unchanged because somebody has edited it since: the client or case, and its fields. */
export type NotUndone = { unit: Unit; label: string; fields: string[] }

/**
 * Undoes the changes of a run to each client and case: what it created is removed, what it changed is restored, what it
 * removed returns. What has been changed since, and what is blocked, stays and is returned. Cases are removed before their clients: a client
 * with a case stays.
 */
export const undoUnits = (tx: Tx, images: UnitImage[]): NotUndone[] =>
  casesFirst(images).flatMap((image) => {
    const fields = undoUnit(tx, image)
    return fields.length > 0 ? [{ unit: image.unit, label: image.label, fields }] : []
  })

const casesFirst = (images: UnitImage[]) => [
  ...images.filter(({ unit }) => unit.kind === 'case'),
  ...images.filter(({ unit }) => unit.kind === 'client'),
]

/**
 * A created record is removed only as a whole: half a case would be a wrong case. Its stored sheet values are removed
 * with it, whoever wrote them last: stored values without a case mean that it was deleted here.
 */
function undoUnit(tx: Tx, image: UnitImage): NotRestored {
  const { unit, records } = image
  if (isBlocked(image)) return [unit.kind]
  const made = records.find(isMade)
  if (made && !(records.every(isUntouched) && hasOnlyItsRows(made, records) && !hasDeletedPhases(records))) {
    for (const record of records.filter(isRow))
      if (record.table === 'welcome_emails') restoreRecord(tx, record)
    return [made.table === 'cases' ? 'case' : 'client']
  }
  const staying = { corrected: correctedPhases(records), asked: hasRequestBuiltOn(records) }
  const rows = inOrder(records.filter(isRow)).map((record) => ({
    record,
    fields: restoreRecord(tx, record, staying.asked),
  }))
  const notRestored = rows.flatMap(({ fields }) => fields)
  const caseRow = rows.find(({ record }) => record.table === 'cases')
  if (caseRow && notRestored.length > 0 && !caseRow.fields.includes('status')) keepStatus(tx, caseRow.record)
  for (const record of inOrder(records)) if (record.table === 'sync_bases') restoreBase(record, staying)
  if (made) forgetBase(unit)
  return notRestored
}

/** Whether the client or case of an image has been blocked since. */
export function isBlocked({ unit, records }: UnitImage): boolean {
  const row = records.find(isItself) ?? records.find(isRow)
  const id = row ? idOfUnit(row) : 0
  return blocked[unit.kind].get({ ...unit, id }) !== undefined
}

/** A case may have got another number since, and then only its rows tell which it is. */
const idOfUnit = ({ table, id, before, after }: RowImage): number =>
  table === 'users' || table === 'cases'
    ? id
    : Number((after ?? before)?.case_id ?? storedRow(table, id)?.case_id ?? 0)

const isItself = (record: RecordImage): record is RowImage =>
  record.table === 'users' || record.table === 'cases'

type OfUnit = Unit & { id: number }
const blocked = {
  client: prepared((db, $: Holes<OfUnit>) =>
    db
      .select({ id: users.id })
      .from(users)
      .where(and(isNotNull(users.blockedAt), or(eq(users.id, $.id), eq(users.dni, $.key)))),
  ),
  case: prepared((db, $: Holes<OfUnit>) =>
    db
      .select({ id: cases.id })
      .from(cases)
      .where(and(isNotNull(cases.blockedAt), or(eq(cases.id, $.id), eq(cases.caseKey, $.key)))),
  ),
}

/** A case stays closed, or open, by an event that stays. */
function keepStatus(tx: Tx, { id, after }: RowImage) {
  if (!after || !('status' in after)) return
  const { status = null } = after
  if (toldStatus(tx, id) === status) writeStored('cases', id, 'status', status)
}

const isRow = (record: RecordImage): record is RowImage => record.table !== 'sync_bases'

const countEvents = prepared((db, $: Holes<{ caseId: number }>) =>
  db.select({ rows: count() }).from(caseEvents).where(eq(caseEvents.caseId, $.caseId)),
)
const countFacts = prepared((db, $: Holes<{ caseId: number }>) =>
  db.select({ rows: count() }).from(caseFirmFacts).where(eq(caseFirmFacts.caseId, $.caseId)),
)

const countHolders = prepared((db, $: Holes<{ caseId: number }>) =>
  db.select({ rows: count() }).from(caseHolders).where(eq(caseHolders.caseId, $.caseId)),
)

/** An event, a fact or another holder that came later, by hand or from another run, is not part of the undo. */
function hasOnlyItsRows({ table, id }: RowImage, records: RecordImage[]): boolean {
  if (table !== 'cases') return true
  const made = (of: 'case_events' | 'case_firm_facts' | 'case_holders') =>
    records.filter((record) => record.table === of && storedRow(of, record.id)).length
  return (
    countEvents.get({ caseId: id })?.rows === made('case_events') &&
    countFacts.get({ caseId: id })?.rows === made('case_firm_facts') &&
    countHolders.get({ caseId: id })?.rows === made('case_holders')
  )
}

/** In reverse order; a created request is removed before the one it replaced returns, because only one may be open. */
const inOrder = <Image>(records: Image[]) => [...records].reverse()
