import { factOf, SHEET_FACTS, type SheetFact } from '~/domain/cases/case-facts'
import { type FirmFactKey, firmFactsIn } from '~/domain/cases/firm-facts'
import { HEARING_FACTS, isOfHearing } from '~/domain/hearings/hearing'
import { nameKey } from '~/domain/people/person-name'
import { historyOf, pastOf } from './header/table-age'
import { type CaseRow, cellOf, type PhaseCell, placeOfField } from './row/case-row'
import type { RowNote } from './row/row-notes'

export type Row = CaseRow & { sheet: string }

/**
 * Adds the contents of a case's second row to the first. A case has one event per phase: of two rows for the same phase
 * the later date counts, whatever their order.
 */
export function joinRows(first: Row, second: Row) {
  for (const phaseCell of second.phases) {
    const index = first.phases.findIndex(({ phase }) => phase.phaseId === phaseCell.phase.phaseId)
    const known = first.phases[index]
    if (!known) first.phases.push(withSheetOf(second, phaseCell))
    else if (dayOf(phaseCell) > dayOf(known)) first.phases[index] = withSheetOf(second, phaseCell)
  }
  joinStates(first, second)
}

const dayOf = ({ reading }: PhaseCell) => (reading.kind === 'event' ? (reading.eventDate ?? '') : '')

/** A cell keeps its sheet when it is moved to a row of another one. */
const withSheetOf = <Cell extends object>({ sheet }: Row, cell: Cell): Cell => ({ sheet, ...cell })

function joinStates(first: Row, second: Row) {
  if (second.states)
    first.states = [...(first.states ?? []), ...second.states.map((state) => withSheetOf(second, state))]
}

type Joined = 'name' | 'email' | 'phone' | SheetFact | FirmFactKey
/** Filled by themselves; the situation and what belongs to the day of a hearing have rules of their own. */
const FIELDS: Joined[] = [
  ...(['name', 'email', 'phone'] as const),
  ...SHEET_FACTS.filter((name) => name !== 'situacionActual' && !isOfHearing(name)),
]

/**
 * Fills gaps in the first row of a case with values from a repeated one. If both have a value, the first counts, and
 * the other is reported with its cell, so that nobody loses it unnoticed. `added` is false for a row that contributed
 * nothing.
 */
export function addRepeated(first: Row, second: Row): { added: boolean; notes: RowNote[] } {
  const cells: string[] = []
  let added = false
  const put = <Field extends Joined>(field: Field) => {
    if (isUnsaid(second[field])) return
    if (isUnsaid(first[field])) {
      first[field] = second[field]
      keepPlace(first, second, field)
      added = true
    } else if (!sameText(field, first[field], second[field])) cells.push(cellOf(second, field))
  }
  const heard = first.nextHearing !== null || first.hearingSaid !== undefined
  FIELDS.filter((field) => field !== 'nextHearing' || !heard).forEach(put)
  firmFactsIn(Object.keys(second)).forEach(put)
  // An hour belongs to its day.
  if (second.nextHearing !== null && second.nextHearing === first.nextHearing) HEARING_FACTS.forEach(put)
  if (second.email !== null && first.refusedEmails?.addresses.includes(second.email))
    cells.push(cellOf(second, 'email'))
  const [own, other] = [situationOf(first), situationOf(second)]
  if (own === null) {
    put('situacionActual')
    first.heldSituation = second.heldSituation
  } else if (other !== null && other !== own) cells.push(cellOf(second, 'situacionActual'))
  if (!heard && second.hearingSaid !== undefined) first.hearingSaid = second.hearingSaid
  const another = second.nextHearing !== null && second.nextHearing !== first.nextHearing
  const isOff = second.hearingSaid !== undefined && first.nextHearing !== null
  if (heard && (another || isOff)) cells.push(cellOf(second, 'nextHearing'))
  if (second.doubtfulEmails && !first.doubtfulEmails) {
    first.doubtfulEmails = second.doubtfulEmails
    keepPlace(first, second, 'email')
    added = true
  }
  first.refusedEmails ??= second.refusedEmails
  added = addHolders(first, second) || added
  for (const phaseCell of second.phases) {
    const index = first.phases.findIndex(({ phase }) => phase.phaseId === phaseCell.phase.phaseId)
    const known = first.phases[index]
    const fuller = known ? fullerOf(known, phaseCell) : phaseCell
    const isDoubted = !known && first.columns.doubted?.has(phaseCell.phase.phaseId)
    if (!fuller || isDoubted) cells.push(phaseCell.cell)
    else if (fuller !== known) {
      added = true
      first.phases.splice(known ? index : first.phases.length, 1, withSheetOf(second, phaseCell))
    }
  }
  addDoubts(first, second)
  const { caseNumber } = second
  return {
    added,
    notes: cells.map((cell) => ({ reason: 'case_repeated', cell, value: caseNumber, caseNumber })),
  }
}

const OF_HISTORY = [
  ...(['name', 'email', 'phone'] as const),
  ...SHEET_FACTS.filter((name) => factOf(name).lasting),
]

/**
 * Adds the history in an older row of a case to the newest one. They do not contradict each other: differences show how
 * it was. False for a row that contributes nothing.
 */
export function addHistory(newest: Row, older: Row, closing: Set<number> = new Set()): boolean {
  const put = <Field extends (typeof OF_HISTORY)[number] | FirmFactKey>(field: Field) => {
    if (!isUnsaid(newest[field]) || isUnsaid(older[field])) return false
    newest[field] = older[field]
    keepPlace(newest, older, field)
    return true
  }
  const gave = [
    addContactDoubts(newest, older),
    ...OF_HISTORY.map(put),
    ...firmFactsIn(Object.keys(older)).map(put),
  ]
  const past = pastOf(newest, older)
  if (past.length > 0)
    newest.past = [...(newest.past ?? []), ...past.map((phaseCell) => withSheetOf(older, phaseCell))]
  const history = historyOf(newest, older, closing)
  newest.phases.push(...history.map((phaseCell) => withSheetOf(older, phaseCell)))
  // Of several rows, the newest that mentions a phase counts, even if nothing can be taken from it.
  addDoubts(newest, older, new Set(older.phases.map(({ phase }) => phase.phaseId)))
  return gave.includes(true) || history.length > 0
}

/** As long as there is no address in a newer row, a doubtful or refused one in an older row is still to be asked about. */
function addContactDoubts(newest: Row, older: Row): boolean {
  if (newest.email !== null) return false
  newest.refusedEmails ??= older.refusedEmails
  if (newest.doubtfulEmails || !older.doubtfulEmails) return false
  newest.doubtfulEmails = older.doubtfulEmails
  keepPlace(newest, older, 'email')
  return true
}

/** Whom either row names. */
function addHolders(first: Row, second: Row): boolean {
  if (second.holdersUnread) first.holdersUnread = true
  const known = first.holders ?? []
  const more = (second.holders ?? []).filter(({ dni }) => known.every((one) => one.dni !== dni))
  if (first.holders || second.holders)
    first.holders = [...known, ...more.map((one) => withSheetOf(second, one))]
  return more.length > 0
}

/** What a row says of the situation, whoever may read it. */
const situationOf = ({ situacionActual, heldSituation }: Row) =>
  situacionActual ?? heldSituation?.text ?? null

/** A phase that is in doubt in the second row, by its columns or cells, is in doubt for the case. */
function addDoubts(first: Row, second: Row, ofCells = new Set<number>()) {
  const doubted = new Set([...(second.columns.doubted ?? []), ...ofCells])
  if (doubted.size === 0) return
  first.columns = { ...first.columns, doubted: new Set([...(first.columns.doubted ?? []), ...doubted]) }
}

/** The row has no such column, or a blank in it. */
const isUnsaid = (value: string | null | undefined) => value === null || value === undefined

function sameText(field: Joined, a: string | null | undefined, b: string | null | undefined): boolean {
  return a === b || (field === 'name' && nameKey(a ?? '') === nameKey(b ?? ''))
}

/** Notes where a field that was added to the first row stands. */
function keepPlace(first: Row, second: Row, field: Joined) {
  first.places = { ...first.places, [field]: placeOfField(second, field) }
}

/** Of two cells for one phase, the one that includes the other; null if they contradict each other. */
function fullerOf(a: PhaseCell, b: PhaseCell): PhaseCell | null {
  if (JSON.stringify(a.reading) === JSON.stringify(b.reading)) return a
  if (covers(a, b)) return a
  return covers(b, a) ? b : null
}

function covers({ reading: full }: PhaseCell, { reading: bare }: PhaseCell): boolean {
  if (full.kind !== 'event' || bare.kind !== 'event' || full.status !== bare.status) return false
  const { eventDate, description } = bare
  return (
    (eventDate === null || eventDate === full.eventDate) &&
    (description === null || description === full.description)
  )
}
