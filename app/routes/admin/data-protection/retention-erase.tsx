import { json } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { countAgain } from '~/features/data-protection/proposals.server'
import { EraseDialog } from '~/features/erasure/components/erase-dialog'
import { eraseClients } from '~/features/erasure/delete-client.server'
import { tickedClients } from '~/features/erasure/ticked-clients.server'
import { isTyped } from '~/features/erasure/typed-word'
import { adminTexts } from '~/i18n/admin'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { readForm } from '~/infra/http/body.server'
import { queryOf } from '~/infra/http/query.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { page } from '../../shared/page.server'
import { orRedirectBack } from '../../shared/redirect-back.server'
import { confirmedIn, requireTicked } from './ticked-clients.server'

const home = paths.adminRetention
/** What the page says is destroyed is only so of who was blocked until their term ended. */
const BLOCKED = { blocked: true }

export const loader = page(requireAdmin, async ({ request, viewer, context: { language } }) =>
  tickedClients(viewer, await requireTicked(queryOf(request), language), BLOCKED),
)

export const action = page(requireAdmin, async ({ request, viewer, context: { now, language } }) => {
  const form = await readForm(request)
  const ids = confirmedIn(form)
  return orRedirectBack({ back: home, text: 'work_failed', language }, async () => {
    if (!isTyped(form.get('typed'), tickedClients(viewer, ids, BLOCKED)))
      return json({ errors: [adminTexts[language].retention.notThat] }, { status: 400 })
    await eraseClients(viewer, ids, now)
    countAgain(now)
    return redirectWithToast(home, { kind: 'done', text: 'clients_erased' })
  })
})

/** Whom to erase: it is done once their number, or the DNI of the only one, is typed. */
export default function RetentionErase() {
  const clients = useLoaderData<typeof loader>()
  const errors = useActionData<{ errors?: string[] }>()?.errors
  const { retention: words } = useAdminTexts()
  const { search } = useLocation()
  const count = clients.length
  return (
    <EraseDialog
      title={words.eraseTitle(count)}
      lines={[words.eraseText]}
      clients={clients}
      action={paths.adminRetentionErase + search}
      closeTo={home}
      confirm={words.eraseConfirm(count)}
      errors={errors}
      fields={[['count', String(count)], ...clients.map(({ id }): [string, string] => ['id', String(id)])]}
    />
  )
}
