import { requireApiAdmin } from '~/features/auth/guards.server'
import { resendWelcome } from '~/features/mail/resend-welcome.server'
import { call, endpoint } from '../shared/endpoint.server'
import { idParam } from '../shared/id-param.server'

const answer = endpoint({
  POST: call(requireApiAdmin, async ({ params, viewer, context }) => ({
    success: true,
    ...(await resendWelcome(viewer, idParam(params), context.now)),
  })),
})

export { answer as action, answer as loader }
