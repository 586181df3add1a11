import { Form, useLocation, useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { wholeNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { useMayOpen } from '~/ui/menu'
import { SubmitButton } from '../../button'
import type { Column } from './column'
import { Heading } from './column-cells'
import { ListRows } from './list-rows'
import { type About, cellClass, inRow, LIST, ONE, RecordRow, type RecordWords, TICKED } from './record-row'
import { SHOWN_BY } from './shown-by'
import { SelectAll, TickEverything, TickedCount, WithTicked } from './ticks'

type Props<Row> = {
  /** Where selected records are sent: to the archive or back. */
  action: string
  archived: boolean
  rows: Row[]
  columns: Column<Row>[]
  /** What a row is called and where its record is deleted. */
  about: (row: Row) => About
  /** How many rows the list has on all its pages, if they can be changed in one step; `isFiltered`: they are some of all. */
  everything: number | null
  isFiltered: boolean
  words: RecordWords
  /** What else can be done with the selected ones. */
  bulk?: ReactNode
}

/** More columns than fit beside each other are lines with labels, as on a phone. */
const MOST_ABREAST = 9

/** Records in a table: selected ones are archived or restored together, a single one through its menu. */
export function RecordList<Row>(props: Props<Row>) {
  const { action, archived, rows, columns, about, words, bulk } = props
  const { pathname } = useLocation()
  const acts = useMayOpen()(action)
  const count = rows.length
  const abreast = columns.filter(({ slot }) => slot !== 'under')
  return (
    <>
      <Form method="post" action={action} id={TICKED}>
        {/* Enter presses the first button of a form that is not disabled: this one archives nothing. Without scripts it shows the list again. */}
        <button
          type="submit"
          formMethod="get"
          formAction={pathname}
          hidden
          tabIndex={-1}
          onClick={(event) => event.preventDefault()}
        />
        <ShownFields />
        <ListRows form={TICKED}>
          <div className={abreast.length > MOST_ABREAST ? 'records records--many' : 'records'}>
            <div className="rows__head">
              {acts ? (
                <SelectAll form={TICKED} list={LIST} count={count} most={count} />
              ) : (
                <span className="rows__blank" />
              )}
              {inRow(columns).map((column) => (
                <span key={column.id} className={`rows__heading ${cellClass(column)}`}>
                  <Heading {...column} />
                </span>
              ))}
            </div>
            <ul className="rows">
              {rows.map((row) => (
                <RecordRow key={about(row).id} {...{ row, columns, words, acts }} about={about(row)} />
              ))}
            </ul>
          </div>
        </ListRows>
        {acts && (
          <div className="bulk bulk--stays">
            <TickedCount form={TICKED} />
            <Everything {...props} count={count} />
            <WithTicked form={TICKED}>
              <SubmitButton quiet small action={action}>
                {archived ? words.restore : <span lang="en">{words.archive}</span>}
              </SubmitButton>
              {!archived && bulk}
            </WithTicked>
          </div>
        )}
      </Form>
      <Form method="post" action={action} id={ONE} />
    </>
  )
}

/** What the rows of this list are by: a question about them has it in its URL. */
function ShownFields() {
  const [query] = useSearchParams()
  return SHOWN_BY.map((name) => {
    const value = query.get(name)
    return value && <input key={name} type="hidden" name={name} value={value} />
  })
}

type EverythingProps = { everything: number | null; count: number; isFiltered: boolean }
function Everything({ everything, count, isFiltered }: EverythingProps) {
  const { bulk } = useAdminTexts()
  const language = useLanguage()
  if (everything === null || everything <= count) return null
  return <TickEverything total={everything} label={bulk.all(wholeNumber(language, everything), isFiltered)} />
}
