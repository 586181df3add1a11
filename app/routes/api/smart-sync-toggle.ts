import { apiAdmin } from '~/features/auth/guards.server'
import { switchAutoSync } from '~/features/sync/runs/countdown.server'
import { ToggleSchema } from '~/features/sync/schemas'
import { call, endpoint, readInput } from '../shared/endpoint.server'

const answer = endpoint({
  POST: call(apiAdmin, async ({ request, viewer, browser }) => {
    const { enabled } = await readInput(request, ToggleSchema)
    return switchAutoSync(viewer, enabled, browser.now)
  }),
})

export { answer as action, answer as loader }
