import { redirect } from '@remix-run/node'
import { adminOrNot } from '~/features/auth/guards.server'
import { signOut } from '~/features/auth/sign-out.server'
import { dropCookie } from '~/infra/http/cookies.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { page } from '../page.server'

export const loader = page(adminOrNot, () => redirect(paths.admin))

export const action = page(adminOrNot, async ({ admin, browser }) => {
  if (admin) signOut(admin, browser)
  const headers = new Headers({ 'Set-Cookie': await dropCookie('asid'), 'Clear-Site-Data': '"cache"' })
  return redirectWithToast(paths.admin, { kind: 'done', text: 'admin_signed_out' }, headers)
})
