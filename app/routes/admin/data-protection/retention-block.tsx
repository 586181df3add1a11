import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { blockClients, blockProposed } from '~/features/data-protection/block-clients.server'
import { countAgain } from '~/features/data-protection/proposals.server'
import { tickedClients } from '~/features/erasure/ticked-clients.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { readForm } from '~/infra/http/body.server'
import { queryOf } from '~/infra/http/query.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { ConfirmDelete } from '~/ui/admin/confirm-delete'
import { page } from '../../shared/page.server'
import { orRedirectBack } from '../../shared/redirect-back.server'
import { confirmedIn, requireTicked } from './ticked-clients.server'

const home = paths.adminRetention

/** One client can be blocked from their page without being proposed; whoever was ticked among the proposed still has to be. */
const isByHand = (fields: URLSearchParams | FormData, ids: number[]) =>
  fields.get('by') === 'hand' && ids.length === 1

export const loader = page(requireAdmin, async ({ request, viewer, context: { language } }) => {
  const query = queryOf(request)
  const ids = await requireTicked(query, language)
  const clients = tickedClients(viewer, ids).map(({ id, name }) => ({ id, name }))
  return { clients, byHand: isByHand(query, ids) }
})

export const action = page(requireAdmin, async ({ request, viewer, context: { now, language } }) => {
  const form = await readForm(request)
  const ids = confirmedIn(form)
  return orRedirectBack({ back: home, text: 'work_failed', language }, () => {
    if (isByHand(form, ids)) blockClients(viewer, ids, now)
    else blockProposed(viewer, ids, now)
    countAgain(now)
    return redirectWithToast(home, { kind: 'done', text: 'clients_blocked' })
  })
})

/** Whom to block, and what that means, before it is done. */
export default function RetentionBlock() {
  const { clients, byHand } = useLoaderData<typeof loader>()
  const { retention: words } = useAdminTexts()
  const count = clients.length
  return (
    <ConfirmDelete
      title={words.blockTitle(count)}
      lines={[words.blockText]}
      action={paths.adminRetentionBlock}
      closeTo={home}
      confirm={words.blockConfirm(count)}
      fields={[
        ['count', String(count)],
        ...(byHand ? [['by', 'hand'] as [string, string]] : []),
        ...clients.map(({ id }): [string, string] => ['id', String(id)]),
      ]}
    >
      <ul className="bulk-rows">
        {clients.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </ConfirmDelete>
  )
}
