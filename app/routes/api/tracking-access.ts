import { allowAnyone } from '~/features/auth/guards.server'
import { requestCode } from '~/features/auth/request-code.server'
import { TrackingAccess } from '~/features/auth/schemas'
import { toasts } from '~/i18n/toasts'
import { otpCookie } from '~/infra/http/request-context.server'
import { call, endpoint, readInput } from '../shared/endpoint.server'

const answer = endpoint({
  POST: call(allowAnyone, async ({ request, context, language }) => {
    const { email, ticket } = requestCode(await readInput(request, TrackingAccess), context)
    const message = toasts[language].code_sent.text({ email })
    return Response.json({ email, message }, { headers: { 'Set-Cookie': await otpCookie(ticket) } })
  }),
})

export { answer as action, answer as loader }
