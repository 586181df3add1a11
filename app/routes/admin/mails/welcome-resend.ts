import { redirect } from '@remix-run/node'
import { requireAdmin } from '~/features/auth/guards.server'
import { resendWelcome } from '~/features/mail/resend-welcome.server'
import { errorText } from '~/i18n/error-text'
import { AppError } from '~/infra/app-error'
import { readForm } from '~/infra/http/body.server'
import { safeRedirect } from '~/infra/http/safe-redirect.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { idParam } from '../../shared/id-param.server'
import { page } from '../../shared/page.server'

export const loader = page(requireAdmin, () => redirect(paths.adminWelcomeEmails))

/** Back to where the button was, the list or the queue, with the result. */
export const action = page(requireAdmin, async ({ request, params, viewer, context }) => {
  const back = String((await readForm(request)).get('back') ?? '')
  const list = safeRedirect(back, paths.adminWelcomeEmails)
  try {
    const { state } = await resendWelcome(viewer, idParam(params), context.now)
    return redirectWithToast(list, { kind: 'done', text: state === 'sent' ? 'email_resent' : 'email_queued' })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const values = { reason: errorText(context.language, error) }
    return redirectWithToast(list, { kind: 'alert', text: 'resend_failed', values })
  }
})
