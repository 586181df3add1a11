import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { EventFields } from '~/features/timeline/components/event-fields'
import { editEvent, getEventForm } from '~/features/timeline/edit-event.server'
import { titlesOfHearings } from '~/features/timeline/list-phases.server'
import { phaseTitles } from '~/features/timeline/phases-ahead.server'
import { EditEvent } from '~/features/timeline/schemas'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { useTexts } from '~/i18n/texts-context'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { RecordForm } from '~/ui/admin/record-form'
import { useSchemaForm } from '~/ui/use-schema-form'
import { answerForm } from '../../shared/form.server'
import { idParam, page } from '../../shared/page.server'
import { caseParams } from '../shared/case-params.server'

export const loader = page(requireAdmin, ({ params, viewer }) => {
  const { clientId, caseId } = caseParams(viewer, params)
  const event = getEventForm(viewer, caseId, idParam(params, 'eventId'))
  return { clientId, caseId, event, titles: phaseTitles(viewer), hearings: titlesOfHearings() }
})

export const action = page(requireAdmin, ({ request, params, viewer, context }) => {
  const { clientId, caseId } = caseParams(viewer, params)
  return answerForm({ request, schema: EditEvent, language: context.language }, (values) => {
    editEvent(viewer, caseId, idParam(params, 'eventId'), values, context.now)
    const back = paths.adminClient(clientId, caseId)
    return redirectWithToast(back, { kind: 'done', text: 'saved' })
  })
})

export default function EventEdit() {
  const { clientId, caseId, event, titles, hearings } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  const { forms } = useAdminTexts().client
  const { timeline } = useTexts()
  const { eventTitle: title, status, eventDate, description, attendance } = forms
  const { hearingTime, hearingPlace, hearingAttendance } = forms
  const [form, fields] = useSchemaForm({
    id: 'edit-event',
    schema: EditEvent,
    lastResult,
    defaultValue: event,
  })
  return (
    <RecordForm
      title={event.title}
      action={paths.adminEvent(clientId, caseId, event.id)}
      closeTo={paths.adminClient(clientId, caseId)}
      save={forms.save}
      form={form}
      version={event.version}
      answer={lastResult}
      labels={{ title, status, eventDate, description, hearingTime, hearingPlace, hearingAttendance }}
      words={{ status: timeline.status, hearingAttendance: attendance }}
      also={
        <Link className="btn btn--text" to={paths.adminEventDelete(clientId, caseId, event.id)}>
          {forms.delete}
        </Link>
      }
    >
      <EventFields fields={fields} titles={titles} hearings={hearings} />
    </RecordForm>
  )
}
