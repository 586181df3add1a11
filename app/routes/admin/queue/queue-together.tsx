import { json } from '@remix-run/node'
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { requireAdmin } from '~/features/auth/guards.server'
import { folderNames } from '~/features/documents/lists/list-folders.server'
import { returnReceived } from '~/features/messages/send-message.server'
import { DecideTogether } from '~/features/queue/components/received/decide-together'
import { acceptFiles, decideShown } from '~/features/request-files/decide-files.server'
import { listInbox } from '~/features/request-files/inbox.server'
import { adminTexts } from '~/i18n/admin'
import { errorText } from '~/i18n/error-text'
import { AppError } from '~/infra/app-error'
import { readForm } from '~/infra/http/body.server'
import { text } from '~/infra/http/form-fields'
import { queryOf } from '~/infra/http/query.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { page } from '../../shared/page.server'
import { adminTitle } from '../shared/admin-title'

export const meta = adminTitle((texts) => texts.received.together)

const Id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const Ids = z.array(Id).max(500)
const Decision = z.object({
  verb: z.enum(['publish', 'keep', 'return']),
  category: z.string().catch(''),
  reason: text(500),
  notify: z.literal('on').nullish(),
})

/** What was ticked: a value has the files of one line. */
const tickedIn = (request: Request) =>
  Ids.safeParse(
    queryOf(request)
      .getAll('id')
      .flatMap((line) => line.split('.')),
  ).data ?? []

export const loader = page(requireAdmin, ({ request, viewer }) => {
  const ticked = tickedIn(request)
  return { said: ticked.length, inbox: listInbox(viewer, ticked), folders: folderNames(viewer) }
})

export const action = page(requireAdmin, async ({ request, viewer, context }) => {
  const { received: words } = adminTexts[context.language]
  const refuse = (error: string, status: number) => json({ errors: [error] }, { status })
  const form = await readForm(request)
  const ids = Ids.min(1).safeParse(form.getAll('shown')).data
  const decision = Decision.safeParse(Object.fromEntries(form)).data
  if (!ids || !decision) return refuse(words.nothingChosen, 400)
  const { verb, category, reason, notify } = decision
  if (verb === 'return' ? reason === null : category === '')
    return refuse(verb === 'return' ? words.reasonMissing : words.folderMissing, 400)
  const readers = verb === 'publish' ? 'client' : 'firm'
  try {
    const { count } = decideShown(ids, () =>
      verb === 'return'
        ? returnReceived(viewer, ids, { reason: reason ?? '', notify: notify === 'on' }, context)
        : acceptFiles(viewer, ids, { category, readers }, context),
    )
    const values = { count: String(count), verb }
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
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200, defaultShouldRevalidate }) =>
  actionStatus >= 400 || defaultShouldRevalidate

/** What was ticked of several cases, and the buttons that decide about exactly that. */
export default function QueueTogether() {
  const { said, inbox, folders } = useLoaderData<typeof loader>()
  const refused = useActionData<{ errors?: string[] }>()
  return <DecideTogether said={said} inbox={inbox} folders={folders} errors={refused?.errors} />
}
