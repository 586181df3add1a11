import { redirect } from '@remix-run/node'
import { authenticate } from '~/features/auth/authenticator.server'
import { allowAnyAdmin } from '~/features/auth/guards.server'
import { PasskeySignIn } from '~/features/auth/passkeys/passkey-fields'
import { beginSignIn } from '~/features/auth/passkeys/prove-passkey.server'
import { dropCookie } from '~/infra/http/cookies.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { answerForm } from '../../shared/form.server'
import { page } from '../../shared/page.server'
import { passkeyQuestion } from '../../shared/passkey-question.server'
import { wantedBy } from '../shared/wanted-by.server'

export const loader = page(allowAnyAdmin, () => redirect(paths.adminSignIn))

/** Somebody of the firm signs in with a passkey: first what to sign, then the signature. */
export const action = page(allowAnyAdmin, ({ request, context }) =>
  answerForm({ request, schema: PasskeySignIn, language: context.language }, async (step) => {
    if (step.intent === 'begin') return passkeyQuestion(await beginSignIn('staff', context))
    const { headers } = await authenticate('staffPasskey', request, step)
    headers.append('Set-Cookie', await dropCookie('wanted'))
    const to = (await wantedBy(request)) ?? paths.admin
    return redirectWithToast(to, { kind: 'done', text: 'admin_signed_in' }, headers)
  }),
)
