import { texts } from '~/i18n/texts'
import type { SyncRun } from './sync-runs.server'

/** A run in plain lines, for a terminal. */
export function syncReport({ id, state, error, sourceName, counts }: SyncRun): string {
  const count = (name: string) => counts[name] ?? 0
  const lines = [
    `Run ${id}: ${state}${error ? ` (${error}: ${explain(error)})` : ''}`,
    sourceName ? `  workbook   ${sourceName}` : null,
    `  clients    ${count('newClients')} new, ${count('changedClients')} changed`,
    `  cases      ${count('newCases')} new, ${count('changedCases')} changed, ${count('missing')} no longer in the sheet`,
    `  events     ${count('newEvents')} new, ${count('changedEvents')} changed`,
    `  not taken  ${count('rejectedRows')} rows refused, ${count('unmappedValues')} values not understood, ${count('waiting')} waiting for a decision`,
    `  documents  ${count('documentsAdded')} added, ${count('documentsReplaced')} replaced, ${count('documentsFailed')} failed, ${count('documentsQuarantined')} in quarantine, ${count('documentsSkipped')} skipped`,
    `  mails      ${count('mailsQueued')} queued`,
  ]
  return `${lines.filter((line) => line !== null).join('\n')}\n`
}

function explain(error: string): string {
  const { errors } = texts.en
  return error in errors ? errors[error as keyof typeof errors]({}) : 'see the log'
}
