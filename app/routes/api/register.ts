import { authenticate } from '~/features/auth/authenticator.server'
import { RegistrationCall } from '~/features/auth/contract'
import { allowAnyone } from '~/features/auth/guards.server'
import { call, endpoint, readInput } from '../shared/endpoint.server'

const answer = endpoint({
  POST: call(allowAnyone, async ({ request }) => {
    const { name, email, username, password } = await readInput(request, RegistrationCall)
    const { user, headers } = await authenticate('register', request, { name, email, username, password })
    return Response.json(user, { status: 201, headers })
  }),
})

export { answer as action, answer as loader }
