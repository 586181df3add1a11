import { adminPage } from '~/features/auth/guards.server'
import { archiveClients, restoreClients } from '~/features/clients/archive-clients.server'
import { paths } from '~/paths'
import { page } from '../page.server'
import { archiveAction, backToList } from './archive-action.server'

export const loader = page(adminPage, () => backToList(paths.adminClients))

export const action = page(adminPage, ({ request, params, viewer, browser }) =>
  archiveAction({
    request,
    now: browser.now,
    list: paths.adminClients,
    verb: params.verb,
    archive: (ids, now) => archiveClients(viewer, ids, now),
    restore: (ids, now) => restoreClients(viewer, ids, now),
    toasts: { archive: 'user_archived', restore: 'user_restored' },
  }),
)
