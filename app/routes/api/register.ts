import { enter } from '~/features/auth/authenticator.server'
import { anyone } from '~/features/auth/guards.server'
import { Registration } from '~/features/auth/schemas'
import { call, endpoint, readInput } from '../endpoint.server'

const answer = endpoint({
  POST: call(anyone, async ({ request }) => {
    const { user, headers } = await enter('register', request, await readInput(request, Registration))
    return Response.json(user, { status: 201, headers })
  }),
})

export { answer as action, answer as loader }
