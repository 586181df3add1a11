import { parseWithZod } from '@conform-to/zod/v4'
import { json } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { AlternativePhase, SuggestedPhases } from '~/features/documents/components/phase-choice'
import { confirmAssignments } from '~/features/documents/confirm-assignments.server'
import { phasesToConfirm } from '~/features/documents/phases-to-confirm.server'
import { ConfirmForm } from '~/features/documents/schemas'
import { adminTexts } from '~/i18n/admin'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { errorText } from '~/i18n/error-text'
import { longDate } from '~/i18n/format'
import { messageText, texts } from '~/i18n/texts'
import { AppError } from '~/infra/app-error'
import { readForm } from '~/infra/http/body.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { Dialog, DialogCancel } from '~/ui/admin/dialog'
import { SubmitButton } from '~/ui/button'
import { FormError } from '~/ui/form-error'
import { idParam, page } from '../../shared/page.server'
import { adminTitle } from '../shared/admin-title'
import { backOf, phasesAt } from '../shared/upload-next.server'

export const meta = adminTitle((words) => words.uploadDialogs.phasesTitle)

export const loader = page(requireAdmin, ({ request, params, viewer, context: { language } }) => {
  const id = idParam(params)
  const back = backOf(request)
  const { suggestions, ...rest } = phasesToConfirm(viewer, id)
  return {
    here: phasesAt(id, back),
    back,
    ...rest,
    suggestions: suggestions.map(({ reason, eventDate, ...one }) => ({
      ...one,
      reason: texts[language].uploads.reasons[reason],
      date: eventDate && longDate(language, eventDate),
    })),
  }
})

export const action = page(requireAdmin, async ({ request, params, viewer, context }) => {
  const documentId = idParam(params)
  const { language } = context
  const { confirmFailed } = adminTexts[language].uploadDialogs
  const submission = parseWithZod(await readForm(request), { schema: ConfirmForm })
  if (submission.status !== 'success') {
    const faults = Object.values(submission.error ?? {}).flatMap((messages) => messages ?? [])
    const reason = faults.map((message) => messageText(language, message)).join(' ')
    return json({ errors: [confirmFailed(reason)] }, { status: 400 })
  }
  try {
    const confirmedAssignments = submission.value
    const { assignedCount } = confirmAssignments(viewer, { documentId, confirmedAssignments }, context)
    const values = { count: String(assignedCount) }
    return await redirectWithToast(backOf(request), {
      kind: 'done',
      text: 'assignments_confirmed',
      values,
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return json({ errors: [confirmFailed(errorText(language, error))] }, { status: error.status })
  }
})

/** The phases of a document: suggestions come with a reason, any other phase can be chosen. */
export default function DocumentPhases() {
  const { here, back, fileName, caseNumber, suggestions, others, withoutPhase } =
    useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { uploadDialogs: words, shell } = useAdminTexts()
  return (
    <Dialog title={words.phasesTitle} closeTo={back} wide>
      <p>{words.phasesLead(fileName, caseNumber ?? '')}</p>
      <FormError errors={refused?.errors} />
      <Form method="post" action={here} className="form">
        <SuggestedPhases suggestions={suggestions} />
        <AlternativePhase titles={others} />
        <p className="soft">{words.withoutPhase(withoutPhase)}</p>
        <div className="row" lang="en">
          <SubmitButton action={here} pending={shell.list.working}>
            {words.confirm}
          </SubmitButton>
          <DialogCancel to={back}>{words.cancel}</DialogCancel>
        </div>
      </Form>
    </Dialog>
  )
}
