import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { requireAdmin } from '~/features/auth/guards.server'
import { sendKept } from '~/features/mail/kept-welcomes.server'
import { AppError } from '~/infra/app-error'
import { readForm } from '~/infra/http/body.server'
import { safeRedirect } from '~/infra/http/safe-redirect.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { idParam } from '../../shared/id-param.server'
import { page } from '../../shared/page.server'

export const loader = page(requireAdmin, () => redirect(paths.adminWelcomeEmails))

/** How many the administrator saw. */
const Shown = z.coerce.number().int().positive()

/** Sends the welcome e-mails that imports kept for later, of one run or of all, and goes back to where the button was. */
export const action = page(requireAdmin, async ({ request, viewer, context }) => {
  const form = await readForm(request)
  const shown = Shown.safeParse(form.get('shown')).data
  if (!shown) throw new AppError('invalid_input')
  const run = form.get('run')
  const runId = run === null ? null : idParam({ run: String(run) }, 'run')
  const back = safeRedirect(String(form.get('back') ?? ''), paths.adminWelcomeEmails)
  const count = sendKept(viewer, { runId, shown }, context.now)
  if (count === null) return redirectWithToast(back, { kind: 'alert', text: 'kept_welcomes_differ' })
  return redirectWithToast(back, {
    kind: 'done',
    text: 'kept_welcomes_sent',
    values: { count: String(count) },
  })
})
