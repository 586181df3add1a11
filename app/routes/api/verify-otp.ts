import { enter } from '~/features/auth/authenticator.server'
import { anyone } from '~/features/auth/guards.server'
import { VerifyOtp } from '~/features/auth/schemas'
import { call, endpoint, readInput } from '../shared/endpoint.server'

const answer = endpoint({
  POST: call(anyone, async ({ request }) => {
    const { user, headers } = await enter('code', request, await readInput(request, VerifyOtp))
    return Response.json({ user }, { headers })
  }),
})

export { answer as action, answer as loader }
