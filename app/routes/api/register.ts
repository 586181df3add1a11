import { enter } from '~/features/auth/authenticator.server'
import { RegistrationCall } from '~/features/auth/contract'
import { anyone } from '~/features/auth/guards.server'
import { call, endpoint, readInput } from '../shared/endpoint.server'

const answer = endpoint({
  POST: call(anyone, async ({ request }) => {
    const { name, email, username, password } = await readInput(request, RegistrationCall)
    const { user, headers } = await enter('register', request, { name, email, username, password })
    return Response.json(user, { status: 201, headers })
  }),
})

export { answer as action, answer as loader }
