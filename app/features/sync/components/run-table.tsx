import { Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { Table, TableCell, TableRow } from '~/ui/admin/table'
import { Technical } from '~/ui/admin/technical'
import { Badge } from '~/ui/badge'
import { Breakable } from '~/ui/breakable'
import { badges, type RunLook } from '../runs/run-look'

export type RunLine = {
  id: number
  when: string
  kind: string
  who: string
  file: string | null
  counts: string[]
  look: RunLook
  error: string | null
}

/** The history of runs. */
export function RunTable({ runs }: { runs: RunLine[] }) {
  const { runs: words, shell } = useAdminTexts()
  const { when, who, file, result, state } = words.columns
  return (
    <Table
      label={shell.tabs.runs}
      headings={[{ text: when }, { text: who }, { text: file }, { text: result }, { text: state }]}
    >
      {runs.map((run) => (
        <TableRow key={run.id}>
          <TableCell label={when}>
            <Link className="num nowrap" to={paths.adminRun(run.id)}>
              {run.when}
            </Link>
            <p className="small soft">
              {run.kind} {words.number(run.id)}
            </p>
          </TableCell>
          <TableCell label={who}>{run.who}</TableCell>
          <TableCell label={file} blank={!run.file}>
            {run.file && <Breakable text={run.file} />}
          </TableCell>
          <TableCell label={result}>
            {run.error && (
              <div>
                <Technical text={run.error} />
              </div>
            )}
            {run.counts.length > 0 && run.counts.join(' · ')}
            {!run.error && run.counts.length === 0 && <span className="soft">{words.nothingDone}</span>}
          </TableCell>
          <TableCell label={state}>
            <span className="nowrap">
              <Badge {...badges[run.look]}>{words.states[run.look]}</Badge>
            </span>
          </TableCell>
        </TableRow>
      ))}
    </Table>
  )
}
