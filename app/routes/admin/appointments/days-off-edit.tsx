import { useLoaderData } from '@remix-run/react'
import { changeDaysOff, getTypedHours } from '~/features/appointments/hours.server'
import { DAYS_OFF_ROWS, EditDaysOff } from '~/features/appointments/hours-form'
import { requireAdmin } from '~/features/auth/guards.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { DefinedForm } from '~/ui/admin/defined-form'
import { answerForm } from '../../shared/form.server'
import { idParam, page } from '../../shared/page.server'

export const loader = page(requireAdmin, ({ params, viewer }) => getTypedHours(viewer, idParam(params), true))

export const action = page(requireAdmin, ({ request, params, viewer, context }) => {
  const { id } = getTypedHours(viewer, idParam(params), true)
  return answerForm({ request, schema: EditDaysOff, language: context.language }, (days) => {
    changeDaysOff(viewer, id, days, context.now)
    return redirectWithToast(paths.adminAppointments, { kind: 'done', text: 'saved' })
  })
})

export default function DaysOffEdit() {
  const days = useLoaderData<typeof loader>()
  const { appointments: words, client } = useAdminTexts()
  return (
    <DefinedForm
      id="days-off"
      rows={DAYS_OFF_ROWS}
      schema={EditDaysOff}
      values={days}
      version={days.version}
      title={words.daysOff}
      lead={<p>{words.editLead}</p>}
      action={paths.adminDaysOffEdit(days.id)}
      closeTo={paths.adminAppointments}
      save={client.forms.save}
    />
  )
}
