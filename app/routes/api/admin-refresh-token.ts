import { requireApiAdmin } from '~/features/auth/guards.server'
import { refreshDriveToken } from '~/features/cloud-drive/refresh-token.server'
import { call, endpoint } from '../shared/endpoint.server'

const answer = endpoint({
  POST: call(requireApiAdmin, ({ viewer, language, context }) =>
    refreshDriveToken(viewer, language, context.now),
  ),
})

export { answer as action, answer as loader }
