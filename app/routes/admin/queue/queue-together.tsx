import { json } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { civilDateAt } from '~/domain/civil-date'
import { requireAdmin } from '~/features/auth/guards.server'
import { folderNames } from '~/features/documents/lists/list-folders.server'
import { returnReceived } from '~/features/messages/send-message.server'
import { DecideTogether } from '~/features/queue/components/received/decide-together'
import { OF_ANSWER } from '~/features/queue/components/received/together'
import { acceptFiles } from '~/features/request-files/decide-files.server'
import { accepting, decideTogether, returning } from '~/features/request-files/decide-together.server'
import { listInbox } from '~/features/request-files/inbox.server'
import { listAnswers } from '~/features/request-files/list-answers.server'
import { adminTexts } from '~/i18n/admin'
import { errorText } from '~/i18n/error-text'
import { AppError } from '~/infra/app-error'
import { readForm } from '~/infra/http/body.server'
import { text } from '~/infra/http/form-fields'
import { queryOf } from '~/infra/http/query.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { afterRefusal } from '../../shared/after-refusal'
import { page } from '../../shared/page.server'
import { adminTitle } from '../shared/admin-title'

export const meta = adminTitle((texts) => texts.received.together)

const Id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const Ids = z.array(Id).max(500)
/** `accept`: of answers alone, which become no document. */
const Decision = z.object({
  verb: z.enum(['publish', 'keep', 'accept', 'return']),
  category: z.string().catch(''),
  reason: text(500),
  notify: z.literal('on').nullish(),
})

/** What was ticked: a value has the files of one line, or an answer. */
function tickedIn(request: Request) {
  const values = queryOf(request).getAll('id')
  const isAnswer = (value: string) => value.startsWith(OF_ANSWER)
  const idsIn = (texts: string[]) => Ids.safeParse(texts).data ?? []
  return {
    files: idsIn(values.filter((value) => !isAnswer(value)).flatMap((line) => line.split('.'))),
    answers: idsIn(values.filter(isAnswer).map((value) => value.slice(OF_ANSWER.length))),
  }
}

/** The answers that were shown, each with the day that was chosen of it. */
const answersIn = (form: FormData) =>
  (Ids.safeParse(form.getAll('answer')).data ?? []).map((id) => ({
    id,
    day: z.iso.date().safeParse(form.get(`day-${id}`)).data ?? null,
  }))

export const loader = page(requireAdmin, ({ request, viewer, context }) => {
  const ticked = tickedIn(request)
  return {
    said: { files: ticked.files.length, answers: ticked.answers.length },
    inbox: listInbox(viewer, ticked.files),
    answers: listAnswers(viewer, ticked.answers),
    today: civilDateAt(context.now),
    folders: folderNames(viewer),
  }
})

export const action = page(requireAdmin, async ({ request, viewer, context }) => {
  const { received: words } = adminTexts[context.language]
  const refuse = (error: string, status: number) => json({ errors: [error] }, { status })
  const form = await readForm(request)
  const shown = { files: Ids.safeParse(form.getAll('shown')).data ?? [], answers: answersIn(form) }
  const { files, answers } = shown
  const decision = Decision.safeParse(Object.fromEntries(form)).data
  if (!decision || files.length + answers.length === 0) return refuse(words.nothingChosen, 400)
  const { verb, category, reason, notify } = decision
  if (verb === 'return' && reason === null) return refuse(words.reasonMissing, 400)
  if (verb !== 'return' && files.length > 0 && category === '') return refuse(words.folderMissing, 400)
  const ofDays = new Set(
    listAnswers(
      viewer,
      answers.map(({ id }) => id),
    ).flatMap(({ id, text }) => (text === null ? id : [])),
  )
  if (verb !== 'return' && answers.some(({ id, day }) => day === null && ofDays.has(id)))
    return refuse(words.dayMissing, 400)
  const readers = verb === 'publish' ? 'client' : 'firm'
  try {
    const back = { reason: reason ?? '', notify: notify === 'on' }
    const decideFiles = () =>
      verb === 'return'
        ? returnReceived(viewer, files, back, context)
        : acceptFiles(viewer, files, { category, readers }, context)
    const decideAnswer =
      verb === 'return' ? returning(viewer, back, context.now) : accepting(viewer, context.now)
    decideTogether(shown, decideFiles, decideAnswer)
    const values = { count: String(files.length), answers: String(answers.length), verb }
    return redirectWithToast(paths.adminQueue, { kind: 'done', text: 'received_together', values })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return refuse(
      error.code === 'count_differs' ? words.moved : errorText(context.language, error),
      error.status,
    )
  }
})

/** What was refused may have been decided about: what the page names then is what is left. */
export const shouldRevalidate = afterRefusal

/** What was ticked of several cases, and the buttons that decide about exactly that. */
export default function QueueTogether() {
  const shown = useLoaderData<typeof loader>()
  const refused = useActionData<{ errors?: string[] }>()
  return <DecideTogether {...shown} errors={refused?.errors} />
}
