import { requireAdmin } from '~/features/auth/guards.server'
import { archiveClients, restoreClients } from '~/features/clients/archive-clients.server'
import { paths } from '~/paths'
import { page } from '../shared/page.server'
import { archiveAction, backToList } from './shared/archive-action.server'

export const loader = page(requireAdmin, ({ request }) => backToList(paths.adminClients, request))

export const action = page(requireAdmin, ({ request, params, viewer, context }) =>
  archiveAction({
    request,
    context,
    list: paths.adminClients,
    verb: params.verb,
    archive: (ids, now) => archiveClients(viewer, ids, now),
    restore: (ids, now) => restoreClients(viewer, ids, now),
    toasts: { archive: 'user_archived', restore: 'user_restored' },
    failures: { archive: 'user_not_archived', restore: 'user_not_restored' },
  }),
)
