import { Form, Link } from '@remix-run/react'
import type { Role } from '~/domain/staff-roles'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { Table, TableCell, TableRow } from '~/ui/admin/list/table'
import type { StaffState } from '../list-staff.server'

export type StaffLine = {
  id: number
  name: string
  email: string
  role: Role
  state: StaffState
  /** What else is to be said of their access. */
  note: string
  hasSessions: boolean
  hasPasskeys: boolean
  isViewer: boolean
}

/** The people of the firm, and what can be done with the access of each. */
export function StaffTable({ lines }: { lines: StaffLine[] }) {
  const { staff: words } = useAdminTexts()
  const headings = [words.name, words.email, words.role, words.state, words.actions]
  return (
    <Table label={words.title} headings={headings.map((text) => ({ text }))}>
      {lines.map((line) => (
        <TableRow key={line.id}>
          <TableCell label={words.name}>
            <strong>{line.name}</strong> {line.isViewer && words.you}
          </TableCell>
          <TableCell label={words.email}>{line.email}</TableCell>
          <TableCell label={words.role}>{words.roles[line.role]}</TableCell>
          <TableCell label={words.state}>
            {words.states[line.state]}
            {line.note && <div className="small soft">{line.note}</div>}
          </TableCell>
          <TableCell label={words.actions}>
            <Actions line={line} />
          </TableCell>
        </TableRow>
      ))}
    </Table>
  )
}

function Actions({ line: { id, name, state, hasSessions, hasPasskeys, isViewer } }: { line: StaffLine }) {
  const { staff: words } = useAdminTexts()
  if (state === 'off') return <Act id={id} name={name} verb="on" text={words.switchOn} />
  return (
    <span className="row">
      <Act id={id} name={name} verb="link" text={state === 'active' ? words.reset : words.resend} />
      {hasSessions && <Act id={id} name={name} verb="end" text={words.endSessions} />}
      {!isViewer && (
        <>
          {hasPasskeys && <Asked name={name} to={paths.adminStaffPasskeys(id)} text={words.removePasskeys} />}
          <Asked name={name} to={paths.adminStaffRole(id)} text={words.change} />
          <Asked
            name={name}
            to={paths.adminStaffOff(id)}
            text={state === 'active' ? words.switchOff : words.withdraw}
          />
        </>
      )}
    </span>
  )
}

/** What is asked about before it is done. */
const Asked = ({ name, to, text }: { name: string; to: string; text: string }) => (
  <Link className="btn btn--text btn--small" to={to} preventScrollReset>
    {text}
    <span className="sr-only"> {name}</span>
  </Link>
)

type ActProps = { id: number; name: string; verb: 'link' | 'on' | 'end'; text: string }

const Act = ({ id, name, verb, text }: ActProps) => (
  <Form method="post" action={paths.adminStaffVerb(id, verb)} preventScrollReset>
    <button type="submit" className="btn btn--text btn--small">
      {text}
      <span className="sr-only"> {name}</span>
    </button>
  </Form>
)
