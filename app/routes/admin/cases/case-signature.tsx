import { useActionData, useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { askSignature, papersOfCase, signersOf } from '~/features/signing/ask-signature.server'
import { AskDialog } from '~/features/signing/components/ask-dialog'
import { askedPlace, askFormFor } from '~/features/signing/schemas'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { page } from '../../shared/page.server'
import { caseParams } from '../shared/case-params.server'
import { answerPaper } from '../shared/paper-form.server'

export const loader = page(requireAdmin, ({ params, viewer }) => {
  const about = caseParams(viewer, params)
  return {
    ...about,
    papers: papersOfCase(viewer, about.caseId),
    signers: signersOf(viewer, about.caseId),
  }
})

/** Asks to sign; of what is refused only the file has to be chosen again. */
export const action = page(requireAdmin, ({ request, params, viewer, context }) => {
  const { clientId, caseId } = caseParams(viewer, params)
  const signers = signersOf(viewer, caseId).map(({ id }) => id)
  const schema = askFormFor(signers, clientId)
  return answerPaper({ request, viewer, schema, context }, async (values, source) => {
    const { text, dueDate, notify, signer: of } = values
    const paper = { source, place: askedPlace(values), knows: values.knows }
    const signatureRequest = { text, dueDate, notify, of }
    const { mailed, isRead } = await askSignature(viewer, caseId, signatureRequest, paper, context.now)
    const seen = mailed ? 'request_mailed' : 'request_opened'
    const toastText = isRead ? seen : 'paper_unread'
    return redirectWithToast(paths.adminClient(clientId, caseId), { kind: 'done', text: toastText })
  })
})

export default function CaseSignature() {
  const { clientId, caseId, papers, signers } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <AskDialog
      action={paths.adminRequest(clientId, caseId).replace('/request?', '/signature?')}
      closeTo={paths.adminClient(clientId, caseId)}
      papers={papers}
      signers={signers}
      answer={answer}
    />
  )
}
