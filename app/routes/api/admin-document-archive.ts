import { requireApiAdmin } from '~/features/auth/guards.server'
import { archiveDocument } from '~/features/documents/withhold-document.server'
import { call, endpoint } from '../shared/endpoint.server'
import { idParam } from '../shared/id-param.server'

const answer = endpoint({
  POST: call(requireApiAdmin, ({ viewer, context, params }) => {
    archiveDocument(viewer, idParam(params), context)
    return { success: true }
  }),
})

export { answer as action, answer as loader }
