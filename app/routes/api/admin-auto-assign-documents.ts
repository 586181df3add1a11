import { apiAdmin } from '~/features/auth/guards.server'
import { autoAssign } from '~/features/documents/auto-assign.server'
import { call, endpoint } from '../shared/endpoint.server'

const answer = endpoint({
  POST: call(apiAdmin, ({ viewer, browser }) => autoAssign(viewer, browser)),
})

export { answer as action, answer as loader }
