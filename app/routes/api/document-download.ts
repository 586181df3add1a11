import { requireApiReader } from '~/features/auth/guards.server'
import { openDocument } from '~/features/documents/open-document.server'
import { queryOf } from '~/infra/http/query.server'
import { sendStored } from '~/infra/http/send-stored.server'
import { withReadableFailure } from '../shared/download-fault.server'
import { call, endpoint } from '../shared/endpoint.server'
import { idParam } from '../shared/id-param.server'

const reader = (request: Request) => withReadableFailure(request, () => requireApiReader(request))

/** With `?inline`, safe types are displayed in the browser; everything else is still a download. */
const answer = endpoint({
  GET: call(reader, ({ request, viewer, context, params }) =>
    withReadableFailure(request, () => {
      const how = queryOf(request).has('inline') ? 'inline' : 'download'
      const document = openDocument(viewer, idParam(params), context, how)
      return sendStored(request, document, how)
    }),
  ),
})

export { answer as action, answer as loader }
