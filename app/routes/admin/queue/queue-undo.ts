import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { requireAdmin } from '~/features/auth/guards.server'
import { undoLastAnswer } from '~/features/queue/last-answer.server'
import { AppError } from '~/infra/app-error'
import { paths } from '~/paths'
import { page } from '../../shared/page.server'
import { queueAction } from '../shared/queue-action.server'

const At = z.coerce.number().int().positive()

export const loader = page(requireAdmin, () => redirect(paths.adminQueue))

/** Takes back the last answer. */
export const action = page(requireAdmin, ({ request, viewer, context }) =>
  queueAction({ request, context }, (form) => {
    const at = At.safeParse(form.get('at')).data
    if (at === undefined) throw new AppError('not_found')
    const count = undoLastAnswer(viewer, at, context.now)
    return { kind: 'done', text: 'answer_undone', values: { count: String(count) } }
  }),
)
