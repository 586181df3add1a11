import { completeSignIn } from '~/features/cloud-drive/sign-in.server'
import { dropSignInCookie, readSignInTicket } from '~/infra/http/drive-sign-in-cookie.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { backNotConnected, requireAdminInBrowser } from '../shared/drive-sign-in.server'
import { call, endpoint } from '../shared/endpoint.server'

/** The provider's sign-in returns here. With a local folder, nobody was sent there. */
const answer = endpoint({
  GET: call(requireAdminInBrowser, async ({ request, viewer, context, language }) => {
    try {
      const ticket = await readSignInTicket(request, context.now)
      await completeSignIn(viewer, { url: request.url, ticket }, context.now)
    } catch (error) {
      return backNotConnected(error, language)
    }
    const headers = new Headers({ 'Set-Cookie': await dropSignInCookie() })
    return redirectWithToast(paths.adminIntegrations, { kind: 'done', text: 'drive_connected' }, headers)
  }),
})

export { answer as action, answer as loader }
