import { Form, useLocation, useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { wholeNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { buttonClass, SubmitButton } from '../button'
import { Icon } from '../icon'
import { ListRows } from './list-rows'
import { MenuButton, MenuLink, MenuRule } from './row-menu'
import { RowsHead } from './rows-head'
import { SHOWN_BY } from './shown-by'
import { SelectAll, Tick, TickEverything, TickedCount, WithTicked } from './ticks'

/** The specification quotes `archive` and `delete` in English only. */
type Words = { archive: string; restore: string; delete: string }
type Props = {
  /** Where selected records are sent: to the archive or back. */
  action: string
  archived: boolean
  count: number
  /** How many rows the list has on all its pages, if they can be changed in one step; `isFiltered`: they are some of all. */
  everything: number | null
  isFiltered: boolean
  words: Words
  headings: string[]
  className?: string
  /** What else can be done with the selected ones. */
  bulk?: ReactNode
  children: ReactNode
}

const TICKED = 'ticked'
const ONE = 'one'
const LIST = 'all'

/** Records in a table: selected ones are archived or restored together, a single one through its menu. */
export function RecordList(props: Props) {
  const { action, archived, count, words, headings, className, bulk, children } = props
  return (
    <>
      <Form method="post" action={action} id={TICKED} className={className}>
        {/* Enter in a field presses the first button of its form, which would archive. */}
        <button type="submit" disabled hidden />
        <ShownFields />
        <ListRows form={TICKED}>
          <RowsHead headings={headings}>
            <SelectAll form={TICKED} list={LIST} count={count} most={count} />
          </RowsHead>
          <ul className="rows">{children}</ul>
        </ListRows>
        <div className="bulk bulk--stays">
          <TickedCount form={TICKED} />
          <Everything {...props} />
          <WithTicked form={TICKED}>
            <SubmitButton quiet small action={action}>
              {archived ? words.restore : <span lang="en">{words.archive}</span>}
            </SubmitButton>
            {!archived && bulk}
          </WithTicked>
        </div>
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

function Everything({ everything, count, isFiltered }: Props) {
  const { bulk } = useAdminTexts()
  const language = useLanguage()
  if (everything === null || everything <= count) return null
  return <TickEverything total={everything} label={bulk.all(wholeNumber(language, everything), isFiltered)} />
}

export const RecordTick = ({ id, of }: { id: number; of: string }) => (
  <Tick form={TICKED} list={LIST} id={id} of={of} />
)

type ItemProps = { id: number; archived: boolean; words: Words; deleteAt: string }

/** Brings one archived record back from its row: nothing is lost by it, and it can be taken back. */
export const RecordRestore = ({ id, of, words }: { id: number; of: string; words: Words }) => (
  <button
    type="submit"
    className={buttonClass({ quiet: true, small: true })}
    form={ONE}
    name="id"
    value={id}
    aria-label={`${words.restore}: ${of}`}
  >
    <Icon name="restore" />
    {words.restore}
  </button>
)

/** The last items of a record's menu: archive immediately, delete after confirmation. An archived one is restored in its row. */
export function RecordItems({ id, archived, words, deleteAt }: ItemProps) {
  const { search } = useLocation()
  return (
    <>
      {!archived && (
        <>
          <MenuButton form={ONE} id={id} icon="archive" lang="en">
            {words.archive}
          </MenuButton>
          <MenuRule />
        </>
      )}
      <MenuLink to={deleteAt + search} icon="trash" lang="en" danger>
        {words.delete}
      </MenuLink>
    </>
  )
}
