import { useTexts } from '~/i18n/texts-context'
import type { EventScreen } from '../event-screen'

/** The timeline as a plain table, with nothing to open or press. */
export function PrintedEvents({ events }: { events: EventScreen[] }) {
  const { timeline } = useTexts()
  if (events.length === 0) return <p>{timeline.empty}</p>
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
          {events.map(({ id, date, title, titleLang, status, description }) => (
            <tr key={id}>
              <td>{date?.text ?? timeline.noDate}</td>
              <td>
                <strong lang={titleLang}>{title}</strong>{' '}
                <span className="lines" lang="es">
                  {description}
                </span>
              </td>
              <td>{status && timeline.status[status]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
