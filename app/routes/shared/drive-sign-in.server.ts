import { requireAdmin, requireApiAdmin } from '~/features/auth/guards.server'
import { driveFaultText } from '~/features/cloud-drive/fault-text.server'
import type { Language } from '~/i18n/language'
import { AppError } from '~/infra/app-error'
import { dropSignInCookie } from '~/infra/http/drive-sign-in-cookie.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'

/** Administrators at an address that browsers are sent to: people go to the admin sign-in, programs get JSON. */
export const requireAdminInBrowser = (request: Request) =>
  request.headers.get('Accept')?.includes('text/html') ? requireAdmin(request) : requireApiAdmin(request)

/** Back to the panel with the reason why the account was not connected. Rethrows what is not expected. */
export async function backNotConnected(error: unknown, language: Language): Promise<Response> {
  if (!(error instanceof AppError)) throw error
  if (error.code === 'drive_is_local')
    return redirectWithToast(paths.admin, { kind: 'alert', text: 'drive_is_local' })
  const headers = new Headers({ 'Set-Cookie': await dropSignInCookie() })
  const values = { reason: driveFaultText(language, error) }
  return redirectWithToast(
    paths.adminIntegrations,
    { kind: 'alert', text: 'drive_not_connected', values },
    headers,
  )
}
