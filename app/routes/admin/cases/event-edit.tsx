import { Link, useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { editEvent, getEventForm } from '~/features/timeline/edit-event.server'
import { titlesOfHearings } from '~/features/timeline/list-phases.server'
import { phaseTitles } from '~/features/timeline/phases-ahead.server'
import { EditEvent, EVENT_ROWS } from '~/features/timeline/schemas'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { DefinedForm } from '~/ui/admin/defined-form'
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
  const { forms } = useAdminTexts().client
  return (
    <DefinedForm
      id="edit-event"
      rows={EVENT_ROWS}
      schema={EditEvent}
      values={event}
      version={event.version}
      given={{ title: { suggestions: titles, opening: hearings } }}
      title={event.title}
      action={paths.adminEvent(clientId, caseId, event.id)}
      closeTo={paths.adminClient(clientId, caseId)}
      save={forms.save}
      also={
        <Link className="btn btn--text" to={paths.adminEventDelete(clientId, caseId, event.id)}>
          {forms.delete}
        </Link>
      }
    />
  )
}
