import { redirect } from '@remix-run/node'
import { allowAnyAdmin } from '~/features/auth/guards.server'
import { beginMicrosoft } from '~/features/auth/staff/microsoft.server'
import { errorText } from '~/i18n/error-text'
import { AppError } from '~/infra/app-error'
import { signInCookie } from '~/infra/http/drive-sign-in-cookie.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { page } from '../../shared/page.server'

/** Leads to Microsoft's sign-in page: to sign in, or for somebody who is signed in, to name their account. */
export const loader = page(allowAnyAdmin, async ({ admin, context: { now, language } }) => {
  try {
    const { url, ...ticket } = await beginMicrosoft(admin, now)
    return redirect(url, { headers: { 'Set-Cookie': await signInCookie(ticket, now, 'microsoft') } })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'sign_in_again') throw error
    const values = { reason: errorText(language, error) }
    return redirectWithToast(paths.adminOwnAccess, { kind: 'alert', text: 'staff_unchanged', values })
  }
})
