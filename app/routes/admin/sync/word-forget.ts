import { z } from 'zod'
import { requireAdmin } from '~/features/auth/guards.server'
import { forgetWord } from '~/features/sync/workbooks/explained-words.server'
import { AppError } from '~/infra/app-error'
import { paths } from '~/paths'
import { post } from '../../shared/post.server'

const Word = z.object({
  word: z.string().min(1).max(200),
  phaseId: z.coerce.number().int().positive().nullable().default(null),
})

const { loader, action } = post(requireAdmin, {
  home: paths.adminMapping,
  refused: 'work_failed',
  work: ({ viewer, context, form }) => {
    const parsed = Word.safeParse(Object.fromEntries(form))
    if (!parsed.success) throw new AppError('not_found')
    const { word, phaseId } = parsed.data
    forgetWord(viewer, word, phaseId, context.now)
    return { text: 'word_forgotten', values: { word } }
  },
})

export { action, loader }
