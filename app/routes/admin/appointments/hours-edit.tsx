import { useLoaderData } from '@remix-run/react'
import { changeHours, getTypedHours } from '~/features/appointments/hours.server'
import { EditHours, HOURS_ROWS } from '~/features/appointments/hours-form'
import { requireAdmin } from '~/features/auth/guards.server'
import { knownValues } from '~/features/cases/known-values.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { DefinedForm } from '~/ui/admin/defined-form'
import { answerForm } from '../../shared/form.server'
import { idParam, page } from '../../shared/page.server'

export const loader = page(requireAdmin, ({ params, viewer }) => ({
  hours: getTypedHours(viewer, idParam(params), false),
  lawyers: knownValues(viewer, 'assignedLawyer'),
}))

export const action = page(requireAdmin, ({ request, params, viewer, context }) => {
  const { id } = getTypedHours(viewer, idParam(params), false)
  return answerForm({ request, schema: EditHours, language: context.language }, (hours) => {
    changeHours(viewer, id, hours, context.now)
    return redirectWithToast(paths.adminAppointments, { kind: 'done', text: 'saved' })
  })
})

export default function HoursEdit() {
  const { hours, lawyers } = useLoaderData<typeof loader>()
  const { appointments: words, client } = useAdminTexts()
  return (
    <DefinedForm
      id="hours"
      rows={HOURS_ROWS}
      schema={EditHours}
      values={hours}
      version={hours.version}
      given={{ lawyer: { suggestions: lawyers } }}
      title={words.editHours}
      lead={<p>{words.editLead}</p>}
      action={paths.adminHoursEdit(hours.id)}
      closeTo={paths.adminAppointments}
      save={client.forms.save}
    />
  )
}
