import { type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { civilDateAt } from '~/domain/civil-date'
import { requireAnswerViewer } from '~/features/auth/answer-guard.server'
import { AnswerForm } from '~/features/request-files/answer-form'
import { answerRequest } from '~/features/request-files/answer-request.server'
import { RequestOver, RequestScreen } from '~/features/request-files/components/request-screen'
import { requestTexts } from '~/i18n/request-texts'
import { paths } from '~/paths'
import { afterRefusal } from '../../shared/after-refusal'
import { answerForm } from '../../shared/form.server'
import { idParam, page } from '../../shared/page.server'
import { pageTitle } from '../../shared/page-title'
import { loadRequest } from './request-page.server'

export const meta: MetaFunction = pageTitle((_, language) => requestTexts[language].title)

export const loader = page(requireAnswerViewer, loadRequest)

/** What a client answers with words or days; what is refused comes back as it was typed. */
export const action = page(requireAnswerViewer, (visit) => {
  const { request, viewer, params, context } = visit
  const about = { caseId: idParam(params), requestId: idParam(params, 'requestId') }
  const { request: caseRequest } = loadRequest(visit)
  if (!caseRequest) return redirect(paths.request(about.caseId, about.requestId))
  const schema = AnswerForm(caseRequest.kind, civilDateAt(context.now))
  return answerForm({ request, schema, language: context.language, viewer }, (answer) => {
    answerRequest(viewer, about, answer, context)
    return redirect(paths.request(about.caseId, about.requestId))
  })
})

/** What was refused may have been an answer to other words: the page shows those of now. */
export const shouldRevalidate = afterRefusal

/** The page of a request, with an answer that was refused. */
export default function RequestAnswer() {
  const loaded = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return (
    <div className="wrap stack">
      {loaded.request === null ? <RequestOver /> : <RequestScreen {...loaded} refused={refused} />}
    </div>
  )
}
