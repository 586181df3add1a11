import { requireApiAdmin } from '~/features/auth/guards.server'
import { switchAutoSync } from '~/features/sync/runs/countdown.server'
import { ToggleSchema } from '~/features/sync/schemas'
import { call, endpoint, readInput } from '../shared/endpoint.server'

const answer = endpoint({
  POST: call(requireApiAdmin, async ({ request, viewer, context }) => {
    const { enabled } = await readInput(request, ToggleSchema)
    return switchAutoSync(viewer, enabled, context.now)
  }),
})

export { answer as action, answer as loader }
