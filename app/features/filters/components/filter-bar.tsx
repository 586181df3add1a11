import { Link, useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useFirmFacts } from '~/features/firm-facts/components/named-facts'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { COLUMNS_PARAMETER, type Column, chosenColumns, unknownColumns } from '~/ui/admin/list/column'
import { ExcelLink } from '~/ui/admin/list/excel-link'
import { ListChoice } from '~/ui/admin/list/list-choice'
import { Icon } from '~/ui/icon'
import { useMayOpen } from '~/ui/menu'
import { Notice } from '~/ui/notice'
import type { FilterChoices } from '../filter-choices.server'
import { type ListFilter, NO_LAWYER } from '../list-filter'
import { keptQuery, type SavedView, type ViewedList } from '../list-view'
import { ColumnPicker } from './column-picker'

type View = NonNullable<ListFilter['view']>
type Props = {
  list: ViewedList
  columns: Column<never>[]
  saved: SavedView[]
  /** Ready-made views, and what else the list can be filtered by. */
  views?: readonly View[]
  choices?: FilterChoices
}

/** Parameters of the search form that stand in this bar. */
export const FILTER_CHOICES = ['lawyer', 'phase'] as const

/**
 * What a list shows: ready-made and saved views as links, the lawyer and the phase as choices of its search form, its
 * columns, and the way to its workbook.
 */
export function FilterBar({ list, columns, saved, views = [], choices }: Props) {
  const { filters: words } = useAdminTexts()
  const mayOpen = useMayOpen()
  const facts = useFirmFacts()
  const [query] = useSearchParams()
  const kept = keptQuery(query)
  const shown = query.get('view')
  const columnIds = query.get(COLUMNS_PARAMETER)
  const gone = unknownColumns(columns, columnIds)
  const hasViews = views.length + saved.length > 0 || kept !== ''
  return (
    <>
      {gone.length > 0 && (
        <div className="above-list">
          <Notice tone="alert">{words.gone(gone.map((id) => facts[id]?.name ?? id).join(', '))}</Notice>
        </div>
      )}
      <div className="list-filters">
        <nav className="chips" aria-label={words.label}>
          {hasViews && (
            <Chip to={withView(query, '')} on={keptQuery(withoutColumns(query)) === ''}>
              {words.all}
            </Chip>
          )}
          {views.map((view) => (
            <Chip key={view} to={withView(query, view)} on={shown === view}>
              {words.views[view]}
            </Chip>
          ))}
          {saved.map((view) => (
            <SavedChip key={view.id} view={view} shown={kept} />
          ))}
          {kept !== '' && mayOpen(paths.adminViewNew(list, kept)) && (
            <Link className="chip" to={paths.adminViewNew(list, kept)}>
              <Icon name="plus" />
              {words.save}
            </Link>
          )}
        </nav>
        <div className="list-filters__choices">
          {choices && <Choices choices={choices} />}
          <div className="list-filters__tools">
            <ColumnPicker columns={columns} />
            <ExcelLink list={list} />
            {chosenColumns(columns, columnIds) && <ExcelLink list={list} chosen />}
          </div>
        </div>
      </div>
    </>
  )
}

function Choices({ choices }: { choices: FilterChoices }) {
  const { filters: words } = useAdminTexts()
  return (
    <>
      <ListChoice
        inline
        name="lawyer"
        label={words.lawyer}
        options={[
          ['', words.anyLawyer],
          ...choices.lawyers.map((name): [string, string] => [name, name]),
          [NO_LAWYER, words.noLawyer],
        ]}
      />
      <ListChoice
        inline
        name="phase"
        label={words.phase}
        options={[
          ['', words.anyPhase],
          ...choices.phases.map(({ id, title }): [string, string] => [String(id), title]),
        ]}
      />
    </>
  )
}

type ChipProps = { to: string; on: boolean; children: ReactNode }
const Chip = ({ to, on, children }: ChipProps) => (
  <Link className={on ? 'chip chip--on' : 'chip'} to={to} aria-current={on ? 'true' : undefined}>
    {children}
  </Link>
)

const withoutColumns = (query: URLSearchParams) =>
  new URLSearchParams([...query].filter(([name]) => name !== COLUMNS_PARAMETER))

/** Without the page, the search and what was ticked: a view begins anew, with the same columns. */
function withView(query: URLSearchParams, view: string): string {
  const next = new URLSearchParams(view === '' ? {} : { view })
  for (const name of view === '' ? [COLUMNS_PARAMETER] : [...FILTER_CHOICES, COLUMNS_PARAMETER]) {
    const value = query.get(name)
    if (value) next.set(name, value)
  }
  return `?${next}`
}

/** `shown`: what the list shows now, as a view would keep it. */
function SavedChip({ view: { id, name, query }, shown }: { view: SavedView; shown: string }) {
  const { filters: words } = useAdminTexts()
  const mayOpen = useMayOpen()
  const on = query === shown
  return (
    <span className={on ? 'chip chip--saved chip--on' : 'chip chip--saved'}>
      <Link to={`?${query}`} aria-current={on ? 'true' : undefined}>
        {name}
      </Link>
      {mayOpen(paths.adminView(id, shown)) && (
        <Link className="chip__edit" to={paths.adminView(id, shown)} aria-label={words.edit(name)}>
          <Icon name="pencil" />
        </Link>
      )}
    </span>
  )
}
