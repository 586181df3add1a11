import { apiAdminWatching } from '~/features/auth/guards.server'
import { syncCountdown } from '~/features/sync/countdown.server'
import { call, endpoint } from '../endpoint.server'

const answer = endpoint({
  GET: call(apiAdminWatching, ({ viewer, browser }) => syncCountdown(viewer, browser.now)),
})

export { answer as action, answer as loader }
