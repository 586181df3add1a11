import { useActionData } from '@remix-run/react'
import { firmCookies } from '~/features/auth/authenticator.server'
import { ChangePasswordForm } from '~/features/auth/components/change-password-form'
import { requireAdmin } from '~/features/auth/guards.server'
import { ChangePassword } from '~/features/auth/schemas'
import { changeOwnPassword } from '~/features/auth/staff/change-own-password.server'
import { ownAccess, requireNamed } from '~/features/auth/staff/own-access.server'
import { useStaffAccess } from '~/i18n/admin/staff-access'
import { AppError } from '~/infra/app-error'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import type { FormAnswer } from '~/ui/server-form'
import { answerForm } from '../../shared/form.server'
import { page } from '../../shared/page.server'
import { adminTitle } from '../shared/admin-title'

export const meta = adminTitle((texts) => texts.shell.tabs.ownAccess)

/** Whoever signs in with a device or by Microsoft alone has no password to change. */
export const loader = page(requireAdmin, ({ viewer }) => {
  const { email, hasPassword } = ownAccess(viewer)
  if (!hasPassword) throw new AppError('not_found')
  return { email }
})

export const action = page(requireAdmin, ({ request, viewer, context }) => {
  requireNamed(viewer)
  return answerForm({ request, schema: ChangePassword, language: context.language }, async (values) => {
    const { session, account } = await changeOwnPassword(viewer, values, context)
    const headers = await firmCookies(context, session, account)
    return redirectWithToast(paths.adminOwnAccess, { kind: 'done', text: 'own_password_changed' }, headers)
  })
})

/** Where somebody of the firm changes their password. */
export default function OwnPassword() {
  const lastResult = useActionData<typeof action>() as FormAnswer | undefined
  const { password: words, own } = useStaffAccess()
  return (
    <section className="card card--tabbed card__pad" aria-labelledby="own-password-title">
      <div className="card__head">
        <h1 id="own-password-title">{own.changePassword}</h1>
        <p className="card__sub">{words.lead}</p>
      </div>
      <div className="narrow">
        <ChangePasswordForm
          lastResult={lastResult}
          action={paths.adminOwnPassword}
          back={paths.adminOwnAccess}
          backText={words.back}
        />
      </div>
    </section>
  )
}
