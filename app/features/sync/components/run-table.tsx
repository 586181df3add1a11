import { Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { LABELS } from '~/i18n/labels'
import { paths } from '~/paths'
import type { Column } from '~/ui/admin/list/column'
import { ColumnTable } from '~/ui/admin/list/column-table'
import { Technical } from '~/ui/admin/technical'
import { Badge } from '~/ui/badge'
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

/** The columns of the history of runs. */
const runColumns: Column<RunLine>[] = [
  { id: 'when', heading: LABELS.when, cell: (run) => <When {...run} /> },
  { id: 'who', heading: LABELS.who, cell: (run) => run.who },
  { id: 'file', heading: LABELS.file, value: (run) => run.file },
  { id: 'result', heading: LABELS.result, cell: (run) => <Result {...run} /> },
  { id: 'status', heading: LABELS.status, cell: (run) => <State {...run} /> },
]

/** The history of runs. */
export const RunTable = ({ runs }: { runs: RunLine[] }) => (
  <ColumnTable label={useAdminTexts().shell.tabs.runs} columns={runColumns} rows={runs} />
)

function When({ id, when, kind }: RunLine) {
  const { runs: words } = useAdminTexts()
  return (
    <>
      <Link className="num nowrap" to={paths.adminRun(id)}>
        {when}
      </Link>
      <p className="small soft">
        {kind} {words.number(id)}
      </p>
    </>
  )
}

function Result({ error, counts }: RunLine) {
  const { nothingDone } = useAdminTexts().runs
  return (
    <>
      {error && (
        <div>
          <Technical text={error} />
        </div>
      )}
      {counts.length > 0 && counts.join(' · ')}
      {!error && counts.length === 0 && <span className="soft">{nothingDone}</span>}
    </>
  )
}

function State({ look }: RunLine) {
  const { states } = useAdminTexts().runs
  return (
    <span className="nowrap">
      <Badge {...badges[look]}>{states[look]}</Badge>
    </span>
  )
}
