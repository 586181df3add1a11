import { requireClient } from '~/features/auth/guards.server'
import { zipDocuments } from '~/features/cases/zip-documents.server'
import { attachment } from '~/infra/http/answer/content-disposition.server'
import { pacedBody } from '~/infra/http/answer/paced-body.server'
import { withReadableFailure } from '../shared/download-fault.server'
import { idParam, page } from '../shared/page.server'

/** All documents of a case as one zip file. */
export const loader = page(requireClient, async ({ request, viewer, context, params }) => {
  const { fileName, body } = await withReadableFailure(request, () =>
    zipDocuments(viewer, idParam(params), context, request.method !== 'HEAD'),
  )
  const headers = new Headers({
    'Content-Type': 'application/zip',
    'Content-Disposition': attachment(fileName),
  })
  return new Response(pacedBody(request, body), { headers })
})
