import { and, eq, ne } from 'drizzle-orm'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import type { AdminViewer } from '~/features/auth/viewer'
import { requirePhases } from '~/features/timeline/list-phases.server'
import { AppError } from '~/infra/app-error'
import { database, type Tx, transact } from '~db/client'
import { workItems } from '~db/schema'
import type { Answer } from './schemas'
import { explainState, explainWord } from './word-meanings.server'

type Item = typeof workItems.$inferSelect

/**
 * Settles a line: says once and for all what a word means, or that nobody needs to hear of it again. Lines with the
 * same word go with it. Throws `not_found` for one that is not open, `invalid_input` for an answer that does not fit,
 * `phase_unknown` when the phase that a word names, or in whose column it stands, is not there (any more).
 */
export function answerWork(viewer: AdminViewer, id: number, answer: Answer, now: number): { closed: number } {
  return transact((tx) => {
    const item = findOpenWork(id)
    const closed: [Item, ...Item[]] =
      answer.answer === 'dismiss' ? [item] : withSameWord(item, explain(viewer, item, answer, now))
    const state = answer.answer === 'dismiss' ? 'dismissed' : 'solved'
    closeWork(tx, viewer, closed, { state, answer: answer.answer }, now)
    return { closed: closed.length }
  })
}

type Closing = { state: 'solved' | 'dismissed'; answer: string }

/** Takes lines out of the queue that one answer, given to the first of them, has settled. */
export function closeWork(
  tx: Tx,
  viewer: AdminViewer,
  items: [Item, ...Item[]],
  { state, answer }: Closing,
  now: number,
) {
  for (const { id } of items)
    tx.update(workItems)
      .set({ state, closedAt: now, closedBy: viewer.label })
      .where(eq(workItems.id, id))
      .run()
  const [{ kind, reason }] = items
  const detail = { kind, reason, answer, closed: items.length }
  recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'work_answered', detail })
}

type Word = { phaseId: number | null; value: string }

function explain(viewer: AdminViewer, item: Item, answer: Answer, now: number): Word {
  const { phaseId, value } = item.detail as Partial<Word>
  if (item.kind !== 'unmapped' || typeof value !== 'string') throw new AppError('invalid_input')
  if (typeof phaseId === 'number') {
    requirePhases([phaseId])
    if (answer.answer === 'request')
      explainWord(viewer, { word: value, phaseId, meaning: 'request', request: answer.request }, now)
    else if (answer.answer === 'word')
      explainWord(viewer, { word: value, phaseId, meaning: answer.meaning }, now)
    return { phaseId, value }
  }
  if (answer.answer !== 'word') throw new AppError('invalid_input')
  if (answer.meaning === 'nothing') explainState(viewer, value, { phaseId: null }, now)
  else if (answer.phaseId === undefined) throw new AppError('invalid_input')
  else {
    requirePhases([answer.phaseId])
    explainState(viewer, value, { phaseId: answer.phaseId, status: answer.meaning }, now)
  }
  return { phaseId: null, value }
}

/** Every open line with the same word in a column of the same phase. */
function withSameWord(item: Item, { phaseId, value }: Word): [Item, ...Item[]] {
  const ending = item.key.slice(item.key.lastIndexOf('|'))
  const others = database()
    .select()
    .from(workItems)
    .where(and(eq(workItems.state, 'open'), eq(workItems.kind, 'unmapped'), ne(workItems.id, item.id)))
    .all()
    .filter(({ key, detail }) => {
      const same = (detail.phaseId ?? null) === phaseId && key.endsWith(ending)
      return same && value !== ''
    })
  return [item, ...others]
}

/** A line of the queue. Throws `not_found` for one that is not open. */
export function findOpenWork(id: number): Item {
  const item = database()
    .select()
    .from(workItems)
    .where(and(eq(workItems.id, id), eq(workItems.state, 'open')))
    .get()
  if (!item) throw new AppError('not_found')
  return item
}

// What a yes to these would do is nothing: they are settled in the sheet or at the client.
const WITHOUT_YES = ['email_missing', 'archived_here', 'names_differ', 'emails_differ']

/** Whether a question with this reason can be answered yes. */
export const hasYes = (reason: string) => !WITHOUT_YES.includes(reason)
