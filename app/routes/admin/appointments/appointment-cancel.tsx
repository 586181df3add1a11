import { useLoaderData } from '@remix-run/react'
import { hourWords } from '~/features/appointments/choice-of-hours'
import { cancelCall, getCall } from '~/features/appointments/firm-calls.server'
import { CANCEL_ROWS, CancelForm } from '~/features/appointments/hours-form'
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
  answerForm({ request, schema: CancelForm, language }, (form) => {
    const text = cancelCall(viewer, idParam(params), form, now) ? 'call_cancelled_mailed' : 'call_cancelled'
    return redirectWithToast(paths.adminAppointments, { kind: 'done', text })
  }),
)

/** A call that was moved meanwhile is shown as it is now. */
export const shouldRevalidate = afterRefusal

export default function AppointmentCancel() {
  const { id, client, hour, version } = useLoaderData<typeof loader>()
  const { appointments: words } = useAdminTexts()
  return (
    <DefinedForm
      id="cancel"
      rows={CANCEL_ROWS}
      schema={CancelForm}
      version={version}
      title={words.cancelTitle(client)}
      lead={<p>{words.cancelLead(hour)}</p>}
      action={paths.adminAppointmentCancel(id)}
      closeTo={paths.adminAppointments}
      save={words.cancelSave}
    />
  )
}
