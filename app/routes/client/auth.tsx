import { type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { enter } from '~/features/auth/authenticator.server'
import { ClientAreaOption } from '~/features/auth/components/client-area-option'
import { GateAside } from '~/features/auth/components/gate-aside'
import { TrackingOption } from '~/features/auth/components/tracking-option'
import { visitor } from '~/features/auth/guards.server'
import { requestCode } from '~/features/auth/request-code.server'
import { Login, TrackingAccess } from '~/features/auth/schemas'
import { useTexts } from '~/i18n/texts-context'
import { otpCookie } from '~/infra/http/browser.server'
import { paths } from '~/paths'
import { answerForm } from '../form.server'
import { page } from '../page.server'
import { pageTitle } from '../page-title'

export const meta: MetaFunction = pageTitle((texts) => texts.auth.title)

const chosenCard = (request: Request) =>
  new URL(request.url).searchParams.get('access') === 'client' ? 'client' : 'tracking'

export const loader = page(visitor, ({ request }) => ({ card: chosenCard(request) }))

export const action = page(visitor, ({ request, browser }) => {
  const { language } = browser
  if (chosenCard(request) === 'client') {
    const submit = async (values: { username: string; password: string }) => {
      const { headers } = await enter('password', request, values)
      return redirect(paths.dashboard, { headers })
    }
    return answerForm({ request, schema: Login, language, submit })
  }
  const submit = async (values: { dni: string }) => {
    const { ticket } = requestCode(values, browser)
    return redirect(paths.authCode, { headers: { 'Set-Cookie': await otpCookie(ticket) } })
  }
  return answerForm({ request, schema: TrackingAccess, language, submit })
})

export default function Auth() {
  const { card } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  const { portal, auth } = useTexts()
  return (
    <div className="wrap gate">
      <div>
        <h1>{portal}</h1>
        <p className="gate__lead voice">{auth.lead}</p>
      </div>
      <div className="options">
        <TrackingOption chosen={card === 'tracking'} lastResult={lastResult} />
        <ClientAreaOption chosen={card === 'client'} lastResult={lastResult} />
      </div>
      <GateAside />
    </div>
  )
}
