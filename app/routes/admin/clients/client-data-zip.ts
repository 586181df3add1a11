import { requireAdmin } from '~/features/auth/guards.server'
import { copyOfData } from '~/features/data-protection/copy-of-data.server'
import { attachment } from '~/infra/http/answer/content-disposition.server'
import { pacedBody } from '~/infra/http/answer/paced-body.server'
import { withReadableFailure } from '../../shared/download-fault.server'
import { idParam, page } from '../../shared/page.server'

/** A copy of a client’s data as one zip file. */
export const loader = page(requireAdmin, async ({ request, viewer, params, context }) => {
  const { fileName, body } = await withReadableFailure(request, () =>
    copyOfData(viewer, idParam(params, 'clientId'), context),
  )
  const headers = new Headers({
    'Content-Type': 'application/zip',
    'Content-Disposition': attachment(fileName),
  })
  return new Response(pacedBody(request, body), { headers })
})
