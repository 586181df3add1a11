import { useLoaderData } from '@remix-run/react'
import { adminPage } from '~/features/auth/guards.server'
import { deleteDocument, documentToDelete } from '~/features/documents/trash.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { readForm } from '~/infra/http/body.server'
import { queryOf } from '~/infra/http/query.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { ConfirmDelete } from '~/ui/admin/confirm-delete'
import { idParam } from '../shared/id-param.server'
import { orLeadBack } from '../shared/lead-back.server'
import { page } from '../shared/page.server'
import { listAddress, placeOf } from './shared/ticked.server'

export const loader = page(adminPage, ({ request, params, viewer }) => {
  const place = queryOf(request)
  return {
    ...documentToDelete(viewer, idParam(params)),
    list: listAddress(place),
    fields: placeOf(place),
  }
})

export const action = page(adminPage, async ({ request, params, viewer, browser }) => {
  const id = idParam(params)
  const back = listAddress(await readForm(request))
  return orLeadBack({ back, text: 'document_not_trashed', language: browser.language }, () => {
    deleteDocument(viewer, id, browser)
    return redirectWithToast(back, { kind: 'done', text: 'document_deleted' })
  })
})

/** The question before a document of the list goes to the trash. */
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
