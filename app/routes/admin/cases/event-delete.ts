import { knownStatus } from '~/domain/stages/event-status'
import { requireAdmin } from '~/features/auth/guards.server'
import { deleteEvent, previewDeleteEvent } from '~/features/timeline/delete-event.server'
import { longDate } from '~/i18n/format'
import { texts } from '~/i18n/texts'
import { paths } from '~/paths'
import { idParam } from '../../shared/page.server'
import { caseParams } from '../shared/case-params.server'
import { Confirmation } from '../shared/confirmation'
import { confirmation } from '../shared/confirmation.server'

/** Confirms deleting an event from a client's timeline. */
const { loader, action } = confirmation(requireAdmin, {
  about: ({ params, viewer }) => caseParams(viewer, params),
  home: ({ clientId, caseId }) => paths.adminClient(clientId, caseId),
  ask: ({ params, viewer, context: { language }, clientId, caseId, words: { client, shell } }) => {
    const event = previewDeleteEvent(viewer, caseId, idParam(params, 'eventId'))
    const date = event.eventDate ? longDate(language, event.eventDate) : shell.list.noDate
    const { title, text, documents, confirm } = client.eventDeletion
    return {
      title: title(event.title),
      lines: [
        `${texts[language].timeline.status[knownStatus(event.status)]} · ${date}`,
        text,
        event.documents > 0 ? documents(event.documents) : '',
      ],
      closeTo: paths.adminEvent(clientId, caseId, event.id),
      confirm,
      fields: [['version', event.version]],
    }
  },
  refused: 'event_not_deleted',
  work: ({ params, viewer, context, caseId, form }) => {
    deleteEvent(viewer, caseId, idParam(params, 'eventId'), context.now, form.get('version')?.toString())
    return { text: 'event_deleted' }
  },
})

export { action, Confirmation as default, loader }
