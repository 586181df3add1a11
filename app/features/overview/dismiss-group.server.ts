import { z } from 'zod'
import type { AdminViewer } from '~/access/viewer'
import { areDismissedTogether } from '~/features/sync/plan/waiting-reasons'
import { dismissWork } from '~/features/sync/queue/work-queue.server'
import { AppError } from '~/infra/app-error'
import { transact } from '~db/client'
import { findExamples, findGroups, findWorkIds } from './find-work.server'
import { toLine } from './work-line-details.server'

/** What the page of a group sends: the group as it was shown. */
export const DismissGroup = z.object({
  group: z.string().min(1).max(200),
  sheet: z.string().min(1).max(200).nullable().default(null),
  mark: z.string().min(1).max(50),
})
export type DismissGroup = z.output<typeof DismissGroup>

/**
 * Nobody needs to hear of a whole group again, or of what one sheet says of it. Throws `not_found` for a group that is
 * not there (any more), `invalid_input` for one whose lines are looked at one by one. Returns how many lines were
 * closed: none when there are others than were shown.
 */
export function dismissGroup(
  viewer: AdminViewer,
  { group, sheet, mark }: DismissGroup,
  now: number,
): { closed: number } {
  return transact((tx) => {
    const scope = { kind: null, group, sheet }
    const [first] = findExamples(scope, 1).flatMap(toLine)
    if (!first) throw new AppError('not_found')
    if (!areDismissedTogether(first.kind, first.reason)) throw new AppError('invalid_input')
    if (findGroups(scope)[0]?.mark !== mark) return { closed: 0 }
    const ids = findWorkIds(scope)
    dismissWork(tx, viewer, ids, now)
    return { closed: ids.length }
  })
}
