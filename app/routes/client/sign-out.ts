import { redirect } from '@remix-run/node'
import { anyone } from '~/features/auth/guards.server'
import { signOut } from '~/features/auth/sign-out.server'
import { dropCookie } from '~/infra/http/cookies.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { page } from '../page.server'

export const loader = page(anyone, () => redirect(paths.home))

export const action = page(anyone, async ({ viewer, browser }) => {
  if (viewer) signOut(viewer, browser)
  const headers = new Headers({ 'Set-Cookie': await dropCookie('sid'), 'Clear-Site-Data': '"cache"' })
  return redirectWithToast(paths.auth, { kind: 'done', text: 'signed_out' }, headers)
})
