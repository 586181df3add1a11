import type { RunFacts } from '~/features/sync/components/run-head'
import type { RunLine } from '~/features/sync/components/run-table'
import type { RunView } from '~/features/sync/contract'
import { countWords, lookOf } from '~/features/sync/runs/run-look'
import { adminTexts } from '~/i18n/admin'
import { errorText } from '~/i18n/error-text'
import { dateTimeAt, wholeNumber } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import { restoreError } from '~/infra/app-error'

/** A run as a row of the history. */
export function runLine(language: Language, run: RunView): RunLine {
  const { runs: words } = adminTexts[language]
  const { id, kind, onlyNew, sourceName, counts } = run
  return {
    id,
    when: dateTimeAt(language, Date.parse(run.startedAt)),
    kind: words.kinds[onlyNew ? 'onlyNew' : kind],
    who: whoAsked(language, run),
    file: sourceName,
    counts: countWords(words, counts, (n) => wholeNumber(language, n)),
    look: lookOf(run),
    error: runError(language, run),
  }
}

/** What is shown above the rows of a run. */
export function runFacts(language: Language, run: RunView): RunFacts {
  return {
    id: run.id,
    look: lookOf(run),
    file: run.sourceName,
    read: dateTimeAt(language, Date.parse(run.startedAt)),
    asked: whoAsked(language, run),
    decided: decision(language, run),
    rows: run.counts.rows === undefined ? null : wholeNumber(language, rowsRead(run)),
  }
}

/** Those of tables that wait for a yes were read, too. */
const rowsRead = ({ counts, state }: RunView) =>
  (counts.rows ?? 0) + (state === 'waiting' ? (counts.sheetRows ?? 0) : 0)

/** Why a run did nothing, in one sentence; null if it succeeded. */
export function runError(language: Language, { error, errorDetails }: RunView): string | null {
  if (!error) return null
  return errorText(language, restoreError(error, errorDetails))
}

function whoAsked(language: Language, { actor, origin }: RunView): string {
  const named = adminTexts[language].runs.origins[origin]
  return actor && (origin === 'admin' || origin === 'upload') ? `${actor} · ${named}` : named
}

function decision(language: Language, run: RunView): RunFacts['decided'] {
  const { runs: words } = adminTexts[language]
  const at = (label: string, who: string | null, when: string) => ({
    label,
    who: who || words.origins.admin,
    when: dateTimeAt(language, Date.parse(when)),
  })
  if (run.undoneAt) return at(run.appliedAt ? words.undoneBy : words.discardedBy, run.undoneBy, run.undoneAt)
  return run.appliedAt && run.origin !== 'schedule' && run.origin !== 'command'
    ? at(words.appliedBy, run.appliedBy, run.appliedAt)
    : null
}
