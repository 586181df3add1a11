import { redirect } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { authenticate } from '~/features/auth/authenticator.server'
import { allowAnyAdmin } from '~/features/auth/guards.server'
import { PasskeySignIn } from '~/features/auth/passkeys/components/passkey-sign-in'
import { offersMicrosoft } from '~/features/auth/staff/microsoft.server'
import { isSharedPasswordOn } from '~/features/auth/staff/shared-password.server'
import { STAFF_SIGN_IN_FIELDS, StaffSignIn } from '~/features/auth/staff/staff-fields'
import { useStaffAccess } from '~/i18n/admin/staff-access'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { dropCookie } from '~/infra/http/cookies.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { AdminFault } from '~/ui/admin/admin-fault'
import { AdminFrame } from '~/ui/admin/admin-frame'
import { useTypedAfterSignIn } from '~/ui/admin/keep-typed'
import { buttonClass, SubmitButton } from '~/ui/button'
import { Field } from '~/ui/field'
import { PasswordField } from '~/ui/password-field'
import { PlainForm } from '~/ui/plain-form'
import { type FormAnswer, serverForm } from '~/ui/server-form'
import { answerForm } from '../../shared/form.server'
import { page } from '../../shared/page.server'
import { adminTitle } from '../shared/admin-title'
import { wantedBy } from '../shared/wanted-by.server'

export const meta = adminTitle((texts) => texts.staff.signInTitle)

export const loader = page(allowAnyAdmin, async ({ request, admin, context }) => {
  const nextPage = await wantedBy(request)
  if (admin) return redirect(nextPage ?? paths.adminClients)
  const passkeys = Boolean(context.passkeySite)
  return { wanted: nextPage, shared: isSharedPasswordOn(), microsoft: offersMicrosoft(), passkeys }
})

export const action = page(allowAnyAdmin, ({ request, context: { language } }) =>
  answerForm({ request, schema: StaffSignIn, language }, async (credentials: StaffSignIn) => {
    const { headers } = await authenticate('staff', request, credentials)
    headers.append('Set-Cookie', await dropCookie('wanted'))
    const to = (await wantedBy(request)) ?? paths.admin
    return redirectWithToast(to, { kind: 'done', text: 'admin_signed_in' }, headers)
  }),
)

/** The sign-in of people of the firm: e-mail, password and a code at once, so that none is confirmed without the others. */
export default function StaffSignInPage() {
  const lastResult = useActionData<typeof action>() as FormAnswer | undefined
  const { wanted, shared, microsoft, passkeys } = useLoaderData<typeof loader>()
  const { signInTitle } = useAdminTexts().staff
  const { signIn: words } = useStaffAccess()
  useTypedAfterSignIn()
  const here = paths.adminSignInTo(wanted)
  const [form, fields] = serverForm('staff-sign-in', STAFF_SIGN_IN_FIELDS, lastResult)
  return (
    <AdminFrame signedIn={false}>
      <div className="wrap stack">
        <section className="card card__pad narrow" aria-labelledby="staff-sign-in-title">
          <div className="card__head">
            <h1 id="staff-sign-in-title">{signInTitle}</h1>
            <p className="card__sub">{words.lead}</p>
          </div>
          <PlainForm form={form} action={here}>
            <Field field={fields.email} label={words.email} type="email" autoComplete="username" />
            <PasswordField
              field={fields.password}
              answer={lastResult}
              label={words.password}
              autoComplete="current-password"
            />
            <Field
              field={{ ...fields.code, initialValue: undefined }}
              label={words.code}
              hint={words.codeHint}
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
            />
            <SubmitButton action={here} pending={words.checking}>
              {words.submit}
            </SubmitButton>
          </PlainForm>
          <div className="stack">
            {passkeys && <PasskeySignIn who="staff" action={paths.adminPasskeySignIn} />}
            {microsoft && (
              <a className={buttonClass({ quiet: true })} href={paths.adminMicrosoft}>
                {words.microsoft}
              </a>
            )}
            <p className="small soft">{words.lost}</p>
            {shared && (
              <p>
                <Link to={wanted ? paths.adminEntryTo(wanted) : paths.admin}>{words.shared}</Link>
              </p>
            )}
          </div>
        </section>
      </div>
    </AdminFrame>
  )
}

export const ErrorBoundary = () => <AdminFault signedIn={false} />
