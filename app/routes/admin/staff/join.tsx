import { json } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { authenticate } from '~/features/auth/authenticator.server'
import { allowAnyAdmin } from '~/features/auth/guards.server'
import { PasskeyJoin } from '~/features/auth/passkeys/components/passkey-join'
import { JoinForm } from '~/features/auth/staff/components/join-form'
import { RecoveryCodes } from '~/features/auth/staff/components/recovery-codes'
import { readInvitation } from '~/features/auth/staff/join-staff.server'
import { JoinStaff } from '~/features/auth/staff/staff-fields'
import { useStaffAccess } from '~/i18n/admin/staff-access'
import { readCookie } from '~/infra/http/cookies.server'
import { paths } from '~/paths'
import { AdminFault } from '~/ui/admin/admin-fault'
import { AdminFrame } from '~/ui/admin/admin-frame'
import type { FormAnswer } from '~/ui/server-form'
import { TextLink } from '~/ui/text-link'
import { afterRefusal } from '../../shared/after-refusal'
import { answerForm } from '../../shared/form.server'
import { page } from '../../shared/page.server'
import { adminTitle } from '../shared/admin-title'

export const meta = adminTitle((texts) => texts.staff.joinTitle)

export const loader = page(allowAnyAdmin, async ({ request, context }) => {
  const token = await readCookie(request, 'join')
  const invitation = token ? readInvitation(token, context.now) : null
  return { invitation, state: token ? 'dead' : 'none', passkeys: Boolean(context.passkeySite) } as const
})

/** The recovery codes are in the answer to the form, and nowhere else. */
export const action = page(allowAnyAdmin, async ({ request, context: { language } }) => {
  const token = (await readCookie(request, 'join')) ?? ''
  return answerForm({ request, schema: JoinStaff, language }, async ({ password, code }) => {
    const { headers, codes = [] } = await authenticate('join', request, { token, password, code })
    return json({ codes }, { headers })
  })
})

/** The browser may have given the link up meanwhile, or it may have been used. */
export const shouldRevalidate = afterRefusal

/** Where somebody of the firm who was invited chooses a password and sets up the app for codes. */
export default function Join() {
  const { invitation, state, passkeys } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as (FormAnswer & { codes?: string[] }) | undefined
  return (
    <AdminFrame signedIn={false}>
      <div className="wrap stack">
        {answer?.codes && <RecoveryCodes codes={answer.codes} />}
        {!answer?.codes && invitation && (
          <>
            <JoinForm invitation={invitation} lastResult={answer} />
            {passkeys && <PasskeyJoin />}
          </>
        )}
        {!answer?.codes && !invitation && <DeadInvitation state={state} />}
      </div>
    </AdminFrame>
  )
}

/** `none`: the browser sent no link, because it refuses cookies or the hour is over. */
function DeadInvitation({ state }: { state: 'dead' | 'none' }) {
  const { join: words, signIn } = useStaffAccess()
  return (
    <section className="card card__pad narrow" aria-labelledby="join-dead">
      <div className="card__head">
        <h1 id="join-dead">{words.gone[state]}</h1>
        <p className="card__sub">{words.goneText[state]}</p>
      </div>
      <p>
        <TextLink to={paths.adminSignIn}>{signIn.byName}</TextLink>
      </p>
    </section>
  )
}

export const ErrorBoundary = () => <AdminFault signedIn={false} />
