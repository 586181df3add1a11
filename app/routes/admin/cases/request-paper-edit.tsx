import { useActionData, useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { papersOfCase, replacePaper, requireToSign } from '~/features/signing/ask-signature.server'
import { AskDialog } from '~/features/signing/components/ask-dialog'
import { askedPlace, PaperForm } from '~/features/signing/schemas'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { idParam, page } from '../../shared/page.server'
import { caseParams } from '../shared/case-params.server'
import { answerPaper } from '../shared/paper-form.server'

export const loader = page(requireAdmin, ({ params, viewer }) => {
  const { clientId, caseId } = caseParams(viewer, params)
  const requestId = idParam(params, 'requestId')
  requireToSign(viewer, { caseId, requestId })
  return { clientId, caseId, requestId, papers: papersOfCase(viewer, caseId) }
})

/** Puts another paper in the place of the one to sign. */
export const action = page(requireAdmin, ({ request, params, viewer, context }) => {
  const { clientId, caseId } = caseParams(viewer, params)
  const about = { caseId, requestId: idParam(params, 'requestId') }
  requireToSign(viewer, about)
  return answerPaper({ request, viewer, schema: PaperForm, context }, async (values, source) => {
    const paper = { source, place: askedPlace(values), knows: values.knows }
    const isRead = await replacePaper(viewer, about, paper, context.now)
    const text = isRead ? 'saved' : 'paper_unread'
    return redirectWithToast(paths.adminClient(clientId, caseId), { kind: 'done', text })
  })
})

export default function RequestPaperEdit() {
  const { clientId, caseId, requestId, papers } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <AskDialog
      onlyPaper
      action={paths.adminRequestEdit(clientId, caseId, requestId).replace('?', '/paper?')}
      closeTo={paths.adminClient(clientId, caseId)}
      papers={papers}
      answer={answer}
    />
  )
}
