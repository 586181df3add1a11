import { useActionData, useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { askSignature, papersOfCase } from '~/features/signing/ask-signature.server'
import { AskDialog } from '~/features/signing/components/ask-dialog'
import { AskForm, askedPlace } from '~/features/signing/schemas'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { page } from '../../shared/page.server'
import { caseParams } from '../shared/case-params.server'
import { answerPaper } from '../shared/paper-form.server'

export const loader = page(requireAdmin, ({ params, viewer }) => {
  const about = caseParams(viewer, params)
  return { ...about, papers: papersOfCase(viewer, about.caseId) }
})

/** Asks the client to sign; of what is refused only the file has to be chosen again. */
export const action = page(requireAdmin, ({ request, params, viewer, context }) => {
  const { clientId, caseId } = caseParams(viewer, params)
  return answerPaper({ request, schema: AskForm, context }, async (values, source) => {
    const { text, dueDate, notify } = values
    const paper = { source, place: askedPlace(values), knows: values.knows }
    const asked = { text, dueDate, notify }
    const { mailed, isRead } = await askSignature(viewer, caseId, asked, paper, context.now)
    const seen = mailed ? 'request_mailed' : 'request_opened'
    const told = isRead ? seen : 'paper_unread'
    return redirectWithToast(paths.adminClient(clientId, caseId), { kind: 'done', text: told })
  })
})

export default function CaseSignature() {
  const { clientId, caseId, papers } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <AskDialog
      action={paths.adminRequest(clientId, caseId).replace('/request?', '/signature?')}
      closeTo={paths.adminClient(clientId, caseId)}
      papers={papers}
      answer={answer}
    />
  )
}
