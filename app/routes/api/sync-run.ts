import { apiAdmin } from '~/features/auth/guards.server'
import { getRunDetail } from '~/features/sync/list-runs.server'
import { RunQuerySchema } from '~/features/sync/schemas'
import { call, endpoint, readQuery } from '../endpoint.server'
import { idParam } from '../id-param.server'

const answer = endpoint({
  GET: call(apiAdmin, ({ request, params, viewer }) =>
    getRunDetail(viewer, idParam(params), readQuery(request, RunQuerySchema)),
  ),
})

export { answer as action, answer as loader }
