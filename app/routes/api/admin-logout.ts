import { allowAnyAdmin } from '~/features/auth/guards.server'
import { signOut } from '~/features/auth/sign-out.server'
import { dropCookie } from '~/infra/http/cookies.server'
import { call, endpoint } from '../shared/endpoint.server'

const answer = endpoint({
  POST: call(allowAnyAdmin, async ({ admin, context }) => {
    if (admin) signOut(admin, context)
    const headers = { 'Set-Cookie': await dropCookie('asid'), 'Clear-Site-Data': '"cache"' }
    return Response.json({ success: true }, { headers })
  }),
})

export { answer as action, answer as loader }
