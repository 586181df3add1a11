import { Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { Table, TableCell, TableRow } from '~/ui/admin/list/table'
import type { SnippetRow } from '../snippets.server'

/** The firm's snippets, with what they say. */
export function SnippetTable({ snippets }: { snippets: SnippetRow[] }) {
  const { snippets: words } = useAdminTexts()
  const headings = [words.name, words.textEs, words.actions]
  return (
    <Table label={words.title} headings={headings.map((text) => ({ text }))}>
      {snippets.map(({ id, name, textEs, textEn }) => (
        <TableRow key={id}>
          <TableCell label={words.name}>
            <strong>{name}</strong>
          </TableCell>
          <TableCell label={words.textEs}>
            <div className="lines" lang="es">
              {textEs}
            </div>
            {textEn && (
              <div className="lines soft" lang="en">
                {textEn}
              </div>
            )}
          </TableCell>
          <TableCell label={words.actions}>
            <span className="row row--tight">
              <Link className="btn btn--text btn--small" to={paths.adminSnippetEdit(id)} preventScrollReset>
                {words.edit}
                <span className="sr-only"> {name}</span>
              </Link>
              <Link className="btn btn--text btn--small" to={paths.adminSnippetRemove(id)} preventScrollReset>
                {words.remove}
                <span className="sr-only"> {name}</span>
              </Link>
            </span>
          </TableCell>
        </TableRow>
      ))}
    </Table>
  )
}
