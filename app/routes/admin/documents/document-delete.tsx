import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { deleteDocument, previewDeleteDocument } from '~/features/documents/trash.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { AppError } from '~/infra/app-error'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { ConfirmDelete } from '~/ui/admin/confirm-delete'
import { idParam } from '../../shared/id-param.server'
import { page } from '../../shared/page.server'
import { caseParams } from '../shared/case-params.server'

export const loader = page(requireAdmin, ({ params, viewer }) => {
  const { clientId, caseId } = caseParams(viewer, params)
  const { id, fileName } = previewDeleteDocument(viewer, idParam(params, 'documentId'), caseId)
  return { clientId, caseId, id, fileName }
})

export const action = page(requireAdmin, ({ params, viewer, context }) => {
  const { clientId, caseId } = caseParams(viewer, params)
  const back = paths.adminClient(clientId, caseId)
  try {
    deleteDocument(viewer, previewDeleteDocument(viewer, idParam(params, 'documentId'), caseId).id, context)
    return redirectWithToast(back, { kind: 'done', text: 'client_document_deleted' })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return redirectWithToast(back, { kind: 'alert', text: 'document_not_deleted' })
  }
})

/** Confirms moving a client's document to the trash. */
export default function DocumentDelete() {
  const { clientId, id, caseId, fileName } = useLoaderData<typeof loader>()
  const { client: words, clientPage } = useAdminTexts()
  const { germanDeletion } = clientPage
  const { title, text, cancel, confirm, pending } = words.documentDeletion
  return (
    <ConfirmDelete
      title={title}
      lang="de"
      lines={[text(fileName)]}
      hint={germanDeletion(fileName)}
      action={paths.adminClientDocumentDelete(clientId, caseId, id)}
      closeTo={paths.adminClient(clientId, caseId)}
      confirm={confirm}
      cancel={cancel}
      pending={pending}
    />
  )
}
