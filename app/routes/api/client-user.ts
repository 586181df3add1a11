import { requireApiAdmin } from '~/features/auth/guards.server'
import { viewClient } from '~/features/clients/view-client.server'
import { call, endpoint } from '../shared/endpoint.server'
import { idParam } from '../shared/id-param.server'

const answer = endpoint({
  GET: call(requireApiAdmin, ({ viewer, context, params }) =>
    viewClient(viewer, idParam(params), context.now),
  ),
})

export { answer as action, answer as loader }
