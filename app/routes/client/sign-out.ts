import { redirect } from '@remix-run/node'
import { anyone } from '~/features/auth/guards.server'
import { signOut } from '~/features/auth/sign-out.server'
import { dropCookie } from '~/infra/http/cookies.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { orSayWhy } from '../shared/lead-back.server'
import { page } from '../shared/page.server'

export const loader = page(anyone, () => redirect(paths.home))

/** A session that could not be ended stays with the browser: whoever thinks it is over would leave it open. */
export const action = page(anyone, ({ viewer, browser }) =>
  orSayWhy({ back: paths.dashboard, text: 'sign_out_failed', language: browser.language }, async () => {
    if (viewer) signOut(viewer, browser)
    const headers = new Headers({ 'Set-Cookie': await dropCookie('sid'), 'Clear-Site-Data': '"cache"' })
    return redirectWithToast(paths.auth, { kind: 'done', text: 'signed_out' }, headers)
  }),
)
