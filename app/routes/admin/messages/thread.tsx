import { randomUUID } from 'node:crypto'
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { FirmThreadScreen } from '~/features/messages/components/firm-thread-screen'
import {
  answerClient,
  closeMessages,
  getFirmThread,
  markFirmRead,
  noteCall,
} from '~/features/messages/firm-thread.server'
import {
  AssignForm,
  CallForm,
  ClosingForm,
  DraftForm,
  InsertForm,
  ReplyForm,
} from '~/features/messages/message-form'
import { insertSnippet } from '~/features/messages/snippets/insert-snippet.server'
import { listSnippets } from '~/features/messages/snippets/snippets.server'
import { assignThread, keepDraft, lawyersToAnswer } from '~/features/messages/threads.server'
import { AppError } from '~/infra/app-error'
import { queryOf } from '~/infra/http/query.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { answerForm } from '../../shared/form.server'
import { idParam, page } from '../../shared/page.server'
import { adminTitle } from '../shared/admin-title'

export const meta = adminTitle((texts) => texts.messages.open)

/** With whom, if not with the client of the case. Throws `not_found` for what is no number. */
function holderOf(request: Request): number | undefined {
  const id = queryOf(request).get('with')
  return id === null ? undefined : idParam({ id })
}

export const loader = page(requireAdmin, ({ request, viewer, params, context }) => {
  const thread = getFirmThread(viewer, idParam(params, 'caseId'), holderOf(request))
  markFirmRead(viewer, thread, context.now)
  const snippets = listSnippets(viewer).map(({ id, name }) => ({ id, name }))
  return { thread, once: randomUUID(), snippets, lawyers: lawyersToAnswer(viewer) }
})

export const action = page(requireAdmin, ({ request, viewer, params, context: { language, now } }) => {
  const caseId = idParam(params, 'caseId')
  const holderId = holderOf(request)
  const thread = holderId !== undefined && { caseId, clientId: holderId }
  const here = thread ? paths.adminThread(thread) : paths.adminMessages(caseId)
  /** This page, with the document that was chosen. */
  const withDocument = (id?: number) =>
    id !== undefined && thread ? paths.adminThread(thread, { document: `${id}` }) : here
  const part = queryOf(request).get('part')
  if (part === 'reply')
    return answerForm({ request, schema: ReplyForm, language }, (reply) => {
      const text = answerClient(viewer, caseId, reply, now, holderId) ? 'message_sent_mailed' : 'message_sent'
      return redirectWithToast(here, { kind: 'done', text })
    })
  if (part === 'call')
    return answerForm({ request, schema: CallForm, language }, (call) => {
      noteCall(viewer, caseId, call, now, holderId)
      return redirectWithToast(here, { kind: 'done', text: 'call_noted' })
    })
  if (part === 'draft')
    return answerForm({ request, schema: DraftForm, language }, (form) => {
      keepDraft(viewer, caseId, form, now, holderId)
      return redirectWithToast(withDocument(form.document), {
        kind: 'done',
        text: 'draft_kept',
      })
    })
  if (part === 'insert')
    return answerForm({ request, schema: InsertForm, language }, (form) => {
      insertSnippet(viewer, caseId, form, now, holderId)
      return redirectWithToast(withDocument(form.document), {
        kind: 'done',
        text: 'snippet_inserted',
      })
    })
  if (part === 'assign')
    return answerForm({ request, schema: AssignForm, language }, ({ lawyer }) => {
      assignThread(viewer, caseId, lawyer, holderId)
      return redirectWithToast(here, { kind: 'done', text: 'thread_assigned' })
    })
  if (part !== 'close') throw new AppError('invalid_input')
  return answerForm({ request, schema: ClosingForm, language }, ({ last }) => {
    closeMessages(viewer, caseId, last, now, holderId)
    return redirectWithToast(here, { kind: 'done', text: 'messages_closed' })
  })
})

/** What a client and the firm have written to each other about a case, as the firm reads it. */
export default function Messages() {
  const data = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const part = useSearchParams()[0].get('part')
  return <FirmThreadScreen {...data} refused={refused && { part, answer: refused }} />
}
