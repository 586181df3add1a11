import type { MetaFunction } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { signInResult } from '~/features/auth/authenticator.server'
import { changePassword } from '~/features/auth/change-password.server'
import { ChangePasswordForm } from '~/features/auth/components/change-password-form'
import { requirePasswordOwner } from '~/features/auth/guards.server'
import { ChangePassword } from '~/features/auth/schemas'
import { useTexts } from '~/i18n/texts-context'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { answerForm } from '../shared/form.server'
import { page } from '../shared/page.server'
import { pageTitle } from '../shared/page-title'

export const meta: MetaFunction = pageTitle((texts) => texts.account.password)

export const loader = page(requirePasswordOwner, () => null)

export const action = page(requirePasswordOwner, ({ request, viewer, context }) => {
  return answerForm(
    { request, schema: ChangePassword, language: context.language },
    async (values: { currentPassword: string; password: string }) => {
      const { headers } = await signInResult(request, await changePassword(viewer, values, context), [])
      return redirectWithToast(paths.dashboard, { kind: 'done', text: 'password_changed' }, headers)
    },
  )
})

export default function AccountPassword() {
  const lastResult = useActionData<typeof action>()
  const { account } = useTexts()
  return (
    <div className="wrap stack">
      <section className="card card__pad narrow" aria-labelledby="change-password-title">
        <div className="card__head">
          <h1 id="change-password-title">{account.password}</h1>
          <p className="card__sub">{account.passwordLead}</p>
        </div>
        <ChangePasswordForm
          lastResult={lastResult}
          action={paths.accountPassword}
          back={paths.dashboard}
          backText={account.back}
        />
      </section>
    </div>
  )
}
