import { PasswordWay } from '~/features/auth/components/password-way'
import { useTexts } from '~/i18n/texts-context'
import type { CaseScreen } from '../where/case-screen'
import { threadOf } from '../where/thread'
import { FoldedSteps } from './folded-steps'
import { Step } from './step'

/** `downloads` is false for tracking visitors. */
type Props = { legalCase: CaseScreen; downloads: boolean }

/** The path of a case as one thread: what may come, what is planned, where it stands, what has been. */
export function ThreadCard({ legalCase, downloads }: Props) {
  const { timeline, documents, where: words } = useTexts()
  const { events, news, where } = legalCase
  const withheld = !downloads && events.some((event) => event.documents.length > 0)
  if (events.length === 0) return null
  const { later, shown, years } = threadOf(events)
  return (
    <section className="card" aria-labelledby="timeline">
      <div className="thread__head">
        <h2 id="timeline">{timeline.title}</h2>
        <p className="soft">
          {downloads ? timeline.subtitle : timeline.subtitleTracking}{' '}
          {news && timeline.news(news.count, news.since)}
        </p>
        {withheld && (
          <>
            <p className="soft">{documents.trackingHint}</p>
            <PasswordWay />
          </>
        )}
      </div>
      <ol className="path">
        {where.after && (
          <li className="step step--after">
            <span className="step__node" />
            <p className="step__flat">
              <span className="step__when">{words.after}</span> {where.after}
            </p>
          </li>
        )}
        {later.length > 0 && (
          <FoldedSteps title={timeline.later} events={later} isAhead downloads={downloads} />
        )}
        {shown.map((event) => (
          <Step key={event.id} event={event} downloads={downloads} />
        ))}
        {years.map(({ year, events: folded, isNew }) => (
          <FoldedSteps
            key={year}
            title={year ?? timeline.noDate}
            events={folded}
            isNew={isNew}
            downloads={downloads}
          />
        ))}
      </ol>
    </section>
  )
}
