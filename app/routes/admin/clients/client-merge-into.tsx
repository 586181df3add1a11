import { Link, useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { MergeRecords } from '~/features/clients/components/merge-records'
import { mergeClients } from '~/features/clients/merge-clients.server'
import { mergePreview } from '~/features/clients/merge-target.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { errorText } from '~/i18n/error-text'
import { AppError } from '~/infra/app-error'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { ConfirmDelete } from '~/ui/admin/confirm-delete'
import { idParam } from '../../shared/id-param.server'
import { page } from '../../shared/page.server'

export const loader = page(requireAdmin, ({ params, viewer }) =>
  mergePreview(viewer, idParam(params, 'clientId'), idParam(params, 'intoId')),
)

/** Merges exactly the two records that were shown. If one of them is gone, redirects to the list with the reason. */
export const action = page(requireAdmin, ({ params, viewer, context }) => {
  const [id, into] = [idParam(params, 'clientId'), idParam(params, 'intoId')]
  try {
    const kept = mergeClients(viewer, id, into, context.now)
    return redirectWithToast(paths.adminClient(kept), { kind: 'done', text: 'clients_merged' })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const back = error.code === 'not_found' ? paths.adminClients : paths.adminClientMerge(id)
    const values = { reason: errorText(context.language, error) }
    return redirectWithToast(back, { kind: 'alert', text: 'work_failed', values })
  }
})

/** Confirms merging two records. */
export default function ClientMergeInto() {
  const { goes, stays } = useLoaderData<typeof loader>()
  const { client, clientPage } = useAdminTexts()
  const { merging } = client
  return (
    <ConfirmDelete
      title={merging.title}
      wide
      lines={[merging.text]}
      action={paths.adminClientMergeInto(goes.id, stays.id)}
      closeTo={paths.adminClient(goes.id)}
      confirm={merging.confirm}
    >
      <MergeRecords goes={goes} stays={stays} />
      <p>
        <Link to={paths.adminClientMergeInto(stays.id, goes.id)}>{clientPage.mergeSearch.swap}</Link>
      </p>
    </ConfirmDelete>
  )
}
