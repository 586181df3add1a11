import { parseWithZod } from '@conform-to/zod/v4'
import { json } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { ProposedValues } from '~/features/contents/components/proposed-values'
import type { Taking } from '~/features/contents/components/take-over'
import { type Proposed, takenIn, takingAt } from '~/features/contents/proposals'
import { AlternativePhase, SuggestedPhases } from '~/features/documents/components/phase-choice'
import { confirmAssignments } from '~/features/documents/confirm-assignments.server'
import { phasesToConfirm } from '~/features/documents/phases-to-confirm.server'
import { ConfirmForm } from '~/features/documents/schemas'
import { proposalsFor } from '~/features/reading/proposals.server'
import { adminTexts } from '~/i18n/admin'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { errorText } from '~/i18n/error-text'
import { longDate } from '~/i18n/format'
import { messageText, texts } from '~/i18n/texts'
import { AppError } from '~/infra/app-error'
import { readForm } from '~/infra/http/body.server'
import { queryOf } from '~/infra/http/query.server'
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
    proposals: proposalsFor(viewer, id),
    taken: takenIn(queryOf(request)),
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
  const form = await readForm(request)
  const submission = parseWithZod(form, { schema: ConfirmForm })
  if (submission.status !== 'success') {
    const faults = Object.values(submission.error ?? {}).flatMap((messages) => messages ?? [])
    const reason = faults.map((message) => messageText(language, message)).join(' ')
    return json({ errors: [confirmFailed(reason)] }, { status: 400 })
  }
  try {
    const caseId = Number(form.get('caseId')) || undefined
    const confirmed = { documentId, caseId, confirmedAssignments: submission.value }
    const { assignedCount } = confirmAssignments(viewer, confirmed, context)
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

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

/** The fields of the phase that the paper says: among the suggested ones, or as another one; one of the timeline has its day. */
function fieldsOfPhase({ proposals, suggestions, others }: Loaded) {
  const title = proposals?.phase?.value
  const index = suggestions.findIndex(({ phaseTitle }) => phaseTitle === title)
  const suggested = suggestions[index]
  const name = `assignments[${index}]`
  if (suggested)
    return {
      phase: { name: `${name}.confirmed`, value: 'on' },
      day: suggested.eventId === null ? `${name}.eventDate` : null,
      is: suggested.confirmed,
    }
  return title !== undefined && others.includes(title)
    ? { phase: { name: 'alternative', value: title }, day: 'alternativeDate', is: false }
    : null
}

function takingOf(loaded: Loaded): Partial<Record<Proposed, Taking | null>> {
  const { here, proposals, taken } = loaded
  const fields = fieldsOfPhase(loaded)
  if (!fields) return { folder: null }
  const day = proposals?.day?.value
  return {
    folder: null,
    phase: { fill: [fields.phase], to: takingAt(here, taken, 'phase'), is: fields.is },
    day:
      fields.day && day
        ? { fill: [{ name: fields.day, value: day }], to: takingAt(here, taken, 'day') }
        : undefined,
  }
}

/** The phases of a document: suggestions come with a reason, any other phase can be chosen. */
export default function DocumentPhases() {
  const loaded = useLoaderData<typeof loader>()
  const { here, back, caseId, fileName, caseNumber, suggestions, others, ...rest } = loaded
  const { withoutPhase, proposals, taken } = rest
  const refused = useActionData<typeof action>()
  const { uploadDialogs: words, shell } = useAdminTexts()
  const phaseProposal = {
    title: proposals?.phase?.value,
    isTaken: taken.includes('phase'),
    day: taken.includes('day') ? proposals?.day?.value : undefined,
  }
  return (
    <Dialog title={words.phasesTitle} closeTo={back} wide>
      <p>{words.phasesLead(fileName, caseNumber ?? '')}</p>
      <FormError errors={refused?.errors} />
      <Form method="post" action={here} className="form">
        <input type="hidden" name="caseId" value={caseId} />
        {proposals && <ProposedValues proposals={proposals} taking={takingOf(loaded)} taken={taken} />}
        <SuggestedPhases suggestions={suggestions} said={phaseProposal} />
        <AlternativePhase titles={others} said={phaseProposal} />
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
