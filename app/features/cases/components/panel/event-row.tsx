import type { ReactNode } from 'react'
import type { EventStatus } from '~/domain/stages/event-status'
import { DocumentList } from '~/features/documents/components/document-list'
import type { DocumentScreen } from '~/features/documents/document-screen'
import { useTexts } from '~/i18n/texts-context'
import { Badge, NewBadge, type Tone } from '~/ui/badge'
import { Icon, type IconName } from '~/ui/icon'
import type { EventScreen } from '../../where/event-screen'
import { LongText } from '../long-text'
import { StageMeaning } from '../stage-meaning'

export const eventLooks: Record<EventStatus, { tone: Tone; icon: IconName }> = {
  completed: { tone: 'done', icon: 'check' },
  in_progress: { tone: 'now', icon: 'clock' },
  scheduled: { tone: 'ahead', icon: 'calendar' },
  pending: { tone: 'rest', icon: 'dots' },
}

type Props = {
  event: EventScreen
  downloads: boolean
  notes?: (document: DocumentScreen) => ReactNode
  actions?: (document: DocumentScreen) => ReactNode
  children?: ReactNode
}

/** One event on the firm's own page; `children` are the actions on it. */
export function EventRow({ event, downloads, notes, actions, children }: Props) {
  const { timeline } = useTexts()
  const { tone, icon } = eventLooks[event.status ?? 'pending']
  return (
    <li className={`event event--${event.status ?? 'pending'}`}>
      <p className="event__date">
        {event.date ? <time dateTime={event.date.iso}>{event.date.text}</time> : timeline.noDate}
      </p>
      <span className="event__node">
        <Icon name={icon} />
      </span>
      <div className="event__body">
        <div className="event__title">
          <h3 lang={event.titleLang}>{event.title}</h3>
          {event.status && <Badge tone={tone}>{timeline.status[event.status]}</Badge>}
          {event.isNew && <NewBadge />}
        </div>
        {event.description && <LongText text={event.description} />}
        {event.documents.length > 0 && (
          <DocumentList
            documents={event.documents}
            label={timeline.documentsOf(event.title)}
            downloads={downloads}
            notes={notes}
            actions={actions}
          />
        )}
        <StageMeaning of={event.title} lang={event.titleLang} {...event.meaning} />
        {children}
      </div>
    </li>
  )
}
