import { type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ClientViewer } from '~/access/viewer'
import { authenticate } from '~/features/auth/authenticator.server'
import { requestCode } from '~/features/auth/codes/request-code.server'
import { ClientAreaOption } from '~/features/auth/components/client-area-option'
import { GateAside } from '~/features/auth/components/gate-aside'
import { TrackingOption } from '~/features/auth/components/tracking-option'
import { requireNoPassword } from '~/features/auth/guards.server'
import { Login, RegisterForm, TrackingAccess } from '~/features/auth/schemas'
import { useTexts } from '~/i18n/texts-context'
import { queryOf } from '~/infra/http/query.server'
import { otpCookie } from '~/infra/http/request-context.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { answerForm } from '../shared/form.server'
import { page } from '../shared/page.server'
import { pageTitle } from '../shared/page-title'

export const meta: MetaFunction = pageTitle((texts) => texts.auth.title)

/** Which of the three forms is open is part of the URL, so that each is a link and survives a reload. */
function openForm(request: Request): 'tracking' | 'client' | 'register' {
  const query = queryOf(request)
  if (query.get('access') !== 'client') return 'tracking'
  return query.get('mode') === 'register' ? 'register' : 'client'
}

/** Tracking visitors only see the password sign-in here: the other forms would lead back to where they are. */
function requireUse(request: Request, viewer: ClientViewer | null) {
  if (viewer && openForm(request) !== 'client') throw redirect(paths.dashboard)
}

export const loader = page(requireNoPassword, ({ request, viewer, context }) => {
  requireUse(request, viewer)
  const query = queryOf(request)
  const gone = (['code', 'link'] as const).find((what) => query.has(`${what}-gone`)) ?? null
  return { form: openForm(request), gone, passkeys: Boolean(context.passkeySite) }
})

export const action = page(requireNoPassword, ({ request, viewer, context }) => {
  requireUse(request, viewer)
  const { language } = context
  const forms = {
    tracking: () => {
      return answerForm({ request, schema: TrackingAccess, language }, async (values) => {
        const { ticket } = requestCode(values, context)
        return redirect(paths.authCode, { headers: { 'Set-Cookie': await otpCookie(ticket) } })
      })
    },
    client: () => {
      return answerForm({ request, schema: Login, language }, async (values) => {
        const { headers } = await authenticate('password', request, values)
        return redirect(paths.dashboard, { headers })
      })
    },
    register: () => {
      return answerForm(
        { request, schema: RegisterForm, language },
        async ({ confirmPassword: _, ...values }) => {
          const { headers } = await authenticate('register', request, values)
          return redirectWithToast(paths.accountLink, { kind: 'done', text: 'registered' }, headers)
        },
      )
    },
  }
  return forms[openForm(request)]()
})

export default function Auth() {
  const { form, gone, passkeys } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  const { portal, auth } = useTexts()
  return (
    <div className="wrap gate">
      <div>
        <h1>{portal}</h1>
        <p className="gate__lead voice">{auth.lead}</p>
      </div>
      <div className="options">
        <TrackingOption chosen={form === 'tracking'} gone={gone} lastResult={lastResult} />
        <ClientAreaOption
          mode={form === 'tracking' ? null : form}
          passkeys={passkeys}
          lastResult={lastResult}
        />
      </div>
      <GateAside form={form} />
    </div>
  )
}
