import { z } from 'zod'
import type { AdminViewer } from '~/access/viewer'
import { requireAdmin } from '~/features/auth/guards.server'
import { mailsInForm } from '~/features/sync/mails-in-form'
import { answerWork } from '~/features/sync/queue/work-queue.server'
import { whatApplies } from '~/features/sync/runs/runs-of-workbook.server'
import { takeSheet } from '~/features/sync/runs/take-sheet.server'
import { AnswerSchema, answerInForm, type MailsChoice } from '~/features/sync/schemas'
import type { Language } from '~/i18n/language'
import { AppError } from '~/infra/app-error'
import { type NewToast, redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { idParam } from '../../shared/page.server'
import { post } from '../../shared/post.server'
import { orRedirectBack } from '../../shared/redirect-back.server'
import { atQueue } from '../shared/at-queue.server'
import { resultWords } from '../shared/result-words.server'

const QueueAnswer = z.union([AnswerSchema, z.object({ answer: z.literal('take') })])
type QueueAnswer = z.output<typeof QueueAnswer>

/** Back to the same kind and page of the queue, with the result. */
const { loader, action } = post(requireAdmin, {
  home: paths.adminQueue,
  back: atQueue.back,
  work: ({ params, viewer, context: { language, now }, form, back }) => {
    const { query: _, ...values } = Object.fromEntries(form)
    const chosen = Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value] as const] : [],
    )
    const answer = QueueAnswer.safeParse(answerInForm(Object.fromEntries(chosen))).data
    if (!answer) throw new AppError('invalid_input')
    const decision = { answer, mails: mailsInForm(form), language }
    // No button leaves the choice of e-mails out.
    const unless = ({ code }: AppError) => code === 'mails_undecided'
    return orRedirectBack({ back, text: 'work_failed', language, unless }, async () =>
      redirectWithToast(back, await applyAnswer(viewer, idParam(params), decision, now)),
    )
  },
})

export { action, loader }

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
