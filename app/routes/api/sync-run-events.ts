import { apiAdmin } from '~/features/auth/guards.server'
import { watchRun } from '~/features/sync/watch-run.server'
import { eventStream } from '~/infra/http/event-stream.server'
import { call, endpoint } from '../endpoint.server'
import { idParam } from '../id-param.server'

const answer = endpoint({
  GET: call(apiAdmin, ({ request, params, viewer }) =>
    eventStream(watchRun(viewer, idParam(params), request.signal), request.signal),
  ),
})

export { answer as action, answer as loader }
