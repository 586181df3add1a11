import type { ReactNode } from 'react'
import { civilDateAt } from '~/domain/civil-date'
import type { Words } from '~/i18n/labels'
import type { Language } from '~/i18n/language'

/** What a cell says, as a value of a workbook: a civil date becomes a date of its own. */
export type CellValue = string | number | null | { date: string }
type Value<Row> = (row: Row, language: Language) => CellValue

/**
 * A column of a list, said once: the headings and cells of the page, the ways to sort it and the columns of its workbook
 * follow from a table of these, in its order.
 */
export type Column<Row, Key extends string = string> = {
  /** In the URL of a list whose columns are chosen. */
  id: string
  heading: Words
  /** On the page. Without it, the value is shown. */
  cell?: (row: Row) => ReactNode
  /** In the workbook. A column without value and parts is on the page only. */
  value?: Value<Row>
  /** The columns of the workbook, where one of the page shows several facts. */
  parts?: { heading: Words; value: Value<Row> }[]
  /** Nothing is known: on a phone, the line is left out. Without it, so is a value that is null. */
  blank?: (row: Row) => boolean
  /** Always shown; otherwise it can be chosen, and `usual` ones are shown until others are. */
  fixed?: true
  usual?: true
  order?: Order<Key>
  /** `lead`: the name of the row, `under`: a line below it, `id` and `status`: beside each other on a phone. */
  slot?: 'lead' | 'under' | 'id' | 'status'
  /** Beside the other columns: 5 to 8 rem, or a share of what is left. A usual share without it. */
  width?: 'narrow' | 'medium' | 'wide' | 'widest'
  /** The cell says for itself what it is; only screen readers are told the heading. */
  bare?: true
  number?: true
}

/**
 * The orders that a column gives: one by its `name` in the URL, and the reverse. `by` is a column of the table, followed by
 * the id. The list is in the `usual` order unless another is asked for.
 */
export type Order<Key extends string = string> = {
  name: string
  reverse: string
  by: Key
  first: 'asc' | 'desc'
  says: readonly [Words, Words]
  usual?: true
}

type AnyColumn = Pick<Column<never>, 'id' | 'fixed' | 'usual' | 'order'>

/** The name of a list's chosen columns in its URL. */
export const COLUMNS_PARAMETER = 'cols'
/** The name of each of them in the form that chooses them. */
export const COLUMN = 'col'

/** The same address with the columns of that form as a list has them; null if there are none. */
export function withColumnsGathered(url: URL): string | null {
  const ids = url.searchParams.getAll(COLUMN)
  if (ids.length === 0) return null
  const query = new URLSearchParams(url.searchParams)
  query.delete(COLUMN)
  query.set(COLUMNS_PARAMETER, [...new Set(ids)].join('.'))
  return `${url.pathname}?${query}`
}

const idsIn = (dottedIds: string | null) => (dottedIds ?? '').split('.').filter((id) => id !== '')

/** The columns that a list's URL chooses by their ids, separated by dots; null if it chooses none that there is. */
export function chosenColumns<One extends AnyColumn>(columns: One[], dottedIds: string | null): One[] | null {
  const ids = idsIn(dottedIds)
  const isChosen = columns.some(({ id }) => ids.includes(id))
  return isChosen ? columns.filter(({ id, fixed }) => fixed || ids.includes(id)) : null
}

/** The columns of a list that are shown: those chosen, otherwise the usual ones. */
export const shownColumns = <One extends AnyColumn>(columns: One[], dottedIds: string | null): One[] =>
  chosenColumns(columns, dottedIds) ?? columns.filter(({ fixed, usual }) => fixed || usual)

/** What was asked for and is no column of the list. */
export const unknownColumns = (columns: AnyColumn[], dottedIds: string | null): string[] =>
  idsIn(dottedIds).filter((columnId) => !columns.some(({ id }) => id === columnId))

/** The orders of a list by their names in the URL, with their labels; the usual one first. */
export function orderLabels(columns: AnyColumn[], language: Language): Record<string, string> {
  const orders = columns.flatMap(({ order }) => order ?? [])
  const sorted = orders.sort((one, other) => Number(other.usual ?? false) - Number(one.usual ?? false))
  return Object.fromEntries(
    sorted.flatMap(({ name, reverse, says: [there, back] }) => [
      [name, there[language]],
      [reverse, back[language]],
    ]),
  )
}

/** The day of an instant (UTC milliseconds) at the firm's office, as a value. */
export const dayCell = (instant: number | null): CellValue =>
  instant === null ? null : { date: civilDateAt(instant) }

const YES: Words = { es: 'sí', en: 'yes' }
/** Nothing stands for no. */
export const yesCell = (is: boolean | undefined, language: Language): CellValue => (is ? YES[language] : null)

/** The columns of the workbook that these columns of the list give. */
export const workbookColumns = <Row>(columns: Column<Row>[]) =>
  columns.flatMap(({ heading, value, parts }) => parts ?? (value ? [{ heading, value }] : []))
