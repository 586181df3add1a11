import { useLoaderData } from '@remix-run/react'
import { knownStatus } from '~/domain/stages/event-status'
import { requireAdmin } from '~/features/auth/guards.server'
import { deleteEvent, previewDeleteEvent } from '~/features/timeline/delete-event.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { longDate } from '~/i18n/format'
import { useTexts } from '~/i18n/texts-context'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { ConfirmDelete } from '~/ui/admin/confirm-delete'
import { idParam } from '../../shared/id-param.server'
import { page } from '../../shared/page.server'
import { orRedirectBack } from '../../shared/redirect-back.server'
import { caseParams } from '../shared/case-params.server'

export const loader = page(requireAdmin, ({ params, viewer, context: { language } }) => {
  const { clientId, caseId } = caseParams(viewer, params)
  const { eventDate, ...event } = previewDeleteEvent(viewer, caseId, idParam(params, 'eventId'))
  const date = eventDate && longDate(language, eventDate)
  return { ...event, date, clientId, caseId }
})

export const action = page(requireAdmin, ({ params, viewer, context: { language, now } }) => {
  const { clientId, caseId } = caseParams(viewer, params)
  const back = paths.adminClient(clientId, caseId)
  return orRedirectBack({ back, text: 'event_not_deleted', language }, () => {
    deleteEvent(viewer, caseId, idParam(params, 'eventId'), now)
    return redirectWithToast(back, { kind: 'done', text: 'event_deleted' })
  })
})

/** Confirms deleting an event from a client's timeline. */
export default function EventDelete() {
  const { id, title, status, date, documents, clientId, caseId } = useLoaderData<typeof loader>()
  const { eventDeletion: words } = useAdminTexts().client
  const { timeline } = useTexts()
  const { list } = useAdminTexts().shell
  const state = `${timeline.status[knownStatus(status)]} · ${date ?? list.noDate}`
  return (
    <ConfirmDelete
      title={words.title(title)}
      lines={[state, words.text, documents > 0 ? words.documents(documents) : '']}
      action={paths.adminEventDelete(clientId, caseId, id)}
      closeTo={paths.adminEvent(clientId, caseId, id)}
      confirm={words.confirm}
    />
  )
}
