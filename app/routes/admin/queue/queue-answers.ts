import { z } from 'zod'
import { requireAdmin } from '~/features/auth/guards.server'
import { answerMarked } from '~/features/sync/queue/work-queue.server'
import { whatApplies } from '~/features/sync/runs/runs-of-workbook.server'
import { AnswerSchema } from '~/features/sync/schemas'
import { AppError } from '~/infra/app-error'
import { post } from '../../shared/post.server'
import { atQueue } from '../shared/at-queue.server'

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

/** Gives the answers that are marked, as they were shown. */
const { loader, action } = post(requireAdmin, {
  ...atQueue,
  work: ({ viewer, context, form }) => {
    const marked = Marked.safeParse(form.getAll('marked')).data
    if (!marked) throw new AppError('invalid_input')
    const { closed } = answerMarked(viewer, marked, context.now)
    if (marked.every(({ answer }) => answer === 'mend'))
      return { text: 'doubts_mended', values: { count: String(closed) } }
    const ids = marked.map(({ id }) => id)
    const next = whatApplies(viewer, ids, context.now)
    return { text: 'word_mapped', values: { count: String(closed), next } }
  },
})

export { action, loader }
