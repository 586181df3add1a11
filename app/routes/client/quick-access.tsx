import { type MetaFunction, redirect } from '@remix-run/node'
import { Form, useActionData } from '@remix-run/react'
import { z } from 'zod'
import { authenticate } from '~/features/auth/authenticator.server'
import { allowAnyone } from '~/features/auth/guards.server'
import { lookAtLink } from '~/features/auth/quick-access.server'
import { useTexts } from '~/i18n/texts-context'
import { dropCookie, readCookie } from '~/infra/http/cookies.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { FormError } from '~/ui/form-error'
import { TextLink } from '~/ui/text-link'
import { answerForm } from '../shared/form.server'
import { page } from '../shared/page.server'
import { pageTitle } from '../shared/page-title'

export const meta: MetaFunction = pageTitle((texts) => texts.quick.title)

/**
 * Viewing does not use up the link. A dead link leads to the other sign-in or, if already signed in, to the cases. For
 * a browser without cookies the reason is in the URL, because it would lose a toast.
 */
export const loader = page(allowAnyone, async ({ request, context, viewer }) => {
  const token = (await readCookie(request, 'link')) ?? ''
  const { live, caseId } = lookAtLink(token, viewer, context.now)
  if (live) return null
  if (viewer) return redirect(placeOf(caseId), { headers: { 'Set-Cookie': await dropCookie('link') } })
  if (!token) return redirect(paths.authLinkGone)
  return redirectWithToast(paths.auth, { kind: 'calm', text: 'link_dead' })
})

export const action = page(allowAnyone, ({ request, context }) => {
  return answerForm({ request, schema: z.object({}), language: context.language }, async () => {
    const token = (await readCookie(request, 'link')) ?? ''
    const { headers, caseId } = await authenticate('quick', request, { token })
    return redirect(placeOf(caseId), { headers })
  })
})

const placeOf = (caseId: number | null | undefined) =>
  caseId ? paths.dashboardCase(caseId) : paths.dashboard

export default function QuickAccess() {
  const lastResult = useActionData<typeof action>()
  const { quick, activate } = useTexts()
  return (
    <div className="wrap gate">
      <div>
        <h1>{quick.title}</h1>
        <p className="gate__lead voice">{quick.lead}</p>
      </div>
      <div className="options">
        <section className="card card__pad" aria-label={quick.title}>
          <Form method="post" action={paths.quickAccess} className="form">
            <FormError errors={lastResult?.error?.[''] ?? undefined} />
            <SubmitButton wide action={paths.quickAccess} pending={quick.opening}>
              {quick.open}
            </SubmitButton>
            <TextLink to={paths.auth}>{activate.toAuth}</TextLink>
          </Form>
        </section>
      </div>
    </div>
  )
}
