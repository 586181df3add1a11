import { redirect } from '@remix-run/node'
import { requireAdmin } from '~/features/auth/guards.server'
import { sendKeptWelcomes } from '~/features/mail/resend-welcome.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { page } from '../shared/page.server'

export const loader = page(requireAdmin, () => redirect(paths.adminWelcomeEmails))

/** Sends all welcome e-mails that imports kept for later. */
export const action = page(requireAdmin, ({ viewer, context }) => {
  const count = sendKeptWelcomes(viewer, context.now)
  return redirectWithToast(paths.adminWelcomeEmails, {
    kind: 'done',
    text: 'kept_welcomes_sent',
    values: { count: String(count) },
  })
})
