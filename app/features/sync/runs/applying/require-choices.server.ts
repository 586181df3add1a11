import { and, eq, inArray } from 'drizzle-orm'
import { days } from '~/domain/duration'
import { AppError } from '~/infra/app-error'
import { database } from '~db/client'
import { jsonNumber, jsonText } from '~db/raw/json'
import { syncRows } from '~db/schema'
import { plannedNews } from '../../plan/saved-plan.server'
import { mailsOfQuestion } from '../../queue/work-items.server'
import type { MailsChoice, RowChoice } from '../../schemas'

/** Further ahead, an e-mail would come to somebody who has forgotten it. */
const LONGEST_MS = days(60)

/** Throws `mails_time_wrong` for an instant that has passed or is more than 60 days ahead. */
export function requireAhead(mails: MailsChoice | undefined, now: number) {
  if (mails === undefined || mails === 'now' || mails === 'later') return
  const at = Date.parse(mails)
  if (at <= now || at > now + LONGEST_MS) throw new AppError('mails_time_wrong')
}

/**
 * What leaves when a run is applied is chosen by a person. Throws `mails_undecided` if welcome e-mails would leave and
 * nobody has said when, `news_undecided` for what clients would be told, and `mails_time_wrong`.
 */
export function requireChoices(runId: number, choice: RowChoice, now: number) {
  const mails = mailsOfChoice(runId, choice)
  if (mails > 0 && choice.mails === undefined) throw new AppError('mails_undecided', { mails })
  requireAhead(choice.mails, now)
  const clients = plannedNews(runId)?.clients ?? 0
  if (clients > 0 && choice.news === undefined) throw new AppError('news_undecided', { clients })
}

/** The same for the approval of one question. */
export function requireMails(
  { detail }: { detail: Record<string, unknown> },
  mails: MailsChoice | undefined,
  now: number,
) {
  const count = mailsOfQuestion(detail)
  if (count > 0 && mails === undefined) throw new AppError('mails_undecided', { mails: count })
  requireAhead(mails, now)
}

/** How many welcome e-mails applying these rows, questions and sheets of a run would send. */
export function mailsOfChoice(
  runId: number,
  { rows, yes, sheets }: Pick<RowChoice, 'rows' | 'yes' | 'sheets'>,
): number {
  const { position, kind, unitKey, detail } = syncRows
  const runRows = database()
    .select({
      ...{ position, kind, unitKey },
      makes: jsonNumber(detail, 'makes', 'mails'),
      to: jsonText(detail, 'mail', 'to'),
      brings: jsonText(detail, 'brings'),
      shared: jsonText(detail, 'shared'),
      table: jsonText(detail, 'table'),
    })
    .from(syncRows)
    .where(and(eq(syncRows.runId, runId), inArray(kind, ['client', 'waiting'])))
    .all()
  const ticked = new Set(rows === 'all' ? [] : rows)
  // A question is approved by its row as well.
  const approved = new Set([...yes, ...ticked])
  const named = new Set(sheets === 'all' ? [] : sheets)
  const chosen = runRows.filter((row) => {
    if (row.kind === 'client') return rows === 'all' || ticked.has(row.position)
    const isSheet = row.table !== null && (sheets === 'all' || named.has(row.table))
    return approved.has(row.position) || isSheet
  })
  // A new client may be brought by several of them.
  const people = new Set(
    chosen.flatMap((row) => (row.to === null ? sharedOf(row) : (row.brings ?? row.unitKey))),
  )
  return chosen.reduce((sum, row) => sum + (row.makes ?? 0) - sharedOf(row).length, people.size)
}

const sharedOf = ({ shared }: { shared: string | null }) => JSON.parse(shared ?? '[]') as string[]
