import { redirect } from '@remix-run/node'
import { startSignIn } from '~/features/cloud-drive/sign-in.server'
import { signInCookie } from '~/infra/http/drive-sign-in-cookie.server'
import { backNotConnected, requireAdminInBrowser } from '../shared/drive-sign-in.server'
import { call, endpoint } from '../shared/endpoint.server'

/** Starts the provider's sign-in. A local folder has no provider: the browser is redirected straight back. */
const answer = endpoint({
  GET: call(requireAdminInBrowser, async ({ viewer, context, language }) => {
    try {
      const { url, ...ticket } = await startSignIn(viewer)
      return redirect(url, { headers: { 'Set-Cookie': await signInCookie(ticket, context.now) } })
    } catch (error) {
      return backNotConnected(error, language)
    }
  }),
})

export { answer as action, answer as loader }
