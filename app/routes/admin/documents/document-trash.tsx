import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { deleteDocument, previewDeleteDocument } from '~/features/documents/trash.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { readForm } from '~/infra/http/body.server'
import { queryOf } from '~/infra/http/query.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { ConfirmDelete } from '~/ui/admin/confirm-delete'
import { idParam } from '../../shared/id-param.server'
import { page } from '../../shared/page.server'
import { orRedirectBack } from '../../shared/redirect-back.server'
import { listAddress, placeOf } from '../shared/ticked.server'

export const loader = page(requireAdmin, ({ request, params, viewer }) => {
  const place = queryOf(request)
  return {
    ...previewDeleteDocument(viewer, idParam(params)),
    list: listAddress(place),
    fields: placeOf(place),
  }
})

export const action = page(requireAdmin, async ({ request, params, viewer, context }) => {
  const id = idParam(params)
  const back = listAddress(await readForm(request))
  return orRedirectBack({ back, text: 'document_not_trashed', language: context.language }, () => {
    deleteDocument(viewer, id, context)
    return redirectWithToast(back, { kind: 'done', text: 'document_deleted' })
  })
})

/** Confirms moving a document from the list to the trash. */
export default function DocumentTrash() {
  const { id, fileName, category, caseNumber, list, fields } = useLoaderData<typeof loader>()
  const { documents: words } = useAdminTexts()
  return (
    <ConfirmDelete
      title={words.deleteTitle(fileName)}
      lines={[[category, caseNumber ?? words.unassigned].join(' · '), words.deleteText]}
      action={paths.adminDocument(id, 'delete')}
      closeTo={list}
      confirm={<span lang="en">{words.delete}</span>}
      fields={fields}
    />
  )
}
