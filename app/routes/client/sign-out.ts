import { redirect } from '@remix-run/node'
import { allowAnyone } from '~/features/auth/guards.server'
import { signOut } from '~/features/auth/sign-out.server'
import { signedOutHeaders } from '~/infra/http/cookies.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { page } from '../shared/page.server'
import { orShowReason } from '../shared/redirect-back.server'

export const loader = page(allowAnyone, () => redirect(paths.home))

/** If the session could not be ended, the browser keeps it: a visitor who believed it was over would leave it open. */
export const action = page(allowAnyone, ({ viewer, context }) =>
  orShowReason({ back: paths.dashboard, text: 'sign_out_failed', language: context.language }, async () => {
    if (viewer) signOut(viewer, context)
    const headers = await signedOutHeaders('client')
    return redirectWithToast(paths.auth, { kind: 'done', text: 'signed_out' }, headers)
  }),
)
