import { useActionData } from '@remix-run/react'
import { firmCookies } from '~/features/auth/authenticator.server'
import { NewPasswordFields } from '~/features/auth/components/new-password-fields'
import { CHANGE_PASSWORD_FIELDS } from '~/features/auth/form-fields'
import { requireAdmin } from '~/features/auth/guards.server'
import { ChangePassword } from '~/features/auth/schemas'
import { changeOwnPassword } from '~/features/auth/staff/change-own-password.server'
import { ownAccess, requireNamed } from '~/features/auth/staff/own-access.server'
import { useStaffAccess } from '~/i18n/admin/staff-access'
import { useTexts } from '~/i18n/texts-context'
import { AppError } from '~/infra/app-error'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { PasswordField } from '~/ui/password-field'
import { PlainForm } from '~/ui/plain-form'
import type { FormAnswer } from '~/ui/server-form'
import { serverForm } from '~/ui/server-form'
import { TextLink } from '~/ui/text-link'
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
  const { account } = useTexts()
  const [form, fields] = serverForm('own-password', CHANGE_PASSWORD_FIELDS, lastResult)
  return (
    <section className="card card--tabbed card__pad" aria-labelledby="own-password-title">
      <div className="card__head">
        <h1 id="own-password-title">{own.changePassword}</h1>
        <p className="card__sub">{words.lead}</p>
      </div>
      <div className="narrow">
        <PlainForm form={form} action={paths.adminOwnPassword}>
          <PasswordField
            field={fields.currentPassword}
            label={account.current}
            autoComplete="current-password"
          />
          <NewPasswordFields fields={fields} labels={{ password: account.next, confirm: account.confirm }} />
          <SubmitButton action={paths.adminOwnPassword} pending={account.saving}>
            {account.save}
          </SubmitButton>
          <TextLink to={paths.adminOwnAccess}>{words.back}</TextLink>
        </PlainForm>
      </div>
    </section>
  )
}
