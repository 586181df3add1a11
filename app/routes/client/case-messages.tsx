import { randomUUID } from 'node:crypto'
import { type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireClient } from '~/features/auth/guards.server'
import { CaseTabs } from '~/features/cases/components/panel/case-tabs'
import { ThreadScreen } from '~/features/messages/components/thread-screen'
import { MessageForm } from '~/features/messages/message-form'
import {
  getOwnThread,
  markOwnRead,
  requireOwnCase,
  writeMessage,
} from '~/features/messages/own-thread.server'
import { messageTexts } from '~/i18n/message-texts'
import { paths } from '~/paths'
import { answerForm } from '../shared/form.server'
import { idParam, page } from '../shared/page.server'
import { pageTitle } from '../shared/page-title'

export const meta: MetaFunction = pageTitle((_, language) => messageTexts[language].title)

export const loader = page(requireClient, ({ viewer, params, context }) => {
  const thread = getOwnThread(viewer, idParam(params), context)
  markOwnRead(viewer, thread, context.now)
  return { thread, once: randomUUID() }
})

export const action = page(requireClient, ({ request, viewer, params, context }) => {
  const caseId = idParam(params)
  requireOwnCase(viewer, caseId)
  return answerForm({ request, schema: MessageForm, language: context.language }, (message) => {
    writeMessage(viewer, caseId, message, context)
    return redirect(paths.caseMessages(caseId))
  })
})

/** What a client and the firm write to each other about a case. */
export default function CaseMessages() {
  const { thread, once } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return (
    <>
      <CaseTabs caseId={thread.caseId} current="messages" messages={0} />
      <div className="wrap stack">
        <ThreadScreen thread={thread} once={once} refused={refused} />
      </div>
    </>
  )
}
