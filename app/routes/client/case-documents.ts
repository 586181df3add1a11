import { signedIn } from '~/features/auth/guards.server'
import { zipDocuments } from '~/features/documents/zip-documents.server'
import { attachment } from '~/infra/http/content-disposition.server'
import { pacedBody } from '~/infra/http/paced-body.server'
import { tellingPeople } from '../shared/download-fault.server'
import { idParam } from '../shared/id-param.server'
import { page } from '../shared/page.server'

/** All documents of a case in one file. */
export const loader = page(signedIn, async ({ request, viewer, browser, params }) => {
  const { fileName, body } = await tellingPeople(request, () =>
    zipDocuments(viewer, idParam(params), browser),
  )
  const headers = new Headers({
    'Content-Type': 'application/zip',
    'Content-Disposition': attachment(fileName),
  })
  return new Response(pacedBody(body), { headers })
})
