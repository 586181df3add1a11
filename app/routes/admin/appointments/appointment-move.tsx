import { useLoaderData } from '@remix-run/react'
import { hourWords } from '~/features/appointments/choice-of-hours'
import { getCall, moveCall } from '~/features/appointments/firm-calls.server'
import { MOVE_ROWS, MoveForm } from '~/features/appointments/hours-form'
import { requireAdmin } from '~/features/auth/guards.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { DefinedForm } from '~/ui/admin/defined-form'
import { afterRefusal } from '../../shared/after-refusal'
import { answerForm } from '../../shared/form.server'
import { idParam, page } from '../../shared/page.server'

export const loader = page(requireAdmin, ({ params, viewer, context: { now, language } }) => {
  const { id, client, startsAt, changedAt } = getCall(viewer, idParam(params), now)
  return { id, client, hour: hourWords(language, startsAt), version: String(changedAt) }
})

export const action = page(requireAdmin, ({ request, params, viewer, context: { language, now } }) =>
  answerForm({ request, schema: MoveForm, language }, (to) => {
    const text = moveCall(viewer, idParam(params), to, now) ? 'call_moved_mailed' : 'call_moved'
    return redirectWithToast(paths.adminAppointments, { kind: 'done', text })
  }),
)

/** A call that was moved meanwhile is shown as it is now. */
export const shouldRevalidate = afterRefusal

export default function AppointmentMove() {
  const { id, client, hour, version } = useLoaderData<typeof loader>()
  const { appointments: words } = useAdminTexts()
  return (
    <DefinedForm
      id="move"
      rows={MOVE_ROWS}
      schema={MoveForm}
      version={version}
      title={words.moveTitle(client)}
      lead={<p>{words.moveLead(hour)}</p>}
      action={paths.adminAppointmentMove(id)}
      closeTo={paths.adminAppointments}
      save={words.moveSave}
    />
  )
}
