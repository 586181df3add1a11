import { authenticate } from '~/features/auth/authenticator.server'
import { allowAnyone } from '~/features/auth/guards.server'
import { Login } from '~/features/auth/schemas'
import { call, endpoint, readInput } from '../shared/endpoint.server'

const answer = endpoint({
  POST: call(allowAnyone, async ({ request }) => {
    const { user, headers } = await authenticate('password', request, await readInput(request, Login))
    return Response.json(user, { headers })
  }),
})

export { answer as action, answer as loader }
