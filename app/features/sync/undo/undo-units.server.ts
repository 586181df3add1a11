import { statement, type Tx } from '~db/client'
import type { RecordImage, UnitImage } from '../apply/images.server'
import { splitUnit } from '../plan/units'
import { isUntouched, type Kept, restoreRecord } from './restore-record.server'

/** What undoing left as it is, because somebody has changed it since: the client or case, and its fields. */
export type KeptUnit = { unit: string; label: string; fields: string[] }

/**
 * Takes back what a run did to each client and case: what it made goes, what it changed becomes what it was, what it took
 * away returns. What was changed since stays and is returned. Cases go before their clients: a client with a case stays.
 */
export const undoUnits = (tx: Tx, images: UnitImage[]): KeptUnit[] =>
  casesFirst(images).flatMap((image) => {
    const fields = undoUnit(tx, image)
    return fields.length > 0 ? [{ unit: image.unit, label: image.label, fields }] : []
  })

const casesFirst = (images: UnitImage[]) => [
  ...images.filter(({ unit }) => splitUnit(unit)[0] === 'case'),
  ...images.filter(({ unit }) => splitUnit(unit)[0] !== 'case'),
]

/**
 * What was made goes only as a whole: half a case would be a wrong case. With it goes what is remembered of it, whoever
 * wrote that last: a row that is remembered and has no case counts as one that was deleted here.
 */
function undoUnit(tx: Tx, { unit, records }: UnitImage): Kept {
  const made = records.find(
    ({ table, before }) => before === null && (table === 'cases' || table === 'users'),
  )
  if (made && !(records.every(isUntouched) && hasOnlyItsEvents(made, records))) {
    for (const record of records) if (record.table === 'welcome_emails') restoreRecord(tx, record)
    return [made.table === 'cases' ? 'case' : 'client']
  }
  const kept = inOrder(records).flatMap((record) => restoreRecord(tx, record))
  if (made) statement('DELETE FROM sync_bases WHERE kind = ? AND key = ?').run(...splitUnit(unit))
  return kept
}

/** An event that came later, by hand or by another run, is no part of what is taken back. */
function hasOnlyItsEvents(made: RecordImage, records: RecordImage[]): boolean {
  if (made.table !== 'cases') return true
  const found = statement('SELECT count(*) AS events FROM case_events WHERE case_id = ?').get(made.id)
  return (
    (found as { events: number }).events === records.filter(({ table }) => table === 'case_events').length
  )
}

/** The last first; a made request goes before the one it took the place of returns, because one is open at most. */
const inOrder = (records: RecordImage[]) => [...records].reverse()
