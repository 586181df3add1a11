import { requireAdmin } from '~/features/auth/guards.server'
import { archiveCases, restoreCases } from '~/features/cases/archive-cases.server'
import { paths } from '~/paths'
import { page } from '../shared/page.server'
import { archiveAction, backToList } from './shared/archive-action.server'
import { lawyerAction } from './shared/bulk-action.server'

export const loader = page(requireAdmin, ({ request }) => backToList(paths.adminCases, request))

export const action = page(requireAdmin, ({ request, params, viewer, context }) => {
  if (params.verb === 'lawyer')
    return lawyerAction({ request, viewer, now: context.now, list: paths.adminCases })
  return archiveAction({
    request,
    context,
    list: paths.adminCases,
    verb: params.verb,
    archive: (ids, now) => archiveCases(viewer, ids, now),
    restore: (ids, now) => restoreCases(viewer, ids, now),
    toasts: { archive: 'case_archived', restore: 'case_restored' },
    failures: { archive: 'case_not_archived', restore: 'case_not_restored' },
  })
})
