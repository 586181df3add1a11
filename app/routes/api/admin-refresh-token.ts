import { requireApiAdmin } from '~/features/auth/guards.server'
import { refreshDriveToken } from '~/features/cloud-drive/drive-status.server'
import { call, endpoint } from '../shared/endpoint.server'

const answer = endpoint({
  POST: call(requireApiAdmin, ({ viewer, language }) => refreshDriveToken(viewer, language)),
})

export { answer as action, answer as loader }
