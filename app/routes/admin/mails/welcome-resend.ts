import { requireAdmin } from '~/features/auth/guards.server'
import { resendWelcome } from '~/features/mail/resend-welcome.server'
import { paths } from '~/paths'
import { idParam } from '../../shared/page.server'
import { post } from '../../shared/post.server'

/** Its buttons are in the list and in the queue. */
const { loader, action } = post(requireAdmin, {
  home: paths.adminWelcomeEmails,
  refused: 'resend_failed',
  work: async ({ params, viewer, context }) => {
    const { state } = await resendWelcome(viewer, idParam(params), context.now)
    return { text: state === 'sent' ? 'email_resent' : 'email_queued' }
  },
})

export { action, loader }
