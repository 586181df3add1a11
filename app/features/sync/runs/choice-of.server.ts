import type { AdminViewer } from '~/access/viewer'
import type { RowChoice } from '../schemas'
import { countRowsOf } from './list-runs.server'
import { openQuestions } from './run-lines.server'

type Ticks = Pick<RowChoice, 'mails' | 'news' | 'plan'> & { ticked: number[] | 'all'; yes: number[] | 'all' }

/**
 * What the form of a run's page selects. Selecting every row means the whole run: its stored sheet values are then
 * complete as well. `yes: 'all'` approves every open question, except those about a whole sheet.
 */
export function choiceOf(_viewer: AdminViewer, runId: number, { ticked, yes, ...rest }: Ticks): RowChoice {
  const { filters } = countRowsOf(runId)
  const isAll = ticked === 'all' || new Set(ticked).size === filters.new + filters.changed
  return {
    rows: isAll ? 'all' : ticked,
    yes: yes === 'all' ? openQuestions(runId) : yes,
    sheets: [],
    ...rest,
  }
}
