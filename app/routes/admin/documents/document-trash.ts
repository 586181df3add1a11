import { requireAdmin } from '~/features/auth/guards.server'
import { deleteDocument, previewDeleteDocument } from '~/features/documents/trash.server'
import { queryOf } from '~/infra/http/query.server'
import { idParam } from '../../shared/page.server'
import { Confirmation } from '../shared/confirmation'
import { confirmation } from '../shared/confirmation.server'
import { listAddress, placeOf } from '../shared/ticked.server'

/** Confirms moving a document from the list to the trash. */
const { loader, action } = confirmation(requireAdmin, {
  about: ({ params }) => ({ id: idParam(params) }),
  home: ({ request }) => listAddress(queryOf(request)),
  back: ({ form }) => listAddress(form),
  ask: ({ request, viewer, id, words: { documents } }) => {
    const { fileName, category, caseNumber } = previewDeleteDocument(viewer, id)
    return {
      title: documents.deleteTitle(fileName),
      lines: [[category, caseNumber ?? documents.unassigned].join(' · '), documents.deleteText],
      confirm: documents.delete,
      confirmLang: 'en',
      fields: placeOf(queryOf(request)),
    }
  },
  refused: 'document_not_trashed',
  work: ({ viewer, context, id }) => {
    deleteDocument(viewer, id, context)
    return { text: 'document_deleted' }
  },
})

export { action, Confirmation as default, loader }
