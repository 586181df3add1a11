import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { requireClient } from '~/features/auth/guards.server'
import { askForCopy } from '~/features/data-protection/data-requests.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { answerForm } from '../../shared/form.server'
import { page } from '../../shared/page.server'

const Asking = z.object({ intent: z.literal('ask') })

export const loader = page(requireClient, () => redirect(paths.accountDetails))

/** The client asks the firm for a copy of their data. */
export const action = page(requireClient, ({ request, viewer, context }) =>
  answerForm({ request, schema: Asking, language: context.language }, () => {
    askForCopy(viewer, context)
    return redirectWithToast(paths.accountDetails, { kind: 'done', text: 'data_copy_asked' })
  }),
)
