import { Link, useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { MergeRecords } from '~/features/clients/components/merge-records'
import { mergeClients } from '~/features/clients/merge-clients.server'
import { mergePreview } from '~/features/clients/merge-target.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { errorText } from '~/i18n/error-text'
import { AppError } from '~/infra/app-error'
import { paths } from '~/paths'
import { idParam } from '../../shared/page.server'
import { Confirmation } from '../shared/confirmation'
import { confirmation } from '../shared/confirmation.server'

/** Merges exactly the two records that were shown. If one of them is gone, redirects to the list with the reason. */
const { loader, action } = confirmation(requireAdmin, {
  about: ({ params }) => ({ id: idParam(params, 'clientId'), into: idParam(params, 'intoId') }),
  home: ({ id }) => paths.adminClient(id),
  ask: ({ viewer, id, into, words: { client } }) => {
    const { title, text, confirm } = client.merging
    return { ...mergePreview(viewer, id, into), title, wide: true, lines: [text], confirm }
  },
  work: ({ viewer, context, id, into }) => {
    try {
      const kept = mergeClients(viewer, id, into, context.now)
      return { text: 'clients_merged', to: paths.adminClient(kept) }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const to = error.code === 'not_found' ? paths.adminClients : paths.adminClientMerge(id)
      return {
        kind: 'alert',
        text: 'work_failed',
        values: { reason: errorText(context.language, error) },
        to,
      }
    }
  },
})

export { action, loader }

export default function ClientMergeInto() {
  const { goes, stays } = useLoaderData<typeof loader>()
  const { clientPage } = useAdminTexts()
  return (
    <Confirmation>
      <MergeRecords goes={goes} stays={stays} />
      <p>
        <Link to={paths.adminClientMergeInto(stays.id, goes.id)}>{clientPage.mergeSearch.swap}</Link>
      </p>
    </Confirmation>
  )
}
