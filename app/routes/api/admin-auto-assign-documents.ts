import { requireApiAdmin } from '~/features/auth/guards.server'
import { autoAssign } from '~/features/documents/auto-assign.server'
import { call, endpoint } from '../shared/endpoint.server'

const answer = endpoint({
  POST: call(requireApiAdmin, ({ viewer, context }) => autoAssign(viewer, context)),
})

export { answer as action, answer as loader }
