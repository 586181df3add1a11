import { enter } from '~/features/auth/authenticator.server'
import { adminOrNot } from '~/features/auth/guards.server'
import { AdminLogin } from '~/features/auth/schemas'
import { call, endpoint, readInput } from '../shared/endpoint.server'

const answer = endpoint({
  POST: call(adminOrNot, async ({ request }) => {
    const { password, label = '' } = await readInput(request, AdminLogin)
    const { headers } = await enter('admin', request, { password, label })
    return Response.json({ success: true }, { headers })
  }),
})

export { answer as action, answer as loader }
