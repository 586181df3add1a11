import { and, eq, isNull, ne } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { wordKey } from '~/features/spreadsheet/word-meanings'
import { requirePhases } from '~/features/timeline/list-phases.server'
import { AppError } from '~/infra/app-error'
import { database, type Tx, transact } from '~db/client'
import { workItems } from '~db/schema'
import { asksAboutSheet, isApprovable } from '../plan/waiting-reasons'
import type { Answer } from '../schemas'
import { explainState, explainWord } from '../workbooks/explained-words.server'
import { leaveSheetOut } from '../workbooks/map-workbook.server'
import { agreeGone } from './agree-gone.server'
import { chooseEmail } from './choose-email.server'
import { closeWork, findOpenWork, type Item } from './close-work.server'

/**
 * Resolves an item: sets the meaning of a word permanently, chooses an address, agrees that files are gone, or dismisses
 * it. Items with the same word are resolved with it. Throws `not_found` if it is not open, `invalid_input` for an answer
 * that does not fit, `phase_unknown` if the phase that a word names, or whose column it is in, does not exist (any
 * more), and what `editClient` throws for an address.
 */
export function answerWork(viewer: AdminViewer, id: number, answer: Answer, now: number): { closed: number } {
  if (answer.answer === 'gone') agreeGone(viewer, id, now)
  else if (answer.answer === 'email') chooseEmail(viewer, id, answer.email, now)
  else return answerWord(viewer, id, answer, now)
  return { closed: 1 }
}

type WordAnswer = Exclude<Answer, { answer: 'gone' | 'email' }>

function answerWord(viewer: AdminViewer, id: number, answer: WordAnswer, now: number): { closed: number } {
  return transact((tx) => {
    const item = findOpenWork(id)
    const word = answer.answer === 'dismiss' ? wordAsked(item) : explain(viewer, item, answer, now)
    const closed: [Item, ...Item[]] = word ? withSameWord(item, word) : [item]
    const state = answer.answer === 'dismiss' ? 'dismissed' : 'solved'
    // Rejecting a sheet is stored with its workbook, where it can be changed.
    const { workbookId, sheet } = item
    if (answer.answer === 'dismiss' && asksAboutSheet(item) && workbookId !== null)
      leaveSheetOut(tx, viewer, { workbookId, sheet }, now)
    closeWork(tx, viewer, closed, { state, answer: answer.answer }, now)
    return { closed: closed.length }
  })
}

/** Removes items from the queue permanently. Throws `not_found` if there are none. */
export function dismissWork(tx: Tx, viewer: AdminViewer, ids: number[], now: number) {
  const open = tx.select().from(workItems).where(eq(workItems.state, 'open')).all()
  const wanted = new Set(ids)
  const [first, ...others] = open.filter(({ id }) => wanted.has(id))
  if (!first) throw new AppError('not_found')
  closeWork(tx, viewer, [first, ...others], { state: 'dismissed', answer: 'dismiss' }, now)
}

type Word = { phaseId: number | null; value: string }

/** The date next to a word is not part of the explanation. */
const wordOf = ({ word, value }: { word?: unknown; value?: unknown }) => word ?? value

function wordAsked({ kind, detail }: Item): Word | null {
  const { phaseId } = detail as Partial<Word>
  const value = wordOf(detail)
  return kind === 'unmapped' && typeof value === 'string' ? { phaseId: phaseId ?? null, value } : null
}

function explain(viewer: AdminViewer, item: Item, answer: WordAnswer, now: number): Word {
  const word = wordAsked(item)
  if (!word) throw new AppError('invalid_input')
  const { phaseId, value } = word
  if (phaseId !== null) {
    requirePhases([phaseId])
    if (answer.answer === 'request')
      explainWord(viewer, { word: value, phaseId, meaning: 'request', request: answer.request }, now)
    else if (answer.answer === 'word')
      explainWord(viewer, { word: value, phaseId, meaning: answer.meaning }, now)
    return word
  }
  if (answer.answer !== 'word') throw new AppError('invalid_input')
  if (answer.meaning === 'nothing') explainState(viewer, value, { phaseId: null }, now)
  else if (answer.phaseId === undefined) throw new AppError('invalid_input')
  else {
    requirePhases([answer.phaseId])
    explainState(viewer, value, { phaseId: answer.phaseId, status: answer.meaning }, now)
  }
  return word
}

/** All open items with the same word in a column of the same phase. */
function withSameWord(item: Item, { phaseId, value }: Word): [Item, ...Item[]] {
  const inPhase = phaseId === null ? isNull(workItems.wordPhaseId) : eq(workItems.wordPhaseId, phaseId)
  const others = database()
    .select()
    .from(workItems)
    .where(
      and(
        eq(workItems.word, wordKey(value)),
        inPhase,
        eq(workItems.state, 'open'),
        eq(workItems.kind, 'unmapped'),
        ne(workItems.id, item.id),
      ),
    )
    .all()
  return [item, ...others]
}

/** A question that can be approved, and the run that asked it last. Throws `not_found`, `invalid_input`. */
export function requireApprovable(id: number): Item & { runId: number } {
  const item = findOpenWork(id)
  const { kind, reason, runId } = item
  if (kind !== 'waiting' || !isApprovable(reason) || runId === null) throw new AppError('invalid_input')
  return { ...item, runId }
}
