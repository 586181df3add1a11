import { requireApiAdmin } from '~/features/auth/guards.server'
import { driveStatus } from '~/features/cloud-drive/drive-status.server'
import { call, endpoint } from '../shared/endpoint.server'

const answer = endpoint({
  GET: call(requireApiAdmin, ({ viewer, language, context }) => driveStatus(viewer, language, context.now)),
})

export { answer as action, answer as loader }
