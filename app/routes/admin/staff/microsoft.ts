import { redirect } from '@remix-run/node'
import { allowAnyAdmin } from '~/features/auth/guards.server'
import { beginMicrosoft } from '~/features/auth/staff/microsoft.server'
import { signInCookie } from '~/infra/http/drive-sign-in-cookie.server'
import { page } from '../../shared/page.server'

/** Leads to Microsoft's sign-in page: to sign in, or for somebody who is signed in, to name their account. */
export const loader = page(allowAnyAdmin, async ({ admin, context: { now } }) => {
  const { url, ...ticket } = await beginMicrosoft(admin)
  return redirect(url, { headers: { 'Set-Cookie': await signInCookie(ticket, now, 'microsoft') } })
})
