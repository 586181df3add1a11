import { errorText } from '~/i18n/error-text'
import { restoreError } from '~/infra/app-error'
import type { SyncRun } from '../sync-run'
import type { WaitingSheet } from './waiting-sheets.server'

/**
 * A run as plain text, for a terminal; `sheets` are those it asks about, `others` the workbooks next to the chosen one,
 * `leftOut` the excluded sheets.
 */
export function syncReport(
  { id, state, error, errorDetails, sourceName, counts }: SyncRun,
  sheets: WaitingSheet[] = [],
  others: string[] = [],
  leftOut: string[] = [],
): string {
  const count = (name: string) => counts[name] ?? 0
  const lines = [
    `Run ${id}: ${state}${error ? ` (${error}: ${errorText('en', restoreError(error, errorDetails))})` : ''}`,
    sourceName ? `  workbook   ${sourceName}` : null,
    `  clients    ${count('newClients')} new, ${count('changedClients')} changed`,
    `  cases      ${count('newCases')} new, ${count('changedCases')} changed, ${count('missing')} no longer in the sheet`,
    `  events     ${count('newEvents')} new, ${count('changedEvents')} changed`,
    `  not taken  ${count('rejectedRows')} rows rejected, ${count('unmappedValues')} values not understood, ${count('waiting')} waiting for a decision`,
    `  documents  ${count('documentsAdded')} added, ${count('documentsReplaced')} replaced, ${count('documentsFailed')} failed, ${count('documentsQuarantined')} in quarantine, ${count('documentsSkipped')} skipped`,
    `  e-mails    ${count('mailsQueued')} queued${count('mailsKept') > 0 ? `, ${count('mailsKept')} kept until an administrator sends them` : ''}`,
    ...(error === 'mails_undecided' ? MAILS_LINES : []),
    ...leftOut.map((sheet) => `  not read   ${sheet}, because it was excluded`),
    ...(sheets.length > 0 ? askingLines(sheets) : []),
    ...(others.length > 0 ? otherLines(others) : []),
  ]
  return `${lines.filter((line) => line !== null).join('\n')}\n`
}

const MAILS_LINES = [
  '',
  'Say with the same command when the welcome e-mails leave:',
  '  --mails now     at once',
  '  --mails later   kept, until an administrator sends them in the panel',
  '  --mails 2026-01-31T09:00+01:00   at a time',
]

const otherLines = (others: string[]) => [
  '',
  others.length === 1
    ? 'There is another workbook at the root of the drive. It is not read:'
    : 'There are other workbooks at the root of the drive. They are not read:',
  ...others.map((name) => `  ${name}`),
  'To read another one from now on, choose it in the panel under Admin > Integrations.',
]

function askingLines(sheets: WaitingSheet[]): string[] {
  const names = sheets.map(({ sheet }) => `--sheet=${JSON.stringify(sheet)}`)
  return [
    '',
    sheets.length === 1
      ? 'This sheet is new, or its columns have changed. Nothing in it was applied:'
      : 'These sheets are new, or their columns have changed. Nothing in them was applied:',
    ...sheets.map(
      ({ sheet, hidden, rows, clients, cases, changed, events, mails, refused }) =>
        `  ${sheet}${hidden ? ' (hidden in the workbook)' : ''}: ${rows} rows would create ${clients} clients, ${cases} cases, ${events} events and ${mails} e-mails, change ${changed} cases; ${refused} rows would be rejected`,
    ),
    'If they list cases, approve them (in the panel under Admin > Queue, or here):',
    `  npm run sync -- --confirm --mails later${sheets.length > 1 ? '   (all of them)' : ''}`,
    ...(sheets.length > 1 ? [`  npm run sync -- ${names[0]} --mails later   (only this one)`] : []),
  ]
}
