import { and, eq, sql } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { caseKey } from '~/domain/cases/case-number'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import type { Tx } from '~db/client'
import { syncBases, syncRows, workbooks, workItems } from '~db/schema'
import { forgetImages } from '../apply/images.server'
import type { Unit } from '../plan/plan-types'
import { forgetPlanned } from '../plan/saved-plan.server'
import { caseUnit, clientUnit, idOf, unitIn } from '../plan/units'
import { discard } from './run-states.server'

type NamesThem = (text: string) => boolean
/**
 * A record of the person to erase: its DNI, what recognises them in a text, and the numbers of their cases. `values` are what else only
 * their cases say, which may be as short as a number.
 */
type Forgotten = { dni: string | null; namesThem: NamesThem; values: string[]; caseNumbers: string[] }

/** A shorter value is much that is said of others. */
const SHORTEST_TELLING = 6

/**
 * Erases a person, under all their records, from all data of the synchronisation: what runs read, planned and changed,
 * the queue, and the stored sheet values. Waiting runs whose plan names the person are discarded.
 */
export function forgetPerson(tx: Tx, viewer: AdminViewer, records: Forgotten[], now: number) {
  const runs = new Set(records.flatMap((record) => forgetRecord(tx, record)))
  for (const id of runs) {
    discard(tx, id, viewer.label ?? 'admin', now)
    const object = { kind: 'run' as const, id }
    recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'sync_discarded', object })
  }
}

/** Returns the runs whose plan named the person; those plans are deleted. */
function forgetRecord(tx: Tx, { dni, namesThem, values, caseNumbers }: Forgotten): number[] {
  const keys = new Set(caseNumbers.map(caseKey))
  const units = [...(dni ? [clientUnit(dni)] : []), ...[...keys].map(caseUnit)]
  const ids = new Set(units.map(idOf))
  const saysTheirs = saying(values)
  const saysTelling = saying(values.filter((value) => value.length >= SHORTEST_TELLING))
  const isTheirs: IsTheirs = ({ caseNumber, itemKey, detail, ...row }) => {
    const unit = unitIn(row)
    if (unit === null && caseNumber === null && saysTelling(detail)) return true
    const isAbout = (unit !== null && ids.has(idOf(unit))) || keys.has(caseKey(caseNumber ?? ''))
    return isAbout || namesThem(itemKey ?? '') || namesThem(detail)
  }
  forgetImages(tx, units, dni)
  forgetRows(tx, isTheirs)
  forgetWork(tx, isTheirs)
  forgetSamples(
    tx,
    namesThem,
    booksOf(tx, units, (json) => namesThem(json) || saysTheirs(json)),
  )
  return forgetPlanned(tx, { dni, keys, units, namesThem })
}

/** Whether JSON has one of some values. */
function saying(values: string[]) {
  const wholes = values.map((value) => JSON.stringify(value.toLowerCase()))
  return (json: string) => wholes.some((value) => json.toLowerCase().includes(value))
}

/** A row of a run, or an item of the queue, with its details as JSON. */
type Row = Pick<typeof syncRows.$inferSelect, 'unitKind' | 'unitKey' | 'itemKey' | 'caseNumber'> & {
  detail: string
}
type IsTheirs = (row: Row) => boolean

function forgetRows(tx: Tx, isTheirs: IsTheirs) {
  const { runId, position, unitKind, unitKey, itemKey, caseNumber } = syncRows
  const detail = sql<string>`${syncRows.detail}`
  const columns = { runId, position, unitKind, unitKey, itemKey, caseNumber, detail }
  const rows = tx.select(columns).from(syncRows).all()
  for (const row of rows)
    if (isTheirs(row))
      tx.delete(syncRows)
        .where(and(eq(runId, row.runId), eq(position, row.position)))
        .run()
}

function forgetWork(tx: Tx, isTheirs: IsTheirs) {
  const { id, unitKind, unitKey, key: itemKey, caseNumber } = workItems
  const detail = sql<string>`${workItems.detail}`
  const items = tx.select({ id, unitKind, unitKey, itemKey, caseNumber, detail }).from(workItems).all()
  for (const item of items) if (isTheirs(item)) tx.delete(workItems).where(eq(id, item.id)).run()
}

/** The workbooks in which they were read, or that say something of theirs. */
function booksOf(tx: Tx, units: Unit[], saysTheirs: NamesThem) {
  const ids = units.map(idOf)
  const bases = tx
    .select({ kind: syncBases.kind, key: syncBases.key, id: syncBases.workbookId })
    .from(syncBases)
  const read = new Set(
    bases.all().flatMap((base) => (base.id !== null && ids.includes(idOf(base)) ? [base.id] : [])),
  )
  const books = tx
    .select({ id: workbooks.id, json: sql<string>`${workbooks.found}` })
    .from(workbooks)
    .all()
  return books.filter(({ id, json }) => read.has(id) || saysTheirs(json))
}

/**
 * What such a workbook says: all that is in its cells, because half a name stands in a column of its own, and what is called after
 * them. The rest is known as before.
 */
function forgetSamples(tx: Tx, namesThem: NamesThem, books: ReturnType<typeof booksOf>) {
  const withoutThem = (key: string, part: unknown) => {
    // Nobody is shown a column whose values are not known.
    if (key === 'values' || key === 'words') return undefined
    if (!Array.isArray(part)) return part
    return key === 'samples' ? [] : part.filter((one) => !namesThem(JSON.stringify(one)))
  }
  for (const { id, json } of books)
    tx.update(workbooks)
      .set({ found: readJson(json, withoutThem) as unknown[] })
      .where(eq(workbooks.id, id))
      .run()
}

/** What cannot be read is not known. */
function readJson(json: string, reviver: (key: string, part: unknown) => unknown): unknown {
  try {
    return JSON.parse(json, reviver)
  } catch {
    return []
  }
}
