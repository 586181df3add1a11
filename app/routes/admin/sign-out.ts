import { redirect } from '@remix-run/node'
import { allowAnyAdmin } from '~/features/auth/guards.server'
import { signOut } from '~/features/auth/sign-out.server'
import { signedOutHeaders } from '~/infra/http/cookies.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { page } from '../shared/page.server'
import { orShowReason } from '../shared/redirect-back.server'

export const loader = page(allowAnyAdmin, () => redirect(paths.admin))

/** If the session could not be ended, the browser keeps it: a visitor who believed it was over would leave it open. */
export const action = page(allowAnyAdmin, ({ admin, context }) =>
  orShowReason(
    { back: paths.adminClients, text: 'admin_sign_out_failed', language: context.language },
    async () => {
      if (admin) signOut(admin, context)
      const headers = await signedOutHeaders('admin')
      return redirectWithToast(paths.admin, { kind: 'done', text: 'admin_signed_out' }, headers)
    },
  ),
)
