import { redirect } from '@remix-run/node'
import { authenticate } from '~/features/auth/authenticator.server'
import { allowAnyAdmin } from '~/features/auth/guards.server'
import { PasskeyJoin } from '~/features/auth/passkeys/passkey-fields'
import { beginJoin } from '~/features/auth/staff/join-with-passkey.server'
import { readCookie } from '~/infra/http/cookies.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { answerForm } from '../../shared/form.server'
import { page } from '../../shared/page.server'
import { passkeyQuestion } from '../../shared/passkey-question.server'

export const loader = page(allowAnyAdmin, () => redirect(paths.adminJoin))

/** Whoever was invited joins with a passkey instead of a password and an app. */
export const action = page(allowAnyAdmin, async ({ request, context }) => {
  const token = (await readCookie(request, 'join')) ?? ''
  return answerForm({ request, schema: PasskeyJoin, language: context.language }, async (step) => {
    if (step.intent === 'begin') return passkeyQuestion(await beginJoin(token, context))
    const { headers } = await authenticate('joinPasskey', request, { ...step, token })
    return redirectWithToast(paths.admin, { kind: 'done', text: 'admin_signed_in' }, headers)
  })
})
