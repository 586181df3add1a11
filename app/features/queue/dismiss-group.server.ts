import { z } from 'zod'
import type { AdminViewer } from '~/access/viewer'
import { putOffEmails } from '~/features/clients/put-off-emails.server'
import { areDismissedTogether } from '~/features/sync/plan/waiting-reasons'
import { dismissWork } from '~/features/sync/queue/work-queue.server'
import { AppError } from '~/infra/app-error'
import { transact } from '~db/client'
import { findExamples, findGroups, findIds } from './find-work.server'
import { toLine } from './queue-line-details.server'

/** The body sent by a group's page: the group as it was shown. */
export const DismissGroup = z.object({
  group: z.string().min(1).max(200),
  sheet: z.string().min(1).max(200).nullable().default(null),
  mark: z.string().min(1).max(50),
})
export type DismissGroup = z.output<typeof DismissGroup>

/**
 * Dismisses a whole group, or the part of it from one sheet. Throws `not_found` if the group does not exist (any more),
 * and `invalid_input` for kinds that are reviewed one by one. Returns how many items were closed: none if they differ
 * from what was shown.
 */
export function dismissGroup(
  viewer: AdminViewer,
  { group, sheet, mark }: DismissGroup,
  now: number,
): { closed: number } {
  return transact((tx) => {
    const scope = { kinds: null, group, sheet }
    const [first] = findExamples(scope, 1).flatMap((line) => toLine(viewer, line))
    if (!first) throw new AppError('not_found')
    if (!areDismissedTogether(first.kind, first.reason)) throw new AppError('invalid_input')
    if (findGroups(scope)[0]?.mark !== mark) return { closed: 0 }
    if (first.kind === 'no_email') return { closed: putOffEmails(tx, viewer, findIds(scope, 'client'), now) }
    const ids = findIds(scope, 'work')
    dismissWork(tx, viewer, ids, now)
    return { closed: ids.length }
  })
}
