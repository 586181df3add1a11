import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { requireAdmin } from '~/features/auth/guards.server'
import { forgetWord } from '~/features/sync/workbooks/explained-words.server'
import { errorText } from '~/i18n/error-text'
import { AppError } from '~/infra/app-error'
import { readForm } from '~/infra/http/body.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { page } from '../../shared/page.server'

const Word = z.object({
  word: z.string().min(1).max(200),
  phaseId: z.coerce.number().int().positive().nullable().default(null),
})

export const loader = page(requireAdmin, () => redirect(paths.adminMapping))

export const action = page(requireAdmin, async ({ request, viewer, context }) => {
  try {
    const parsed = Word.safeParse(Object.fromEntries(await readForm(request)))
    if (!parsed.success) throw new AppError('not_found')
    const { word, phaseId } = parsed.data
    forgetWord(viewer, word, phaseId, context.now)
    return redirectWithToast(paths.adminMapping, { kind: 'done', text: 'word_forgotten', values: { word } })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const values = { reason: errorText(context.language, error) }
    return redirectWithToast(paths.adminMapping, { kind: 'alert', text: 'work_failed', values })
  }
})
