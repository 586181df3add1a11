import { useTexts } from '~/i18n/texts-context'
import type { EventScreen } from '../where/event-screen'
import { threadOf } from '../where/thread'

/** How many of what has come stand whole on paper: with the facts above, they fill a sheet. */
const RECENT = 8

/** The timeline as a plain table, with nothing to open or press; of a long one, what is older in a few lines. */
export function PrintedEvents({ events }: { events: EventScreen[] }) {
  const { timeline } = useTexts()
  if (events.length === 0) return <p>{timeline.empty}</p>
  const { later, shown, years } = threadOf(events, RECENT)
  return (
    <section>
      <h2 id="paper-events">{timeline.title}</h2>
      <table className="paper__events" aria-labelledby="paper-events">
        <thead className="sr-only">
          <tr>
            <th scope="col">{timeline.columns.date}</th>
            <th scope="col">{timeline.columns.action}</th>
            <th scope="col">{timeline.columns.status}</th>
          </tr>
        </thead>
        <tbody>
          {later.length > 0 && <Line title={timeline.later} events={later} />}
          {shown.map(({ id, date, title, titleLang, status, description, documents }) => (
            <tr key={id}>
              <td>{date?.text ?? timeline.noDate}</td>
              <td>
                <strong lang={titleLang}>{title}</strong>{' '}
                <span className="lines" lang="es">
                  {description}
                </span>
                {documents.map(
                  ({ id: document, title: called, summary }) =>
                    summary && (
                      <span key={document} className="lines" lang={summary.lang}>
                        {`${called}: ${summary.text}`}
                      </span>
                    ),
                )}
              </td>
              <td>{status && timeline.status[status]}</td>
            </tr>
          ))}
          {years.map(({ year, events: older }) => (
            <Line key={year} title={year ?? timeline.noDate} events={older} />
          ))}
        </tbody>
      </table>
      {years.length > 0 && <p className="soft small">{timeline.beforeHint}</p>}
    </section>
  )
}

/** Several events in one row, each with its day. */
function Line({ title, events }: { title: string; events: EventScreen[] }) {
  return (
    <tr>
      <td>{title}</td>
      <td colSpan={2}>
        {events.map(({ id, date, title: name, titleLang }, place) => (
          <span key={id}>
            {place > 0 && ' · '}
            {date && `${date.text}: `}
            <span lang={titleLang}>{name}</span>
          </span>
        ))}
      </td>
    </tr>
  )
}
