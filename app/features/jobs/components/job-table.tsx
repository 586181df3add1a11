import { Form, Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { Table, TableCell, TableRow } from '~/ui/admin/list/table'
import { Badge } from '~/ui/badge'
import { buttonClass, SubmitButton } from '~/ui/button'
import { badges, type JobLine } from '../job-words'

/** Jobs, how each stands, and what a person can do about it. */
export function JobTable({ label, lines }: { label: string; lines: JobLine[] }) {
  const { columns, states, number, look } = useAdminTexts().jobs
  const { what, state, when, decide } = columns
  return (
    <Table
      label={label}
      headings={[{ text: what }, { text: state }, { text: when }, { text: decide, hidden: true }]}
    >
      {lines.map((line) => (
        <TableRow key={line.key}>
          <TableCell label={what}>
            {line.name}
            {line.client && (
              <p className="small">
                <Link to={paths.adminClient(line.client.id)}>{line.client.name}</Link>{' '}
                {line.id && <span className="soft nowrap">{number(line.id)}</span>}
              </p>
            )}
          </TableCell>
          <TableCell label={state}>
            <span className="nowrap">
              <Badge {...badges[line.look]}>{states[line.look]}</Badge>
            </span>
          </TableCell>
          <TableCell label={when} blank={line.notes.length === 0 && !line.to}>
            {line.notes.map((note) => (
              <p key={note} className="small">
                {note}
              </p>
            ))}
            {line.to && (
              <p className="small">
                <Link to={line.to === 'mails' ? paths.adminMails : paths.adminRuns}>{look[line.to]}</Link>
              </p>
            )}
          </TableCell>
          <TableCell label={decide} blank={!line.mayRun && !line.mayDrop}>
            <Decide {...line} />
          </TableCell>
        </TableRow>
      ))}
    </Table>
  )
}

function Decide({ id, name, look, mayRun, mayDrop }: JobLine) {
  const { run, retry, drop, number } = useAdminTexts().jobs
  if (id === null) return null
  const action = paths.adminJobRun(id)
  const whose = <span className="sr-only">: {`${name}, ${number(id)}`}</span>
  return (
    <div className="row row--actions">
      {mayRun && (
        <Form method="post" action={action}>
          <SubmitButton small quiet action={action}>
            {look === 'failed' || look === 'failing' ? retry : run}
            {whose}
          </SubmitButton>
        </Form>
      )}
      {mayDrop && (
        <Link className={buttonClass({ quiet: true, small: true })} to={paths.adminJobDrop(id)}>
          {drop}
          {whose}
        </Link>
      )}
    </div>
  )
}
