import { useLoaderData } from '@remix-run/react'
import { publishHours } from '~/features/appointments/hours.server'
import { HOURS_ROWS, HoursForm } from '~/features/appointments/hours-form'
import { requireAdmin } from '~/features/auth/guards.server'
import { knownValues } from '~/features/cases/known-values.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { DefinedForm } from '~/ui/admin/defined-form'
import { answerForm } from '../../shared/form.server'
import { page } from '../../shared/page.server'

export const loader = page(requireAdmin, ({ viewer }) => ({ lawyers: knownValues(viewer, 'assignedLawyer') }))

export const action = page(requireAdmin, ({ request, viewer, context }) =>
  answerForm({ request, schema: HoursForm, language: context.language }, (hours) => {
    publishHours(viewer, hours, context.now)
    return redirectWithToast(paths.adminAppointments, { kind: 'done', text: 'saved' })
  }),
)

export default function HoursNew() {
  const { lawyers } = useLoaderData<typeof loader>()
  const { appointments: words, client } = useAdminTexts()
  return (
    <DefinedForm
      id="hours"
      rows={HOURS_ROWS}
      schema={HoursForm}
      values={{ kind: 'weekly', minutes: '20', pause: '10' }}
      given={{ lawyer: { suggestions: lawyers } }}
      title={words.addHours}
      action={paths.adminHoursNew}
      closeTo={paths.adminAppointments}
      save={client.forms.save}
    />
  )
}
