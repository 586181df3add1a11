import { apiReader } from '~/features/auth/guards.server'
import { openDocument } from '~/features/documents/open-document.server'
import { sendStored } from '~/infra/http/send-stored.server'
import { call, endpoint } from '../endpoint.server'
import { idParam } from '../id-param.server'

const answer = endpoint({
  GET: call(apiReader, ({ request, viewer, browser, params }) => {
    const document = openDocument(viewer, idParam(params), browser)
    return sendStored(request, document)
  }),
})

export { answer as action, answer as loader }
