import { factOf, SHEET_FACTS } from '~/domain/cases/case-facts'
import { type FirmFactKey, firmFactsIn } from '~/domain/cases/firm-facts'
import { historyOf, pastOf } from './header/table-age'
import { addDoubts, isUnsaid, keepPlace, type Row, withSheetOf } from './join-rows'

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
