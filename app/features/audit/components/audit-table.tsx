import { Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { Table, TableCell, TableRow } from '~/ui/admin/table'

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

/** `ofOne`: all entries are about the same client, whose name is shown elsewhere on the page. */
export function AuditTable({ entries, ofOne = false }: { entries: AuditEntryView[]; ofOne?: boolean }) {
  const { audit: words, shell } = useAdminTexts()
  const { when, who, what, client, about, details } = words
  const headings = ofOne ? [when, who, what, about, details] : [when, who, what, client, about, details]
  return (
    <Table label={shell.tabs.audit} headings={headings.map((text) => ({ text }))}>
      {entries.map((entry) => (
        <TableRow key={entry.id}>
          <TableCell label={when}>
            <span className="num nowrap">{entry.when}</span>
          </TableCell>
          <TableCell label={who}>
            {entry.kind}
            {entry.actor && <span className="soft"> · {entry.actor}</span>}
          </TableCell>
          <TableCell label={what}>
            <strong>{entry.action}</strong>
          </TableCell>
          {!ofOne && (
            <TableCell label={client} blank={!entry.client}>
              {entry.client?.name && <Link to={paths.adminClient(entry.client.id)}>{entry.client.name}</Link>}
              {entry.client && !entry.client.name && (
                <span className="soft">{words.gone(entry.client.id)}</span>
              )}
            </TableCell>
          )}
          <TableCell label={about} blank={!entry.object}>
            {entry.object}
          </TableCell>
          <TableCell label={details} blank={!entry.detail && entry.changes.length === 0 && !entry.erased}>
            <Details entry={entry} />
          </TableCell>
        </TableRow>
      ))}
    </Table>
  )
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
