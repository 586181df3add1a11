import { Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { Table, TableCell, TableRow } from '~/ui/admin/list/table'
import type { PromisedCall } from '../firm-calls.server'

/** The calls that clients have been promised, with what can be done about each. */
export function BookedCalls({ calls }: { calls: (PromisedCall & { hour: string })[] }) {
  const { appointments: words } = useAdminTexts()
  const headings = [words.when, words.client, words.phone, words.who, words.about, words.actions]
  if (calls.length === 0) return <p className="card__pad">{words.noneBooked}</p>
  return (
    <Table label={words.booked} headings={headings.map((text) => ({ text }))}>
      {calls.map((call) => (
        <TableRow key={call.id}>
          <TableCell label={words.when}>
            <strong>{call.hour}</strong>
            <div className="soft">{call.isPast ? words.past : words.length(call.minutes)}</div>
          </TableCell>
          <TableCell label={words.client}>
            {call.client}
            <div>
              <Link to={paths.adminClient(call.ownerId, call.caseId)}>{words.caseOf(call.caseNumber)}</Link>
            </div>
          </TableCell>
          <TableCell label={words.phone}>
            <a className="nowrap" href={`tel:${call.phone}`}>
              {call.phone}
            </a>
          </TableCell>
          <TableCell label={words.who}>{call.lawyer || words.firm}</TableCell>
          <TableCell label={words.about} blank={call.about === null}>
            {call.about}
          </TableCell>
          <TableCell label={words.actions}>
            <Doings call={call} />
          </TableCell>
        </TableRow>
      ))}
    </Table>
  )
}

function Doings({ call: { id, caseId, clientId, client, isPast } }: { call: PromisedCall }) {
  const { appointments: words } = useAdminTexts()
  if (isPast)
    return (
      <Link className="btn btn--text btn--small" to={paths.adminThread({ caseId, clientId })}>
        {words.note}
        <span className="sr-only"> {client}</span>
      </Link>
    )
  return (
    <span className="row row--tight">
      <Link className="btn btn--text btn--small" to={paths.adminAppointmentMove(id)} preventScrollReset>
        {words.move}
        <span className="sr-only"> {client}</span>
      </Link>
      <Link className="btn btn--text btn--small" to={paths.adminAppointmentCancel(id)} preventScrollReset>
        {words.cancel}
        <span className="sr-only"> {client}</span>
      </Link>
    </span>
  )
}
