import { useActionData, useLoaderData } from '@remix-run/react'
import { civilDateAt } from '~/domain/civil-date'
import { requireAdmin } from '~/features/auth/guards.server'
import { HappenedFields } from '~/features/timeline/components/happened-fields'
import { noteEvent } from '~/features/timeline/create-event.server'
import { phasesAhead } from '~/features/timeline/phases-ahead.server'
import { EVENT_ROWS, NoteEvent } from '~/features/timeline/schemas'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { useTexts } from '~/i18n/texts-context'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { namesOf } from '~/ui/admin/form-rows'
import { RecordForm } from '~/ui/admin/record-form'
import { useSchemaForm } from '~/ui/use-schema-form'
import { answerForm } from '../../shared/form.server'
import { page } from '../../shared/page.server'
import { caseParams } from '../shared/case-params.server'

export const loader = page(requireAdmin, ({ params, viewer, context }) => {
  const { clientId, caseId } = caseParams(viewer, params)
  return { clientId, caseId, today: civilDateAt(context.now), ...phasesAhead(viewer, caseId) }
})

export const action = page(requireAdmin, ({ request, params, viewer, context }) => {
  const { clientId, caseId } = caseParams(viewer, params)
  return answerForm({ request, schema: NoteEvent, language: context.language }, (values) => {
    noteEvent(viewer, caseId, values, context.now)
    return redirectWithToast(paths.adminClient(clientId, caseId), { kind: 'done', text: 'event_noted' })
  })
})

/** What has happened in a case, where it could not be noted at once. */
export default function CaseHappened() {
  const { clientId, caseId, today, likely, others, version } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  const texts = useAdminTexts()
  const { happened } = texts.clientPage
  // Of a phase that is chosen neither is typed.
  const { title: _title, status: _status, ...rows } = EVENT_ROWS
  const [form, fields] = useSchemaForm({
    id: 'happened',
    schema: NoteEvent,
    lastResult,
    defaultValue: { eventDate: today },
  })
  const { hearingTime, hearingPlace, hearingAttendance } = fields
  const named = [fields.phase, fields.title, fields.eventDate, hearingTime, hearingPlace]
  const errors = named.flatMap((field) => field.errors ?? [])
  return (
    <RecordForm
      title={happened.title}
      action={paths.adminHappened(clientId, caseId)}
      closeTo={paths.adminClient(clientId, caseId)}
      save={happened.save}
      form={form}
      version={version}
      answer={lastResult}
      {...namesOf(rows, texts, useTexts())}
    >
      <HappenedFields
        likely={likely}
        others={others}
        errors={errors}
        values={{
          phase: fields.phase.initialValue as string | undefined,
          title: fields.title.initialValue,
          eventDate: fields.eventDate.initialValue,
          description: fields.description.initialValue,
          hearingTime: hearingTime.initialValue,
          hearingPlace: hearingPlace.initialValue,
          hearingAttendance: hearingAttendance.initialValue,
        }}
      />
    </RecordForm>
  )
}
