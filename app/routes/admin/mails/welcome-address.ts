import { readEmail } from '~/domain/people/email'
import { requireAdmin } from '~/features/auth/guards.server'
import { editClient } from '~/features/clients/edit-client.server'
import { contactOf, getClient } from '~/features/clients/get-client.server'
import { resendWelcome } from '~/features/mail/resend-welcome.server'
import { messageText } from '~/i18n/texts'
import { paths } from '~/paths'
import { idParam } from '../../shared/page.server'
import { post } from '../../shared/post.server'

/** Corrects a client's address and sends the welcome e-mail there. */
const { loader, action } = post(requireAdmin, {
  home: paths.adminWelcomeEmails,
  refused: 'work_failed',
  work: async ({ params, viewer, context: { language, now }, form }) => {
    const email = readEmail(String(form.get('email') ?? ''))
    if (email === null)
      return {
        kind: 'alert',
        text: 'work_failed',
        values: { reason: messageText(language, 'email_invalid') },
      }
    const id = idParam(params)
    const client = getClient(viewer, id)
    const { version } = client
    const { welcomed } = editClient(viewer, id, { ...contactOf(client), email, version }, now)
    if (!welcomed) await resendWelcome(viewer, id, now)
    return { text: 'saved_and_welcomed' }
  },
})

export { action, loader }
