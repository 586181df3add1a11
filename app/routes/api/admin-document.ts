import { requireApiAdmin } from '~/features/auth/guards.server'
import { deleteDocument } from '~/features/documents/trash.server'
import { call, endpoint } from '../shared/endpoint.server'
import { idParam } from '../shared/id-param.server'

const answer = endpoint({
  DELETE: call(requireApiAdmin, ({ viewer, context, params }) => {
    deleteDocument(viewer, idParam(params), context)
    return { success: true }
  }),
})

export { answer as action, answer as loader }
