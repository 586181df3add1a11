import { redirect } from '@remix-run/node'
import { adminOrNot } from '~/features/auth/guards.server'
import { signOut } from '~/features/auth/sign-out.server'
import { dropCookie } from '~/infra/http/cookies.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { orSayWhy } from '../shared/lead-back.server'
import { page } from '../shared/page.server'

export const loader = page(adminOrNot, () => redirect(paths.admin))

/** A session that could not be ended stays with the browser: whoever thinks it is over would leave it open. */
export const action = page(adminOrNot, ({ admin, browser }) =>
  orSayWhy(
    { back: paths.adminClients, text: 'admin_sign_out_failed', language: browser.language },
    async () => {
      if (admin) signOut(admin, browser)
      const headers = new Headers({ 'Set-Cookie': await dropCookie('asid'), 'Clear-Site-Data': '"cache"' })
      return redirectWithToast(paths.admin, { kind: 'done', text: 'admin_signed_out' }, headers)
    },
  ),
)
