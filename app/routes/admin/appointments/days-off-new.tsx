import { publishDaysOff } from '~/features/appointments/hours.server'
import { DAYS_OFF_ROWS, DaysOffForm } from '~/features/appointments/hours-form'
import { requireAdmin } from '~/features/auth/guards.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { DefinedForm } from '~/ui/admin/defined-form'
import { answerForm } from '../../shared/form.server'
import { page } from '../../shared/page.server'

export const loader = page(requireAdmin, () => null)

export const action = page(requireAdmin, ({ request, viewer, context }) =>
  answerForm({ request, schema: DaysOffForm, language: context.language }, (days) => {
    publishDaysOff(viewer, days, context.now)
    return redirectWithToast(paths.adminAppointments, { kind: 'done', text: 'saved' })
  }),
)

export default function DaysOffNew() {
  const { appointments: words, client } = useAdminTexts()
  return (
    <DefinedForm
      id="days-off"
      rows={DAYS_OFF_ROWS}
      schema={DaysOffForm}
      title={words.daysOff}
      action={paths.adminDaysOffNew}
      closeTo={paths.adminAppointments}
      save={client.forms.save}
    />
  )
}
