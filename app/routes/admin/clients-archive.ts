import { requireAdmin } from '~/features/auth/guards.server'
import { casesOf } from '~/features/cases/assign-lawyer.server'
import { archiveClients, restoreClients } from '~/features/clients/archive-clients.server'
import { welcomeClients } from '~/features/mail/welcome-clients.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { page } from '../shared/page.server'
import { archiveAction, backToList } from './shared/archive-action.server'
import { lawyerAction, readBulk } from './shared/bulk-action.server'
import { listAsSeen } from './shared/list-as-seen.server'

const list = paths.adminClients

export const loader = page(requireAdmin, ({ request }) => backToList(list, request))

export const action = page(requireAdmin, async ({ request, params: { verb }, viewer, context }) => {
  const { now } = context
  if (verb === 'lawyer') return lawyerAction({ request, viewer, now, list }, (ids) => casesOf(viewer, ids))
  if (verb === 'welcome') {
    const { ids } = await readBulk(request)
    const back = listAsSeen(list, request)
    if (ids.length === 0) return redirectWithToast(back, { kind: 'alert', text: 'nothing_selected' })
    const { queued, left } = welcomeClients(viewer, ids, now)
    const values = { count: String(queued), left: String(left) }
    return redirectWithToast(back, { kind: queued > 0 ? 'done' : 'alert', text: 'welcomes_queued', values })
  }
  return archiveAction({
    request,
    context,
    list,
    verb,
    archive: (ids, now) => archiveClients(viewer, ids, now),
    restore: (ids, now) => restoreClients(viewer, ids, now),
    toasts: { archive: 'user_archived', restore: 'user_restored' },
    failures: { archive: 'user_not_archived', restore: 'user_not_restored' },
  })
})
