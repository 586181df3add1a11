import { requireApiAdmin } from '~/features/auth/guards.server'
import { deleteClient } from '~/features/erasure/delete-client.server'
import { call, endpoint } from '../shared/endpoint.server'
import { idParam } from '../shared/id-param.server'

const answer = endpoint({
  DELETE: call(requireApiAdmin, ({ params, viewer, context }) => {
    const { cases, documents } = deleteClient(viewer, idParam(params), context.now)
    return { success: true, cases, documents }
  }),
})

export { answer as action, answer as loader }
