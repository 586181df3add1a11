import type { CaseRow } from './case-row'
import { isGarbled, wantsReading } from './contact-notes'
import type { RowCells } from './row-cells'

/** Reports unreadable parts of a person's name, address and telephone. */
export function noteContact(cells: RowCells, { name, email, doubtfulEmails, refusedEmails, phone }: CaseRow) {
  if (name && hasGarbledName(cells)) cells.note('name', 'name_garbled', name)
  if (refusedEmails && !cells.written('email')?.struck)
    cells.note('email', 'email_refused', refusedEmails.said)
  else if (!email && !doubtfulEmails && wantsReading(cells.text('email'))) cells.note('email', 'value_unread')
  if (!phone && wantsReading(cells.text('phone'))) cells.note('phone', 'value_unread')
}

/** From the raw cells: the evidence of lost letters may be an invisible character. */
const hasGarbledName = (cells: RowCells) =>
  [cells.of('name'), cells.of('surname')].some((cell) => cell?.type === 'text' && isGarbled(cell.text))
