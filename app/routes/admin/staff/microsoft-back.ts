import { authenticate } from '~/features/auth/authenticator.server'
import { allowAnyAdmin } from '~/features/auth/guards.server'
import { nameMicrosoft } from '~/features/auth/staff/microsoft.server'
import { errorText } from '~/i18n/error-text'
import { AppError } from '~/infra/app-error'
import { dropCookie } from '~/infra/http/cookies.server'
import { dropSignInCookie, readSignInTicket } from '~/infra/http/drive-sign-in-cookie.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { page } from '../../shared/page.server'
import { wantedBy } from '../shared/wanted-by.server'

/** Where Microsoft sends the browser back to: with who somebody is, or why not. */
export const loader = page(allowAnyAdmin, async ({ request, admin, context: { now, language } }) => {
  const ticket = await readSignInTicket(request, now, 'microsoft')
  const back = { url: request.url, ticket }
  const headers = new Headers({ 'Set-Cookie': await dropSignInCookie('microsoft') })
  try {
    if (admin) {
      await nameMicrosoft(admin, back, now)
      return redirectWithToast(paths.adminOwnAccess, { kind: 'done', text: 'microsoft_named' }, headers)
    }
    const signedIn = await authenticate('microsoft', request, back)
    for (const cookie of signedIn.headers.getSetCookie()) headers.append('Set-Cookie', cookie)
    headers.append('Set-Cookie', await dropCookie('wanted'))
    const to = (await wantedBy(request)) ?? paths.admin
    return redirectWithToast(to, { kind: 'done', text: 'admin_signed_in' }, headers)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const values = { reason: errorText(language, error) }
    const to = admin?.staff ? paths.adminOwnAccess : paths.adminSignIn
    return redirectWithToast(to, { kind: 'alert', text: 'staff_unchanged', values }, headers)
  }
})
