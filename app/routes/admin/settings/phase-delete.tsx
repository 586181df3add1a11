import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { deletePhase, mergePhase, previewDeletePhase } from '~/features/timeline/delete-phase.server'
import { PhaseRemoval } from '~/features/timeline/phase-input'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { ConfirmDelete } from '~/ui/admin/confirm-delete'
import { Dialog, DialogCancel } from '~/ui/admin/dialog'
import { SubmitButton } from '~/ui/button'
import { FormError } from '~/ui/form-error'
import { answerForm } from '../../shared/form.server'
import { idParam, page } from '../../shared/page.server'

export const loader = page(requireAdmin, ({ params, viewer }) => {
  const id = idParam(params)
  return { id, ...previewDeletePhase(viewer, id) }
})

export const action = page(requireAdmin, ({ request, params, viewer, context }) => {
  const id = idParam(params)
  return answerForm({ request, schema: PhaseRemoval, language: context.language }, ({ into, asked }) => {
    if (into === undefined) {
      const values = deletePhase(viewer, id, context.now)
      return redirectWithToast(paths.adminTimeline, { kind: 'done', text: 'phase_deleted', values })
    }
    const { moved, joined, ...titles } = mergePhase(viewer, id, into, context.now, asked)
    const values = { ...titles, moved: String(moved), joined: String(joined) }
    return redirectWithToast(paths.adminTimeline, { kind: 'done', text: 'phase_merged', values })
  })
})

export default function PhaseDelete() {
  const { id, title, isPhase, events } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const errors = answer?.error?.['']
  const { timeline: words } = useAdminTexts()
  if (events > 0) return <PhaseMerge errors={errors} typed={answer?.initialValue ?? {}} />
  return (
    <ConfirmDelete
      title={isPhase ? words.deleteTitle(title) : words.deleteFieldTitle(title)}
      lines={[isPhase ? words.deleteText : words.deleteFieldText]}
      action={paths.adminPhaseDelete(id)}
      closeTo={paths.adminTimeline}
      confirm={words.delete}
      errors={errors}
    />
  )
}

type Merge = { errors?: string[] | null; typed: Record<string, unknown> }

function PhaseMerge({ errors, typed }: Merge) {
  const { id, title, events, column, others } = useLoaderData<typeof loader>()
  const { timeline: words } = useAdminTexts()
  const action = paths.adminPhaseDelete(id)
  const question = `${typed.asked ?? ''}`
  return (
    <Dialog title={words.deleteTitle(title)} closeTo={paths.adminTimeline}>
      <Form method="post" action={action} className="form">
        <p>{words.inUse(events)}</p>
        <FormError errors={errors ?? undefined} />
        <input type="hidden" name="asked" value={question} readOnly />
        <div className="field">
          <label className="field__label" htmlFor="into">
            {words.mergeInto}
          </label>
          <select
            className="select"
            id="into"
            name="into"
            required
            defaultValue={`${typed.into ?? ''}`}
            aria-describedby="into-hint"
          >
            <option value="">{words.choosePhase}</option>
            {others.map((phase) => (
              <option key={phase.id} value={phase.id}>
                {phase.title}
              </option>
            ))}
          </select>
          <p className="field__hint" id="into-hint">
            {words.mergeHint} {words.mergeColumn(column)}
          </p>
        </div>
        <div className="row">
          <SubmitButton danger action={action}>
            {question ? words.mergeMoving(Number.parseInt(question, 10)) : words.merge}
          </SubmitButton>
          <DialogCancel to={paths.adminTimeline} />
        </div>
      </Form>
    </Dialog>
  )
}
