import { useLoaderData } from '@remix-run/react'
import { adminPage } from '~/features/auth/guards.server'
import { deleteDocument, documentToDelete } from '~/features/documents/trash.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { AppError } from '~/infra/app-error'
import { readForm } from '~/infra/http/body.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { ConfirmDelete } from '~/ui/admin/confirm-delete'
import { errorText } from '../error-text.server'
import { idParam } from '../id-param.server'
import { page } from '../page.server'
import { leadBack, listAddress, placeOf } from './ticked.server'

export const loader = page(adminPage, ({ request, params, viewer }) => {
  const place = new URL(request.url).searchParams
  return {
    ...documentToDelete(viewer, idParam(params)),
    list: listAddress(place),
    fields: placeOf(place),
  }
})

export const action = page(adminPage, async ({ request, params, viewer, browser }) => {
  const form = await readForm(request)
  try {
    deleteDocument(viewer, idParam(params), browser)
    return await redirectWithToast(listAddress(form), { kind: 'done', text: 'document_deleted' })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return await leadBack(form, errorText(browser.language, error))
  }
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
