import { allowAnyone } from '~/features/auth/guards.server'
import { signOut } from '~/features/auth/sign-out.server'
import { dropCookie } from '~/infra/http/cookies.server'
import { call, endpoint } from '../shared/endpoint.server'

const answer = endpoint({
  POST: call(allowAnyone, async ({ viewer, context }) => {
    if (viewer) signOut(viewer, context)
    const headers = { 'Set-Cookie': await dropCookie('sid'), 'Clear-Site-Data': '"cache"' }
    return Response.json({ success: true }, { headers })
  }),
})

export { answer as action, answer as loader }
