import { civilDateAt } from '~/domain/civil-date'
import type { WrittenCell } from '~/infra/workbook/compose-workbook.server'

/** The day of an instant (UTC milliseconds) at the firm's office, as a cell. */
export const dayCell = (instant: number | null): WrittenCell =>
  instant === null ? null : { date: civilDateAt(instant) }
