import { z } from 'zod'
import { requireAdmin } from '~/features/auth/guards.server'
import { sendHeldWelcomes } from '~/features/mail/held-welcomes.server'
import { AppError } from '~/infra/app-error'
import { paths } from '~/paths'
import { idParam } from '../../shared/page.server'
import { post } from '../../shared/post.server'

/** How many the administrator saw. */
const Shown = z.coerce.number().int().positive()

/** Sends the welcome e-mails that imports kept for later, of one run or of all. */
const { loader, action } = post(requireAdmin, {
  home: paths.adminWelcomeEmails,
  work: ({ viewer, context, form }) => {
    const shown = Shown.safeParse(form.get('shown')).data
    if (!shown) throw new AppError('invalid_input')
    const run = form.get('run')
    const runId = run === null ? null : idParam({ run: String(run) }, 'run')
    const count = sendHeldWelcomes(viewer, { runId, shown }, context.now)
    if (count === null) return { kind: 'alert', text: 'kept_welcomes_differ' }
    return { text: 'kept_welcomes_sent', values: { count: String(count) } }
  },
})

export { action, loader }
