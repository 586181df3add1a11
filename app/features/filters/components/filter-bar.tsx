import { Form, Link, useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { ExcelLink } from '~/ui/admin/excel-link'
import { ListChoice } from '~/ui/admin/list-choice'
import { buttonClass } from '~/ui/button'
import { Icon } from '~/ui/icon'
import type { FilterChoices } from '../filter-choices.server'
import { keptQuery, type ListFilter, NO_LAWYER } from '../list-filter'
import type { SavedFilter } from '../saved-filters.server'

type View = NonNullable<ListFilter['view']>
type Props = {
  list: 'clients' | 'cases'
  views: readonly View[]
  choices: FilterChoices
  saved: SavedFilter[]
}

/** Parameters of the search form that stand in this bar. */
export const FILTER_CHOICES = ['lawyer', 'phase'] as const

/** Filters of a list: ready-made and saved ones as links, the lawyer and the phase as choices of its search form. */
export function FilterBar({ list, views, choices, saved }: Props) {
  const { filters: words } = useAdminTexts()
  const [query] = useSearchParams()
  const kept = keptQuery(query)
  const shown = query.get('view')
  return (
    <div className="list-filters">
      <nav className="chips" aria-label={words.label}>
        <Chip to="?" on={kept === ''}>
          {words.all}
        </Chip>
        {views.map((view) => (
          <Chip key={view} to={withView(query, view)} on={shown === view}>
            {words.views[view]}
          </Chip>
        ))}
        {saved.map((filter) => (
          <SavedChip key={filter.id} filter={filter} on={filter.query === kept} />
        ))}
        {kept !== '' && <SaveFilter list={list} query={kept} />}
      </nav>
      <div className="list-filters__choices">
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
        <ExcelLink list={list} />
      </div>
    </div>
  )
}

type ChipProps = { to: string; on: boolean; children: ReactNode }
const Chip = ({ to, on, children }: ChipProps) => (
  <Link className={on ? 'chip chip--on' : 'chip'} to={to} aria-current={on ? 'true' : undefined}>
    {children}
  </Link>
)

/** Without the page, the search and what was ticked: a view begins anew. */
function withView(query: URLSearchParams, view: string): string {
  const next = new URLSearchParams({ view })
  for (const name of FILTER_CHOICES) {
    const value = query.get(name)
    if (value) next.set(name, value)
  }
  return `?${next}`
}

function SavedChip({ filter: { id, name, query }, on }: { filter: SavedFilter; on: boolean }) {
  const { filters: words } = useAdminTexts()
  return (
    <span className={on ? 'chip chip--saved chip--on' : 'chip chip--saved'}>
      <Link to={`?${query}`} aria-current={on ? 'true' : undefined}>
        {name}
      </Link>
      <Form method="post" action={paths.adminFilters} preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <button
          type="submit"
          name="intent"
          value="delete"
          className="chip__remove"
          aria-label={words.remove(name)}
        >
          <Icon name="close" />
        </button>
      </Form>
    </span>
  )
}

function SaveFilter({ list, query }: { list: string; query: string }) {
  const { filters: words } = useAdminTexts()
  return (
    <details className="chip-new">
      <summary className="chip">
        <Icon name="plus" />
        {words.save}
      </summary>
      <Form method="post" action={paths.adminFilters} className="chip-new__form" preventScrollReset>
        <input type="hidden" name="list" value={list} />
        <input type="hidden" name="query" value={query} />
        <label className="field__label" htmlFor="filter-name">
          {words.name}
        </label>
        <input className="input" id="filter-name" name="name" required maxLength={40} />
        <button type="submit" name="intent" value="save" className={buttonClass({ small: true })}>
          {words.submit}
        </button>
      </Form>
    </details>
  )
}
