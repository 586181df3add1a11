import { requireAdmin } from '~/features/auth/guards.server'
import { deleteDocument, previewDeleteDocument } from '~/features/documents/trash.server'
import { AppError } from '~/infra/app-error'
import { paths } from '~/paths'
import { idParam } from '../../shared/page.server'
import { caseParams } from '../shared/case-params.server'
import { Confirmation } from '../shared/confirmation'
import { confirmation } from '../shared/confirmation.server'

/** Confirms moving a client's document to the trash. */
const { loader, action } = confirmation(requireAdmin, {
  about: ({ params, viewer }) => caseParams(viewer, params),
  home: ({ clientId, caseId }) => paths.adminClient(clientId, caseId),
  ask: ({ params, viewer, caseId, words: { client, clientPage } }) => {
    const { fileName } = previewDeleteDocument(viewer, idParam(params, 'documentId'), caseId)
    const { text, ...words } = client.documentDeletion
    return { ...words, lang: 'de', lines: [text(fileName)], hint: clientPage.germanDeletion(fileName) }
  },
  work: ({ params, viewer, context, caseId }) => {
    try {
      deleteDocument(viewer, previewDeleteDocument(viewer, idParam(params, 'documentId'), caseId).id, context)
      return { text: 'client_document_deleted' }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { kind: 'alert', text: 'document_not_deleted' }
    }
  },
})

export { action, Confirmation as default, loader }
