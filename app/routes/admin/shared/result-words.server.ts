import type { AdminViewer } from '~/access/viewer'
import { type Changed, whatChanged } from '~/features/sync/runs/changes-by-run.server'
import { countWords } from '~/features/sync/runs/run-look'
import type { SyncRun } from '~/features/sync/sync-run'
import { type AdminTexts, adminTexts } from '~/i18n/admin'
import { wholeNumber } from '~/i18n/format'
import type { Language } from '~/i18n/language'

/** A notice has room for a few names; the rest is counted. */
const MOST_NAMED = 4

/** What a run changed, for a notice: the numbers, then whose data and which fields. */
export function resultWords(language: Language, viewer: AdminViewer, run: SyncRun): string {
  const { runs: words } = adminTexts[language]
  const number = (n: number) => wholeNumber(language, n)
  const done = countWords(words, pick(run.counts), number)
  if (done.length === 0) return words.result.nothing
  const { lines, more } = whatChanged(viewer, run.id, MOST_NAMED)
  const named = lines.map((line) => lineWords(words, line))
  const rest = more > 0 ? [words.result.more(number(more))] : []
  return `${done.join(', ')}. ${[...named, ...rest].join('; ')}.`
}

const TOLD = [
  'newClients',
  'changedClients',
  'newCases',
  'changedCases',
  'newEvents',
  'changedEvents',
  'withdrawnEvents',
  'mailsQueued',
  'mailsKept',
]

const pick = (counts: Record<string, number>) =>
  Object.fromEntries(TOLD.map((name) => [name, counts[name] ?? 0]))

function lineWords(words: AdminTexts['runs'], { name, caseNumber, isNew, fields, events }: Changed): string {
  const who = [name, caseNumber === name ? null : caseNumber].filter(Boolean).join(' · ')
  if (isNew) return `${who} (${words.result.isNew})`
  const labels: Record<string, string> = words.fields
  const what = [...new Set([...fields.map((field) => labels[field] ?? field), ...events])]
  return what.length === 0 ? who : `${who} (${what.join(', ')})`
}
