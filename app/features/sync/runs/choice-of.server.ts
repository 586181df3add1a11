import type { AdminViewer } from '~/access/viewer'
import type { RowChoice } from '../schemas'
import { countRowsOf } from './list-runs.server'
import { openQuestions } from './run-lines.server'

type Ticks = Pick<RowChoice, 'mails' | 'news' | 'plan'> & {
  ticked: number[] | 'all'
  yes: number[]
  yesToAll?: boolean
}

/**
 * What the form of a run's page selects. Selecting every row means the whole run: its stored sheet values are then
 * complete as well. `yesToAll` approves every open question that is not answered alone, beside those of `yes`.
 */
export function choiceOf(
  _viewer: AdminViewer,
  runId: number,
  { ticked, yes, yesToAll, ...rest }: Ticks,
): RowChoice {
  const { filters } = countRowsOf(runId)
  const isAll = ticked === 'all' || new Set(ticked).size === filters.new + filters.changed
  return {
    rows: isAll ? 'all' : ticked,
    yes: yesToAll ? [...new Set([...openQuestions(runId), ...yes])] : yes,
    sheets: [],
    ...rest,
  }
}
