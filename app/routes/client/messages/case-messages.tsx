import { randomUUID } from 'node:crypto'
import { json, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { type ClientViewer, uploaderOf } from '~/access/viewer'
import { requireClient } from '~/features/auth/guards.server'
import { CaseTabs } from '~/features/cases/components/panel/case-tabs'
import { ThreadScreen } from '~/features/messages/components/thread-screen'
import { FilesForm, MessageForm } from '~/features/messages/message-form'
import { getOwnThread, markOwnRead } from '~/features/messages/own-thread.server'
import { aboutThread, sendMessage } from '~/features/messages/send-message.server'
import { requireMayWrite, writeMessage } from '~/features/messages/write-message.server'
import { requireOwnCase } from '~/features/own-case/own-case.server'
import { FILES_AT_ONCE } from '~/features/request-files/limits'
import { requireMaySend } from '~/features/request-files/open-request.server'
import { errorText } from '~/i18n/error-text'
import { messageTexts } from '~/i18n/message-texts'
import { AppError } from '~/infra/app-error'
import { env } from '~/infra/env.server'
import { discardBody, MAX_FORM_BYTES } from '~/infra/http/body.server'
import { withUpload } from '~/infra/http/multipart.server'
import type { RequestContext } from '~/infra/http/request-context.server'
import { paths } from '~/paths'
import { answerFields, answerForm } from '../../shared/form.server'
import { idParam, page } from '../../shared/page.server'
import { pageTitle } from '../../shared/page-title'

export const meta: MetaFunction = pageTitle((_, language) => messageTexts[language].title)

export const loader = page(requireClient, ({ viewer, params, context }) => {
  const thread = getOwnThread(viewer, idParam(params), context)
  markOwnRead(viewer, thread, context.now)
  return { thread, once: randomUUID(), megabytes: env().MAX_UPLOAD_MB }
})

export const action = page(requireClient, ({ request, viewer, params, context }) => {
  const caseId = idParam(params)
  requireOwnCase(viewer, caseId)
  const isWithFiles = /^multipart\/form-data\b/i.test(request.headers.get('Content-Type') ?? '')
  if (isWithFiles) return takeWithFiles(request, viewer, caseId, context)
  return answerForm({ request, schema: MessageForm, language: context.language, viewer }, (message) => {
    writeMessage(viewer, caseId, message, context)
    return redirect(paths.caseMessages(caseId))
  })
})

/** A message with its files; what was not taken of them is said on the page. */
async function takeWithFiles(
  request: Request,
  viewer: ClientViewer,
  caseId: number,
  context: RequestContext,
) {
  const { language, now } = context
  try {
    const requireRoom = () => requireMaySend(viewer, aboutThread(viewer, caseId), now)
    requireMayWrite(viewer, caseId)
    // Only files count as files, and a form larger than one of words has some: it is not read in vain.
    if (Number(request.headers.get('Content-Length')) > MAX_FORM_BYTES) requireRoom()
    return await withUpload(
      request,
      { sender: uploaderOf(viewer), maxFiles: FILES_AT_ONCE, oneByOne: true },
      ({ fields, ...received }) => {
        const form = new FormData()
        for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
        const hasFiles = received.files.length + received.refused.length > 0
        const schema = hasFiles ? FilesForm : MessageForm
        return answerFields({ form, schema, language, viewer }, async (message) => {
          if (hasFiles) requireRoom()
          const together = fields.together === 'yes'
          const sent = await sendMessage(viewer, caseId, message, { ...received, together }, context)
          if (sent.every(({ reason }) => reason === null)) return redirect(paths.caseMessages(caseId))
          return json({ sent })
        })
      },
    )
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'not_found') throw error
    await discardBody(request)
    return json({ error: { '': [errorText(language, error)] } }, { status: error.status })
  }
}

/** What a client and the firm write to each other about a case. */
export default function CaseMessages() {
  const loaded = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <>
      <CaseTabs caseId={loaded.thread.caseId} current="messages" messages={0} />
      <div className="wrap stack">
        <ThreadScreen {...loaded} answer={answer} />
      </div>
    </>
  )
}
