import { AuditQuery } from '~/features/audit/audit-query'
import { entryView } from '~/features/audit/audit-words'
import { auditBatches } from '~/features/audit/list-audit.server'
import { auditWordsIn } from '~/features/firm-facts/audit-words.server'
import { reasonWords } from '~/features/queue/reason-words'
import { toRowView, toRunView } from '~/features/sync/runs/list-runs.server'
import { noteText } from '~/features/sync/runs/run-look'
import { adminTexts } from '~/i18n/admin'
import { type Language, languages } from '~/i18n/language'
import { runError } from '~/routes/admin/shared/run-words.server'
import { database } from '~db/client'
import { syncRows, syncRuns, workItems } from '~db/schema'
import { RAMON } from './audit'
import { faultOf } from './sentences'

type Told = { where: string; sentence: string }
type SyncRow = typeof syncRows.$inferSelect

/**
 * What is wrong with the sentences for people about the current database contents, in both languages: a reason without
 * a text, a value that was not stored. Adding a reason, note or fact means adding its texts to both dictionaries
 * (`app/i18n/admin`); adding a value to a sentence means storing it.
 */
export function storedFaults(): string[] {
  const told = languages.flatMap((language) => [
    ...audit(language),
    ...runs(language),
    ...rows(language),
    ...queue(language),
  ])
  return [
    ...new Set(
      told.flatMap(({ where, sentence }) => {
        const fault = faultOf(sentence)
        return fault ? [`${where}: “${sentence}” ${fault}`] : []
      }),
    ),
  ]
}

function audit(language: Language): Told[] {
  const words = auditWordsIn(language)
  return [...auditBatches(RAMON, AuditQuery.parse({}), 500)].flat().flatMap((row) => {
    const { action, detail, object, changes } = entryView(words, language, row)
    const where = `audit entry ${row.action}`
    const optional = [detail, object].filter((sentence) => sentence !== '')
    return [action, ...optional, ...changes.map(({ field }) => field)].map((sentence) => ({
      where,
      sentence,
    }))
  })
}

const runs = (language: Language): Told[] =>
  database()
    .select()
    .from(syncRuns)
    .all()
    .flatMap((run) => {
      const sentence = runError(language, toRunView(run))
      return sentence === null ? [] : [{ where: `run ${run.state} (${run.error})`, sentence }]
    })

const rows = (language: Language): Told[] =>
  [...new Map(everyRow().map((row) => [`${row.kind} ${row.reason} ${row.runId}`, row])).values()].flatMap(
    (row) =>
      rowWords(language, row).map((sentence) => ({ where: `row ${row.kind} ${row.reason}`, sentence })),
  )

const everyRow = () => database().select().from(syncRows).all()

/** A name for anything without a text, so that it shows up as a key. */
const or = (sentence: string | undefined, reason: string | null) => sentence ?? `no_words_for_${reason}`

function rowWords(language: Language, row: SyncRow): string[] {
  const { runs: words, waitingReasons, documentReasons } = adminTexts[language]
  const reason = row.reason ?? ''
  const look = <Value>(table: Record<string, Value>): Value | undefined =>
    Object.hasOwn(table, reason) ? table[reason] : undefined
  if (row.kind === 'note')
    return [
      noteText(words, language, {
        ...toRowView(row, false),
        count: (row.detail as { count?: number }).count ?? 0,
      }),
    ]
  if (row.kind === 'waiting') return [or(look<{ question: string }>(waitingReasons)?.question, reason)]
  if (row.kind === 'document') return [or(look(documentReasons), reason)]
  if (row.kind !== 'refused') return []
  const refusal = look<{ reason: string; cure: string }>(words.refusals)
  return [or(refusal?.reason, reason), or(refusal?.cure, reason)]
}

function queue(language: Language): Told[] {
  const { queue: words, documentReasons } = adminTexts[language]
  return database()
    .select({ kind: workItems.kind, reason: workItems.reason })
    .from(workItems)
    .groupBy(workItems.kind, workItems.reason)
    .all()
    .map(({ kind, reason }) => ({
      where: `queue line ${kind} ${reason}`,
      sentence: reasonWords(words.reasons, documentReasons, { kind: kind as never, reason }),
    }))
}
