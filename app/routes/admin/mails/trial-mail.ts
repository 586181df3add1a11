import { z } from 'zod'
import { requireAdmin } from '~/features/auth/guards.server'
import { sendTrialMail } from '~/features/setup/trial-mail.server'
import { texts } from '~/i18n/texts'
import { paths } from '~/paths'
import { post } from '../../shared/post.server'

const { loader, action } = post(requireAdmin, {
  home: paths.adminClients,
  work: async ({ viewer, context: { language, now }, form }) => {
    const to = z.email().safeParse(form.get('to'))
    const reason = to.success
      ? await sendTrialMail(viewer, to.data, language, now)
      : texts[language].validation.email_invalid
    if (reason === null) return { text: 'trial_mail_sent' }
    return { kind: 'alert', text: 'trial_mail_failed', values: { reason } }
  },
})

export { action, loader }
