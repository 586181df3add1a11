import { authenticate } from '~/features/auth/authenticator.server'
import { allowAnyAdmin } from '~/features/auth/guards.server'
import { AdminLogin } from '~/features/auth/schemas'
import { call, endpoint, readInput } from '../shared/endpoint.server'

const answer = endpoint({
  POST: call(allowAnyAdmin, async ({ request }) => {
    const { password, label = '' } = await readInput(request, AdminLogin)
    const { headers } = await authenticate('admin', request, { password, label })
    return Response.json({ success: true }, { headers })
  }),
})

export { answer as action, answer as loader }
