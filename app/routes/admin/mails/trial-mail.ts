import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { requireAdmin } from '~/features/auth/guards.server'
import { sendTrialMail } from '~/features/setup/trial-mail.server'
import { texts } from '~/i18n/texts'
import { readForm } from '~/infra/http/body.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { page } from '../../shared/page.server'

export const loader = page(requireAdmin, () => redirect(paths.adminClients))

export const action = page(requireAdmin, async ({ request, viewer, context: { language, now } }) => {
  const to = z.email().safeParse((await readForm(request)).get('to'))
  const reason = to.success
    ? await sendTrialMail(viewer, to.data, language, now)
    : texts[language].validation.email_invalid
  if (reason !== null)
    return redirectWithToast(paths.adminClients, {
      kind: 'alert',
      text: 'trial_mail_failed',
      values: { reason },
    })
  return redirectWithToast(paths.adminClients, { kind: 'done', text: 'trial_mail_sent' })
})
