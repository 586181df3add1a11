import { requireApiAdmin } from '~/features/auth/guards.server'
import { DriveShare } from '~/features/cloud-drive/schemas.server'
import { setUpShare } from '~/features/cloud-drive/share.server'
import { call, endpoint, readInput } from '../shared/endpoint.server'

const answer = endpoint({
  POST: call(requireApiAdmin, async ({ request, viewer, context }) =>
    setUpShare(viewer, await readInput(request, DriveShare), context.now),
  ),
})

export { answer as action, answer as loader }
