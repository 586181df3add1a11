import { redirect } from '@remix-run/node'
import { readEmail } from '~/domain/people/email'
import { requireAdmin } from '~/features/auth/guards.server'
import { editClient } from '~/features/clients/edit-client.server'
import { contactOf, getClient } from '~/features/clients/get-client.server'
import { resendWelcome } from '~/features/mail/resend-welcome.server'
import { errorText } from '~/i18n/error-text'
import { messageText } from '~/i18n/texts'
import { AppError } from '~/infra/app-error'
import { readForm } from '~/infra/http/body.server'
import { safeRedirect } from '~/infra/http/safe-redirect.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { idParam } from '../../shared/id-param.server'
import { page } from '../../shared/page.server'

export const loader = page(requireAdmin, () => redirect(paths.adminWelcomeEmails))

/** Corrects a client's address and sends the welcome e-mail there. */
export const action = page(requireAdmin, async ({ request, params, viewer, context }) => {
  const form = await readForm(request)
  const back = safeRedirect(String(form.get('back') ?? ''), paths.adminWelcomeEmails)
  const failed = (reason: string) =>
    redirectWithToast(back, { kind: 'alert', text: 'work_failed', values: { reason } })
  const email = readEmail(String(form.get('email') ?? ''))
  if (email === null) return failed(messageText(context.language, 'email_invalid'))
  try {
    const id = idParam(params)
    const client = getClient(viewer, id)
    const { welcomed } = editClient(
      viewer,
      id,
      { ...contactOf(client), email, version: client.version },
      context.now,
    )
    if (!welcomed) await resendWelcome(viewer, id, context.now)
    return await redirectWithToast(back, { kind: 'done', text: 'saved_and_welcomed' })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return failed(errorText(context.language, error))
  }
})
