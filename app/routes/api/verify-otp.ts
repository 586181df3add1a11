import { authenticate } from '~/features/auth/authenticator.server'
import { allowAnyone } from '~/features/auth/guards.server'
import { VerifyOtp } from '~/features/auth/schemas'
import { call, endpoint, readInput } from '../shared/endpoint.server'

const answer = endpoint({
  POST: call(allowAnyone, async ({ request }) => {
    const { user, headers } = await authenticate('code', request, await readInput(request, VerifyOtp))
    return Response.json({ user }, { headers })
  }),
})

export { answer as action, answer as loader }
