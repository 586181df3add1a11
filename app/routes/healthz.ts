import { anyone } from '~/features/auth/guards.server'
import { checkHealth } from '~/features/settings/check-health.server'
import { call, endpoint } from './endpoint.server'

const answer = endpoint({
  GET: call(anyone, async ({ browser }) => {
    const health = await checkHealth(browser.now)
    return Response.json(health, { status: health.status === 'ok' ? 200 : 503 })
  }),
})

export { answer as action, answer as loader }
