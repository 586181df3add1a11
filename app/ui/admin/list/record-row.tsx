import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { buttonClass } from '../../button'
import { Icon } from '../../icon'
import type { Column } from './column'
import { ColumnCell, ColumnsUnder, isBlank, Labelled } from './column-cells'
import { MenuButton, MenuLink, MenuRule, RowMenu } from './row-menu'
import { Tick } from './ticks'

/** The forms of the ticked rows and of a single one, and the name of their list. */
export const TICKED = 'ticked'
export const ONE = 'one'
export const LIST = 'all'

/** The specification quotes `archive` and `delete` in English only. */
export type RecordWords = { archive: string; restore: string; delete: string }
/** `name`: what the row is called; `menu`: what else can be done with it. */
export type About = { id: number; name: string; archived: boolean; deleteAt: string; menu?: ReactNode }

/** `acts`: whether something can be done with it beside opening it. */
type Props<Row> = { row: Row; about: About; columns: Column<Row>[]; words: RecordWords; acts: boolean }

/** A record in a list, as its columns say. Below 70 rem its cells stand below each other, each with its label. */
export function RecordRow<Row>({ row, about, columns, words, acts }: Props<Row>) {
  const { id, name, archived } = about
  return (
    <li className="rows__row">
      {acts ? <Tick form={TICKED} list={LIST} id={id} of={name} /> : <span className="rows__blank" />}
      {inRow(columns).map((column) =>
        column.slot === 'lead' ? (
          <div key={column.id} className={`rows__who ${cellClass(column)}`}>
            <span className="rows__title">
              <ColumnCell column={column} row={row} />
              {archived && acts && <Restore id={id} of={name} words={words} />}
            </span>
            <span className="soft">
              <ColumnsUnder columns={columns} row={row} />
            </span>
          </div>
        ) : (
          <div
            key={column.id}
            className={`rows__cell ${cellClass(column)}${isBlank(column, row) ? ' rows__cell--blank' : ''}`}
          >
            <Labelled column={column} row={row} className="rows__label" />
          </div>
        ),
      )}
      {acts ? (
        <RowMenu of={name}>
          {about.menu}
          <Items about={about} words={words} />
        </RowMenu>
      ) : (
        <span className="rows__menu" />
      )}
    </li>
  )
}

/** The columns that stand beside each other: the name of the row first. */
export const inRow = <Row,>(columns: Column<Row>[]): Column<Row>[] => [
  ...columns.filter(({ slot }) => slot === 'lead'),
  ...columns.filter(({ slot }) => slot !== 'lead' && slot !== 'under'),
]

export const cellClass = <Row,>({ slot, width }: Column<Row>): string =>
  [slot && `rows__${slot}`, width && `rows--${width}`].filter(Boolean).join(' ')

type RestoreProps = { id: number; of: string; words: RecordWords }

/** Brings one archived record back from its row: nothing is lost by it, and it can be taken back. */
const Restore = ({ id, of, words }: RestoreProps) => (
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
function Items({ about: { id, archived, deleteAt }, words }: { about: About; words: RecordWords }) {
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
