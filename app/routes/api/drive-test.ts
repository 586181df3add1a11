import { requireApiAdmin } from '~/features/auth/guards.server'
import { DriveShare } from '~/features/cloud-drive/schemas.server'
import { testShare } from '~/features/cloud-drive/share.server'
import { call, endpoint, readInput } from '../shared/endpoint.server'

const answer = endpoint({
  POST: call(requireApiAdmin, async ({ request, viewer }) =>
    testShare(viewer, await readInput(request, DriveShare)),
  ),
})

export { answer as action, answer as loader }
