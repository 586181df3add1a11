import { eq } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { AppError } from '~/infra/app-error'
import { type Tx, transact } from '~db/client'
import { workItems } from '~db/schema'
import { asksAboutSheet, isApprovable } from '../plan/waiting-reasons'
import type { Answer } from '../schemas'
import { leaveSheetOut } from '../workbooks/map-workbook.server'
import { agreeGone } from './agree-gone.server'
import { answerDoubt } from './answer-doubt.server'
import { answerPapers } from './answer-papers.server'
import { explainWords, withSameWord } from './answer-words.server'
import { chooseEmail } from './choose-email.server'
import { closeWork, findOpenWork, type Item, isOpen } from './close-work.server'

/**
 * Resolves an item: sets the meaning of a word permanently, chooses an address, agrees that files are gone, or dismisses
 * it. Items with the same word are resolved with it, in every column or only in that of the answer. Throws `not_found` if it is not open, `invalid_input` for an answer
 * that does not fit, `phase_unknown` if the phase that a word names, or whose column it is in, does not exist (any
 * more), and what `editClient` throws for an address.
 */
export function answerWork(viewer: AdminViewer, id: number, answer: Answer, now: number): { closed: number } {
  if (answer.answer === 'gone') agreeGone(viewer, id, now)
  else if (answer.answer === 'papers') return { closed: answerPapers(viewer, id, answer.how, now) }
  else if (answer.answer === 'email') chooseEmail(viewer, id, answer.email, now)
  else if (answer.answer === 'mend') answerDoubt(viewer, id, answer, now)
  else return answerItem(viewer, id, answer, now)
  return { closed: 1 }
}

/**
 * Resolves several items, all or none. An item that was resolved with an earlier one is left out. Throws as `answerWork`
 * does.
 */
export function answerMarked(viewer: AdminViewer, marked: Marked[], now: number): { closed: number } {
  return transact(() => {
    const counts = marked.map(({ id, ...answer }) =>
      isOpen(id) ? answerWork(viewer, id, answer, now).closed : 0,
    )
    return { closed: counts.reduce((sum, count) => sum + count, 0) }
  })
}

type Marked = { id: number } & Answer

type PlainAnswer = Exclude<Answer, { answer: 'gone' | 'papers' | 'email' | 'mend' }>

function answerItem(viewer: AdminViewer, id: number, answer: PlainAnswer, now: number): { closed: number } {
  return transact((tx) => {
    const item = findOpenWork(id)
    const closed = item.kind === 'unmapped' ? withSameWord(item, answer.column) : [item]
    const [first, ...others] = closed
    if (!first) throw new AppError('invalid_input')
    if (answer.answer !== 'dismiss') explainWords(viewer, [first, ...others], answer, now)
    const state = answer.answer === 'dismiss' ? 'dismissed' : 'solved'
    // Rejecting a sheet is stored with its workbook, where it can be changed.
    const { workbookId, sheet } = item
    if (answer.answer === 'dismiss' && asksAboutSheet(item) && workbookId !== null)
      leaveSheetOut(tx, viewer, { workbookId, sheet }, now)
    closeWork(tx, viewer, [first, ...others], { state, answer: answer.answer }, now)
    return { closed: closed.length }
  })
}

/** Removes items from the queue permanently. Throws `not_found` if there are none. */
export function dismissWork(tx: Tx, viewer: AdminViewer, ids: number[], now: number) {
  const open = tx.select().from(workItems).where(eq(workItems.state, 'open')).all()
  const dismissedIds = new Set(ids)
  const [first, ...others] = open.filter(({ id }) => dismissedIds.has(id))
  if (!first) throw new AppError('not_found')
  closeWork(tx, viewer, [first, ...others], { state: 'dismissed', answer: 'dismiss' }, now)
}

/** A question that can be approved, and the run that asked it last. Throws `not_found`, `invalid_input`. */
export function requireApprovable(id: number): Item & { runId: number } {
  const item = findOpenWork(id)
  const { kind, reason, runId } = item
  if (kind !== 'waiting' || !isApprovable(reason) || runId === null) throw new AppError('invalid_input')
  return { ...item, runId }
}
