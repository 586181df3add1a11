import { Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { Table, TableCell, TableRow } from '~/ui/admin/list/table'
import type { TemplateRow } from '../templates.server'

type Template = TemplateRow & { phase: string | null; kept: number }

/** The firm's templates, with the phase each is asked at. */
export function TemplateTable({ templates }: { templates: Template[] }) {
  const { templates: words, client } = useAdminTexts()
  const headings = [words.textEs, words.kind, words.term, words.phaseId, words.actions]
  return (
    <Table label={words.title} headings={headings.map((text) => ({ text }))}>
      {templates.map(({ id, textEs, textEn, kind, termDays, phase, kept }) => (
        <TableRow key={id}>
          <TableCell label={words.textEs}>
            <strong lang="es">{textEs}</strong>
            <div className="soft" lang="en">
              {textEn}
            </div>
          </TableCell>
          <TableCell label={words.kind}>{client.request.kinds[kind]}</TableCell>
          <TableCell label={words.term} blank={termDays === null}>
            {termDays !== null && words.days(termDays)}
          </TableCell>
          <TableCell label={words.phaseId} blank={phase === null}>
            {phase}
            {kept > 0 && (
              <div>
                <Link to={paths.adminTemplateAsk(id)} preventScrollReset>
                  {words.kept(kept)}
                </Link>
              </div>
            )}
          </TableCell>
          <TableCell label={words.actions}>
            <span className="row row--tight">
              <Link className="btn btn--text btn--small" to={paths.adminTemplateEdit(id)} preventScrollReset>
                {words.edit}
                <span className="sr-only"> {textEs}</span>
              </Link>
              <Link
                className="btn btn--text btn--small"
                to={paths.adminTemplateRemove(id)}
                preventScrollReset
              >
                {words.remove}
                <span className="sr-only"> {textEs}</span>
              </Link>
            </span>
          </TableCell>
        </TableRow>
      ))}
    </Table>
  )
}
