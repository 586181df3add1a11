import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { requireAdmin } from '~/features/auth/guards.server'
import { answerMarked } from '~/features/sync/queue/work-queue.server'
import { whatApplies } from '~/features/sync/runs/runs-of-workbook.server'
import { AnswerSchema } from '~/features/sync/schemas'
import { AppError } from '~/infra/app-error'
import { paths } from '~/paths'
import { page } from '../../shared/page.server'
import { queueAction } from '../shared/queue-action.server'

const MOST = 100
const Marked = z
  .array(
    z
      .string()
      .max(2000)
      .transform((text, context) => {
        try {
          return JSON.parse(text) as unknown
        } catch {
          return context.addIssue('no JSON')
        }
      })
      .pipe(z.intersection(z.object({ id: z.number().int().positive() }), AnswerSchema)),
  )
  .min(1)
  .max(MOST)

export const loader = page(requireAdmin, () => redirect(paths.adminQueue))

/** Gives the answers that are marked, as they were shown. */
export const action = page(requireAdmin, ({ request, viewer, context }) =>
  queueAction({ request, context }, (form) => {
    const marked = Marked.safeParse(form.getAll('marked')).data
    if (!marked) throw new AppError('invalid_input')
    const { closed } = answerMarked(viewer, marked, context.now)
    if (marked.every(({ answer }) => answer === 'mend'))
      return { kind: 'done', text: 'doubts_mended', values: { count: String(closed) } }
    const ids = marked.map(({ id }) => id)
    const next = whatApplies(viewer, ids, context.now)
    return { kind: 'done', text: 'word_mapped', values: { count: String(closed), next } }
  }),
)
