import type { AdminViewer } from '~/access/viewer'
import { minutes } from '~/domain/duration'
import { askForEmailsAgain, lastPutOff } from '~/features/clients/put-off-emails.server'
import { type GivenAnswer, lastAnswer, undoAnswer } from '~/features/sync/queue/undo-answer.server'
import { AppError } from '~/infra/app-error'
import { transact } from '~db/client'

const OFFERED_MS = minutes(15)

/** The last answer of the past minutes that can be taken back; null if there is none. */
export function answerToUndo(viewer: AdminViewer, now: number): GivenAnswer | null {
  const since = now - OFFERED_MS
  const [answer, putOff] = [lastAnswer(viewer, since), lastPutOff(since)]
  if (!putOff || (answer && answer.at > putOff.at)) return answer
  return { ...putOff, words: [] }
}

/** Takes back an answer. Returns how many items it was about. Throws `not_found` if there is nothing to take back. */
export function takeBack(viewer: AdminViewer, at: number, now: number): number {
  return transact((tx) => {
    const count = undoAnswer(tx, viewer, at, now) + askForEmailsAgain(tx, at)
    if (count === 0) throw new AppError('not_found')
    return count
  })
}
