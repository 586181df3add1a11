import { requireApiAdminWatching } from '~/features/auth/guards.server'
import { syncCountdown } from '~/features/sync/runs/countdown.server'
import { call, endpoint } from '../shared/endpoint.server'

const answer = endpoint({
  GET: call(requireApiAdminWatching, ({ viewer, context }) => syncCountdown(viewer, context.now)),
})

export { answer as action, answer as loader }
