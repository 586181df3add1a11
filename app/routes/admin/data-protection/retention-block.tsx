import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { blockClients } from '~/features/data-protection/block-clients.server'
import { countAgain } from '~/features/data-protection/proposals.server'
import { tickedClients } from '~/features/erasure/ticked-clients.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { AppError } from '~/infra/app-error'
import { readForm } from '~/infra/http/body.server'
import { queryOf } from '~/infra/http/query.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { ConfirmDelete } from '~/ui/admin/confirm-delete'
import { page } from '../../shared/page.server'
import { orRedirectBack } from '../../shared/redirect-back.server'
import { confirmedIn, tickedIn } from './ticked-clients.server'

const home = paths.adminRetention

export const loader = page(requireAdmin, async ({ request, viewer }) => {
  const ids = tickedIn(queryOf(request))
  if (!ids) throw await redirectWithToast(home, { kind: 'alert', text: 'nothing_selected' })
  return tickedClients(viewer, ids).map(({ id, name }) => ({ id, name }))
})

export const action = page(requireAdmin, async ({ request, viewer, context: { now, language } }) => {
  const ids = confirmedIn(await readForm(request))
  if (!ids) throw new AppError('page_unreadable')
  return orRedirectBack({ back: home, text: 'work_failed', language }, () => {
    blockClients(viewer, ids, now)
    countAgain(now)
    return redirectWithToast(home, { kind: 'done', text: 'clients_blocked' })
  })
})

/** Whom to block, and what that means, before it is done. */
export default function RetentionBlock() {
  const clients = useLoaderData<typeof loader>()
  const { retention: words } = useAdminTexts()
  const count = clients.length
  return (
    <ConfirmDelete
      title={words.blockTitle(count)}
      lines={[words.blockText]}
      action={paths.adminRetentionBlock}
      closeTo={home}
      confirm={words.blockConfirm(count)}
      fields={[['count', String(count)], ...clients.map(({ id }): [string, string] => ['id', String(id)])]}
    >
      <ul className="bulk-rows">
        {clients.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </ConfirmDelete>
  )
}
