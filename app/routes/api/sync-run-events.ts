import { requireApiAdmin } from '~/features/auth/guards.server'
import { watchRun } from '~/features/sync/runs/watch-run.server'
import { eventStream } from '~/infra/http/event-stream.server'
import { call, endpoint } from '../shared/endpoint.server'
import { idParam } from '../shared/id-param.server'

const answer = endpoint({
  GET: call(requireApiAdmin, ({ request, params, viewer }) =>
    eventStream(watchRun(viewer, idParam(params), request.signal), request.signal),
  ),
})

export { answer as action, answer as loader }
