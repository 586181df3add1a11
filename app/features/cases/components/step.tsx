import { DocumentRows } from '~/features/documents/components/document-rows'
import { useTexts } from '~/i18n/texts-context'
import { NewBadge } from '~/ui/badge'
import { Icon } from '~/ui/icon'
import { type EventScreen, isOpenAtFirst } from '../where/event-screen'
import { LongText } from './long-text'
import { eventLooks } from './panel/event-row'

type Props = { event: EventScreen; downloads: boolean }

/** One event of the thread; opens without scripts. Only the present one is open from the start. */
export function Step({ event, downloads }: Props) {
  const { timeline, where } = useTexts()
  const { status, place, date, documents } = event
  const { tone, icon } = eventLooks[status ?? 'pending']
  const isHere = place === 'here'
  return (
    <li
      className={`step step--${status ?? 'pending'} ${isHere ? 'step--here' : ''}`}
      aria-current={isHere ? 'step' : undefined}
    >
      <span className="step__node">
        <Icon name={isHere ? 'now' : icon} />
      </span>
      <details className="step__fold" open={isOpenAtFirst(event)}>
        <summary>
          {isHere && <span className="step__here">{where.here}</span>}
          <span className="step__when">
            {date ? <time dateTime={date.iso}>{date.text}</time> : <span>{timeline.noDate}</span>}
            {status && (
              <span className={`step__status step__status--${tone}`}>{timeline.status[status]}</span>
            )}
            {documents.length > 0 && <span>{timeline.files(documents.length)}</span>}
          </span>
          <h3 className="step__title" lang={event.titleLang}>
            {event.title}
          </h3>
          {event.isNew && <NewBadge />}
          <Icon name="down" />
        </summary>
        <div className="step__in">
          {event.told && !isHere && <p>{event.told}</p>}
          {event.hearing && <p>{event.hearing}</p>}
          {event.description && <LongText text={event.description} />}
          {documents.length > 0 && (
            <DocumentRows
              documents={documents}
              row="saves"
              downloads={downloads}
              label={timeline.documentsOf(event.title)}
            />
          )}
          <Meaning meaning={event.meaning} isHere={isHere} />
        </div>
      </details>
    </li>
  )
}

type MeaningProps = { meaning: EventScreen['meaning']; isHere: boolean }

/** What the stage means; how long the present one takes stands at the top of the page. */
function Meaning({ meaning: { notYet, text, duration, task }, isHere }: MeaningProps) {
  const { timeline } = useTexts()
  return (
    <div className="step__meaning">
      <h4>{timeline.meaning}</h4>
      {notYet && <p>{timeline.notYet}</p>}
      <p>{text}</p>
      {duration && !isHere && (
        <p>
          <b>{timeline.duration}:</b> {duration}
        </p>
      )}
      {task && (
        <p>
          <b>{timeline.task}:</b> {task}
        </p>
      )}
    </div>
  )
}
