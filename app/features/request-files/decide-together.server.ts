import type { AdminViewer } from '~/access/viewer'
import type { CivilDate } from '~/domain/civil-date'
import { AppError } from '~/infra/app-error'
import { transact } from '~db/client'
import { acceptAnswer, returnAnswer } from './decide-answers.server'
import { type Decided, decideShown } from './decide-files.server'

/** What was shown of several clients; `day`: which of the days that were given is agreed on. */
export type Shown = { files: number[]; answers: { id: number; day: CivilDate | null }[] }

/**
 * Decides about files (`decideFiles`) and answers as they were shown, all at one instant, so that they are taken back together. Throws
 * `count_differs` if one of them waits no longer, or gives no such day: nothing is decided then.
 */
export const decideTogether = (
  { files, answers }: Shown,
  decideFiles: () => Decided,
  decideAnswer: (answer: Shown['answers'][number]) => Decided,
): Decided =>
  transact(() => {
    const ofFiles = files.length === 0 ? NOTHING : decideShown(files, decideFiles)
    const decided = answers.map(decideAnswer)
    const all = [ofFiles, ...decided].reduce((sum, { count, mailed }) => ({
      count: sum.count + count,
      mailed: sum.mailed + mailed,
    }))
    if (decided.some(({ count }) => count === 0)) throw new AppError('count_differs', { count: all.count })
    return all
  })

const NOTHING: Decided = { count: 0, mailed: 0 }

/** For `decideTogether`: accepts an answer. */
export const accepting =
  (viewer: AdminViewer, now: number) =>
  ({ id, day }: Shown['answers'][number]) =>
    acceptAnswer(viewer, id, day, now)

/** For `decideTogether`: returns an answer. */
export const returning =
  (viewer: AdminViewer, answer: Parameters<typeof returnAnswer>[2], now: number) =>
  ({ id }: Shown['answers'][number]) =>
    returnAnswer(viewer, id, answer, now)
