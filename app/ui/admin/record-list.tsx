import { Form, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { SubmitButton } from '../button'
import { MenuButton, MenuLink, MenuRule } from './row-menu'
import { RowsHead } from './rows-head'
import { SelectAll, Tick, TickedCount, WithTicked } from './ticks'

/** The specification quotes `archive` and `delete` in English only. */
type Words = { archive: string; restore: string; delete: string }
type Props = {
  /** Where selected records are sent: to the archive or back. */
  action: string
  archived: boolean
  count: number
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
export function RecordList({ action, archived, count, words, headings, className, bulk, children }: Props) {
  return (
    <>
      <Form method="post" action={action} id={TICKED} className={className}>
        {/* Enter in a field presses the first button of its form, which would archive. */}
        <button type="submit" disabled hidden />
        <div className="bulk bulk--stays">
          <SelectAll form={TICKED} list={LIST} count={count} most={count} />
          <TickedCount form={TICKED} />
          <WithTicked form={TICKED}>
            <SubmitButton quiet small action={action}>
              {archived ? words.restore : <span lang="en">{words.archive}</span>}
            </SubmitButton>
            {!archived && bulk}
          </WithTicked>
        </div>
        <RowsHead headings={headings} />
        <ul className="rows">{children}</ul>
      </Form>
      <Form method="post" action={action} id={ONE} />
    </>
  )
}

export const RecordTick = ({ id, of }: { id: number; of: string }) => (
  <Tick form={TICKED} list={LIST} id={id} of={of} />
)

type ItemProps = { id: number; archived: boolean; words: Words; deleteAt: string }

/** The last items of a record's menu: archive or restore immediately, delete after confirmation. */
export function RecordItems({ id, archived, words, deleteAt }: ItemProps) {
  const { search } = useLocation()
  return (
    <>
      <MenuButton
        form={ONE}
        id={id}
        icon={archived ? 'restore' : 'archive'}
        lang={archived ? undefined : 'en'}
      >
        {archived ? words.restore : words.archive}
      </MenuButton>
      <MenuRule />
      <MenuLink to={deleteAt + search} icon="trash" lang="en" danger>
        {words.delete}
      </MenuLink>
    </>
  )
}
