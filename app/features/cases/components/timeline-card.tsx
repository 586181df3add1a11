import type { ReactNode } from 'react'
import type { EventStatus } from '~/domain/event-status'
import { PasswordWay } from '~/features/auth/components/password-way'
import { DocumentList } from '~/features/documents/components/document-list'
import type { DocumentScreen } from '~/features/documents/document-screen'
import { useTexts } from '~/i18n/texts-context'
import { Badge, NewBadge, type Tone } from '~/ui/badge'
import { Icon, type IconName } from '~/ui/icon'
import type { CaseScreen, EventScreen } from '../case-screen'
import { LongText } from './long-text'
import { StageMeaning } from './stage-meaning'

const looks: Record<EventStatus, { tone: Tone; icon: IconName }> = {
  completed: { tone: 'done', icon: 'check' },
  in_progress: { tone: 'now', icon: 'clock' },
  scheduled: { tone: 'ahead', icon: 'calendar' },
  pending: { tone: 'rest', icon: 'dots' },
}

type Props = { events: EventScreen[]; news: CaseScreen['news']; downloads: boolean }

/** The events of a case, newest first. `downloads` is false for tracking visitors. */
export function TimelineCard({ events, news, downloads }: Props) {
  const { timeline, documents } = useTexts()
  const withheld = !downloads && events.some((event) => event.documents.length > 0)
  if (events.length === 0) return <p className="soft">{timeline.empty}</p>
  return (
    <section className="card" aria-labelledby="timeline">
      <div className="card__pad card__head">
        <h2 id="timeline">{timeline.title}</h2>
        <p className="card__sub">
          {downloads ? timeline.subtitle : timeline.subtitleTracking}{' '}
          {news && timeline.news(news.count, news.since)}
        </p>
        {withheld && (
          <>
            <p className="card__sub">{documents.trackingHint}</p>
            <PasswordWay />
          </>
        )}
      </div>
      <ol className="thread">
        {events.map((event) => (
          <EventRow key={event.id} event={event} downloads={downloads} />
        ))}
      </ol>
    </section>
  )
}

type RowProps = {
  event: EventScreen
  downloads: boolean
  notes?: (document: DocumentScreen) => ReactNode
  actions?: (document: DocumentScreen) => ReactNode
  children?: ReactNode
}

/** One event; `children` are the actions on it. */
export function EventRow({ event, downloads, notes, actions, children }: RowProps) {
  const { timeline } = useTexts()
  const { tone, icon } = looks[event.status ?? 'pending']
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
