import { requireApiAdmin } from '~/features/auth/guards.server'
import { getRunDetail } from '~/features/sync/runs/list-runs.server'
import { RunQuerySchema } from '~/features/sync/schemas'
import { call, endpoint, readQuery } from '../shared/endpoint.server'
import { idParam } from '../shared/id-param.server'

const answer = endpoint({
  GET: call(requireApiAdmin, ({ request, params, viewer }) =>
    getRunDetail(viewer, idParam(params), readQuery(request, RunQuerySchema)),
  ),
})

export { answer as action, answer as loader }
