import { requireApiAdmin } from '~/features/auth/guards.server'
import { DriveUrl } from '~/features/cloud-drive/schemas.server'
import { storeShareUrl } from '~/features/cloud-drive/share.server'
import { call, endpoint, readInput } from '../shared/endpoint.server'

const answer = endpoint({
  POST: call(requireApiAdmin, async ({ request, viewer, context }) => {
    const { url } = await readInput(request, DriveUrl)
    storeShareUrl(viewer, url, context.now)
    return { success: true }
  }),
})

export { answer as action, answer as loader }
