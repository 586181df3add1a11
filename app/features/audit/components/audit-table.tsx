import { Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { LABELS } from '~/i18n/labels'
import { paths } from '~/paths'
import type { Column } from '~/ui/admin/list/column'
import { ColumnTable } from '~/ui/admin/list/column-table'

export type AuditEntryView = {
  id: number
  when: string
  kind: string
  actor: string | null
  action: string
  client: { id: number; name: string | null } | null
  object: string
  detail: string
  changes: { field: string; before: string; after: string }[]
  erased: boolean
}

const auditColumns: Column<AuditEntryView>[] = [
  { id: 'when', heading: LABELS.when, cell: (entry) => <span className="num nowrap">{entry.when}</span> },
  {
    id: 'who',
    heading: LABELS.who,
    cell: ({ kind, actor }) => (
      <>
        {kind}
        {actor && <span className="soft"> · {actor}</span>}
      </>
    ),
  },
  { id: 'what', heading: LABELS.what, cell: (entry) => <strong>{entry.action}</strong> },
  {
    id: 'client',
    heading: LABELS.client,
    cell: ({ client }) => client && <Client {...client} />,
    blank: (entry) => entry.client === null,
  },
  { id: 'about', heading: LABELS.about, cell: (entry) => entry.object, blank: (entry) => !entry.object },
  {
    id: 'details',
    heading: LABELS.details,
    cell: (entry) => <Details entry={entry} />,
    blank: ({ detail, changes, erased }) => !detail && changes.length === 0 && !erased,
  },
]
const columnsOfOne = auditColumns.filter(({ id }) => id !== 'client')

type Props = { entries: AuditEntryView[]; ofOne?: boolean }

/** `ofOne`: all entries are about the same client, whose name is shown elsewhere on the page. */
export const AuditTable = ({ entries, ofOne = false }: Props) => (
  <ColumnTable
    label={useAdminTexts().shell.tabs.audit}
    columns={ofOne ? columnsOfOne : auditColumns}
    rows={entries}
  />
)

function Client({ id, name }: { id: number; name: string | null }) {
  const { gone } = useAdminTexts().audit
  if (name) return <Link to={paths.adminClient(id)}>{name}</Link>
  return <span className="soft">{gone(id)}</span>
}

function Details({ entry: { detail, changes, erased } }: { entry: AuditEntryView }) {
  const { audit: words } = useAdminTexts()
  return (
    <>
      {detail && <p className="small soft">{detail}</p>}
      {erased && <p className="small soft">{words.erased}</p>}
      {changes.length > 0 && (
        <dl className="changes small">
          {changes.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{field}</dt>
              <dd>
                <del>{before}</del> → <ins>{after}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
