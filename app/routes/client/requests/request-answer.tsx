import { type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { civilDateAt } from '~/domain/civil-date'
import { requireClient } from '~/features/auth/guards.server'
import { AnswerForm } from '~/features/request-files/answer-form'
import { answerRequest } from '~/features/request-files/answer-request.server'
import { RequestScreen } from '~/features/request-files/components/request-screen'
import { getOwnRequest } from '~/features/request-files/own-request.server'
import { env } from '~/infra/env.server'
import { paths } from '~/paths'
import { answerForm } from '../../shared/form.server'
import { idParam, page } from '../../shared/page.server'
import { pageTitle } from '../../shared/page-title'

export const meta: MetaFunction = pageTitle((words) => words.request.title)

export const loader = page(requireClient, ({ viewer, params, context }) => ({
  request: getOwnRequest(viewer, idParam(params), idParam(params, 'requestId'), context),
  megabytes: env().MAX_UPLOAD_MB,
}))

/** What a client answers with words or days; what is refused comes back as it was typed. */
export const action = page(requireClient, ({ request, viewer, params, context }) => {
  const about = { caseId: idParam(params), requestId: idParam(params, 'requestId') }
  const { kind } = getOwnRequest(viewer, about.caseId, about.requestId, context)
  const schema = AnswerForm(kind, civilDateAt(context.now))
  return answerForm({ request, schema, language: context.language }, (answer) => {
    answerRequest(viewer, about, answer, context)
    return redirect(paths.request(about.caseId, about.requestId))
  })
})

/** The page of a request, with an answer that was refused. */
export default function RequestAnswer() {
  const { request, megabytes } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return (
    <div className="wrap stack">
      <RequestScreen request={request} megabytes={megabytes} answer={undefined} refused={refused} />
    </div>
  )
}
