import { Form, Link } from '@remix-run/react'
import { NO_LAWYER } from '~/features/filters/list-filter'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button'
import { Icon } from '~/ui/icon'
import type { FigureChoices } from '../count-figures.server'
import { type FigureFilter, OUTCOMES, queryOfFilter } from '../figure-filter'

type Option = [value: string, text: string]

/** The filters are a GET form: what is filtered has an address, and the workbook has the same one. */
export function FigureFilters({ filter, choices }: { filter: FigureFilter; choices: FigureChoices }) {
  const { figures: words } = useAdminTexts()
  const years = (yearChoices: number[], chosen: number | null) =>
    withChosen(
      yearChoices.map((year): Option => [String(year), String(year)]),
      chosen === null ? '' : String(chosen),
    )
  const lawyers = withChosen(
    [...choices.lawyers.map((name): Option => [name, name]), [NO_LAWYER, words.noLawyer]],
    filter.lawyer,
  )
  const phases = choices.phases.map(({ id, title }): Option => [String(id), title])
  const outcomes = OUTCOMES.map((name): Option => [name, words.outcomes[name]])
  const { year, ended, lawyer, phase, outcome, any, anyPhase } = words
  return (
    <Form className="filterbar" role="search" aria-label={words.filters} key={queryOfFilter(filter)}>
      <Choice
        name="year"
        label={year}
        value={filter.year}
        all={any}
        options={years(choices.years, filter.year)}
      />
      <Choice
        name="ended"
        label={ended}
        value={filter.ended}
        all={any}
        options={years(choices.ended, filter.ended)}
      />
      <Choice name="lawyer" label={lawyer} value={filter.lawyer} all={any} options={lawyers} />
      <Choice name="phase" label={phase} value={filter.phase} all={anyPhase} options={phases} />
      <Choice name="outcome" label={outcome} value={filter.outcome} all={any} options={outcomes} />
      <div className="row filterbar__do">
        <button type="submit" className={buttonClass()}>
          <Icon name="search" />
          {words.filter}
        </button>
        {queryOfFilter(filter) !== '' && (
          <Link className={buttonClass({ quiet: true })} to={paths.adminFigures}>
            {words.clear}
          </Link>
        )}
      </div>
    </Form>
  )
}

/** What the figures are of stays chosen, even where no case has it. */
const withChosen = (options: Option[], chosen: string): Option[] =>
  chosen === '' || options.some(([value]) => value === chosen) ? options : [[chosen, chosen], ...options]

type ChoiceProps = {
  name: string
  label: string
  value: string | number | null
  all: string
  options: Option[]
}

const Choice = ({ name, label, value, all, options }: ChoiceProps) => (
  <div className="field">
    <label className="field__label" htmlFor={`figures-${name}`}>
      {label}
    </label>
    <select className="select" id={`figures-${name}`} name={name} defaultValue={value ?? ''}>
      <option value="">{all}</option>
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  </div>
)
