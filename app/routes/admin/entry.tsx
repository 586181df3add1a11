import { type SubmissionResult, useForm } from '@conform-to/react'
import { redirect } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { authenticate } from '~/features/auth/authenticator.server'
import { allowAnyAdmin } from '~/features/auth/guards.server'
import { AdminLogin } from '~/features/auth/schemas'
import { hasStaff } from '~/features/auth/staff/find-staff.server'
import { isSharedPasswordOn } from '~/features/auth/staff/shared-password.server'
import { useStaffAccess } from '~/i18n/admin/staff-access'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { dropCookie, readCookie, setCookie } from '~/infra/http/cookies.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { AdminFault } from '~/ui/admin/admin-fault'
import { AdminFrame } from '~/ui/admin/admin-frame'
import { useTypedAfterSignIn } from '~/ui/admin/keep-typed'
import { SubmitButton } from '~/ui/button'
import { Field } from '~/ui/field'
import { PasswordField } from '~/ui/password-field'
import { PlainForm } from '~/ui/plain-form'
import { answerForm } from '../shared/form.server'
import { page } from '../shared/page.server'
import { adminTitle } from './shared/admin-title'
import { wantedBy } from './shared/wanted-by.server'

export const meta = adminTitle((texts) => texts.shell.login.title)

export const loader = page(allowAnyAdmin, async ({ request, admin }) => {
  const targetPath = await wantedBy(request)
  if (admin) return redirect(targetPath ?? paths.adminClients)
  if (!isSharedPasswordOn()) return redirect(paths.adminSignInTo(targetPath))
  return { wanted: targetPath, label: (await readCookie(request, 'signature')) ?? '', byName: hasStaff() }
})

export const action = page(allowAnyAdmin, async ({ request, context }) => {
  const submit = async ({ password, label = '' }: { password: string; label?: string }) => {
    const { headers } = await authenticate('admin', request, { password, label })
    const name = label.trim()
    headers.append('Set-Cookie', await (name ? setCookie('signature', name) : dropCookie('signature')))
    headers.append('Set-Cookie', await dropCookie('wanted'))
    const to = (await wantedBy(request)) ?? paths.adminClients
    return redirectWithToast(to, { kind: 'done', text: 'admin_signed_in' }, headers)
  }
  const answer = await answerForm({ request, schema: AdminLogin, language: context.language }, submit)
  if (answer.status !== 400 || !(await lacksPassword(answer.clone()))) return answer
  return redirectWithToast(paths.admin, { kind: 'alert', text: 'admin_password_required' })
})

async function lacksPassword(answer: Response): Promise<boolean> {
  const { error } = (await answer.json()) as SubmissionResult<string[]>
  return error?.password?.includes('password_required') ?? false
}

/** The sign-in of the administration with the shared password, and a name recorded with every action. */
export default function AdminEntry() {
  const lastResult = useActionData<typeof action>()
  const { wanted, label, byName } = useLoaderData<typeof loader>()
  useTypedAfterSignIn()
  const signInAt = wanted ? paths.adminEntryTo(wanted) : paths.admin
  const { login } = useAdminTexts().shell
  const { signIn } = useStaffAccess()
  const [form, fields] = useForm<{ password: string; label: string }, unknown, string[]>({
    id: 'admin-login',
    defaultValue: { label },
    lastResult: lastResult as SubmissionResult<string[]> | undefined,
  })
  return (
    <AdminFrame signedIn={false}>
      <div className="wrap stack">
        <section className="card card__pad narrow" aria-labelledby="admin-login-title">
          <div className="card__head">
            <h1 id="admin-login-title" lang="en">
              {login.title}
            </h1>
            <p className="card__sub">{login.lead}</p>
          </div>
          <PlainForm form={form} action={signInAt}>
            <PasswordField
              field={fields.password}
              answer={lastResult}
              label={login.password}
              autoComplete="current-password"
            />
            <Field
              field={fields.label}
              label={login.label}
              hint={login.labelHint}
              autoComplete="nickname"
              maxLength={40}
            />
            <SubmitButton action={signInAt} pending={<span lang="en">{login.checking}</span>}>
              <span lang="en">{login.submit}</span>
            </SubmitButton>
          </PlainForm>
          {byName && (
            <p>
              <Link to={paths.adminSignInTo(wanted)}>{signIn.byName}</Link>
            </p>
          )}
        </section>
      </div>
    </AdminFrame>
  )
}

export const ErrorBoundary = () => <AdminFault signedIn={false} />
