import { redirect } from '@remix-run/node'
import { authenticate } from '~/features/auth/authenticator.server'
import { requireNoPassword } from '~/features/auth/guards.server'
import { PasskeySignIn } from '~/features/auth/passkeys/passkey-fields'
import { beginSignIn } from '~/features/auth/passkeys/prove-passkey.server'
import { paths } from '~/paths'
import { answerForm } from '../../shared/form.server'
import { page } from '../../shared/page.server'
import { passkeyQuestion } from '../../shared/passkey-question.server'

export const loader = page(requireNoPassword, () => redirect(paths.authClientArea))

/** A client signs in with a passkey: first what to sign, then the signature. */
export const action = page(requireNoPassword, ({ request, context }) =>
  answerForm({ request, schema: PasskeySignIn, language: context.language }, async (step) => {
    if (step.intent === 'begin') return passkeyQuestion(await beginSignIn('client', context))
    const { headers } = await authenticate('passkey', request, step)
    return redirect(paths.dashboard, { headers })
  }),
)
