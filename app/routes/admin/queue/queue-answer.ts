import { redirect } from '@remix-run/node'
import { z } from 'zod'
import type { AdminViewer } from '~/access/viewer'
import { requireAdmin } from '~/features/auth/guards.server'
import { mailsInForm } from '~/features/sync/mails-in-form'
import { answerWork } from '~/features/sync/queue/work-queue.server'
import { whatApplies } from '~/features/sync/runs/runs-of-workbook.server'
import { takeSheet } from '~/features/sync/runs/take-sheet.server'
import { AnswerSchema, answerInForm, type MailsChoice } from '~/features/sync/schemas'
import { errorText } from '~/i18n/error-text'
import type { Language } from '~/i18n/language'
import { AppError } from '~/infra/app-error'
import { readForm } from '~/infra/http/body.server'
import { parseQuery } from '~/infra/http/query.server'
import { type NewToast, redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { idParam } from '../../shared/id-param.server'
import { page } from '../../shared/page.server'
import { resultWords } from '../shared/result-words.server'

const QueueAnswer = z.union([AnswerSchema, z.object({ answer: z.literal('take') })])
type QueueAnswer = z.output<typeof QueueAnswer>

export const loader = page(requireAdmin, () => redirect(paths.adminQueue))

/** Back to the same kind and page of the queue, with the result. */
export const action = page(requireAdmin, async ({ request, params, viewer, context }) => {
  const form = await readForm(request)
  const { query = '', ...values } = Object.fromEntries(form)
  const list = `${paths.adminQueue}?${parseQuery(String(query))}`
  const chosen = Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value] as const] : [],
  )
  const answer = QueueAnswer.safeParse(answerInForm(Object.fromEntries(chosen))).data
  if (!answer) throw new AppError('invalid_input')
  try {
    const given = { answer, mails: mailsInForm(form), language: context.language }
    return redirectWithToast(list, await applyAnswer(viewer, idParam(params), given, context.now))
  } catch (error) {
    // No button leaves the choice out.
    if (!(error instanceof AppError) || error.code === 'mails_undecided') throw error
    const values = { reason: errorText(context.language, error) }
    return redirectWithToast(list, { kind: 'alert', text: 'work_failed', values })
  }
})

type Given = { answer: QueueAnswer; mails: MailsChoice | undefined; language: Language }

async function applyAnswer(
  viewer: AdminViewer,
  id: number,
  { answer, mails, language }: Given,
  now: number,
): Promise<NewToast> {
  if (answer.answer === 'take') {
    const { left, run } = await takeSheet(viewer, id, now, mails)
    if (!run) return { kind: 'done', text: 'sync_going' }
    const what = resultWords(language, viewer, run)
    return { kind: 'done', text: 'sheet_taken', values: { what, left: String(left) } }
  }
  const { closed } = answerWork(viewer, id, answer, now)
  if (answer.answer === 'gone') return { kind: 'done', text: 'gone_agreed' }
  if (answer.answer === 'papers') {
    const text = answer.how === 'withdraw' ? 'papers_withdrawn' : 'papers_kept'
    return { kind: 'done', text, values: { count: String(closed) } }
  }
  if (answer.answer === 'email')
    return { kind: 'done', text: 'email_chosen', values: { email: answer.email } }
  if (answer.answer === 'mend') return { kind: 'done', text: 'saved' }
  if (answer.answer === 'dismiss') return { kind: 'done', text: 'work_dismissed' }
  const next = whatApplies(viewer, [id], now)
  return { kind: 'done', text: 'word_mapped', values: { count: String(closed), next } }
}
