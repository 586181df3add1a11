import { Link, Outlet, useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { FirmFactsTable } from '~/features/firm-facts/components/firm-facts-table'
import { factsWithUses } from '~/features/firm-facts/list-firm-facts.server'
import type { SheetView } from '~/features/spreadsheet/header/sheet-view'
import type { WorkbookMapping } from '~/features/spreadsheet/workbook-mapping'
import { ExplainedWords } from '~/features/sync/components/columns/explained-words'
import { listExplainedWords } from '~/features/sync/workbooks/explained-words.server'
import { isComplete, toSheetForms } from '~/features/sync/workbooks/workbook-form'
import { listWorkbooks } from '~/features/sync/workbooks/workbook-views.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { dateTimeAt } from '~/i18n/format'
import { paths } from '~/paths'
import { NothingFound } from '~/ui/admin/list/nothing-found'
import { Table, TableCell, TableRow } from '~/ui/admin/list/table'
import { Badge } from '~/ui/badge'
import { page } from '../../shared/page.server'
import { adminTitle } from '../shared/admin-title'

export const meta = adminTitle((texts) => texts.shell.tabs.mapping)

export const loader = page(requireAdmin, ({ viewer, context }) => ({
  explained: listExplainedWords(viewer),
  facts: factsWithUses(viewer),
  workbooks: listWorkbooks(viewer).map(({ id, name, mapping, sheets, foundAt }) => ({
    id,
    name,
    known: knownBy(mapping, sheets),
    sheets: sheets.map(({ sheet }) => sheet).join(', '),
    read: sheets.some(({ read }) => read),
    unused: sheets
      .filter(({ read }) => read)
      .flatMap(({ headings }) => headings.filter(({ target }) => !target)).length,
    when: dateTimeAt(context.language, Date.parse(foundAt)),
  })),
}))

type Known = 'mapped' | 'byItself' | 'said' | 'unread'

function knownBy(mapping: WorkbookMapping | null, sheets: SheetView[]): Known {
  if (sheets.some(({ read }) => read)) return mapping === null ? 'byItself' : 'mapped'
  return toSheetForms(sheets, mapping).some(isComplete) ? 'said' : 'unread'
}

export default function Mapping() {
  const { workbooks, explained, facts } = useLoaderData<typeof loader>()
  const { mapping: words } = useAdminTexts()
  const { workbook, sheets, state, readAt } = words
  return (
    <section className="card card--tabbed" aria-labelledby="mapping">
      <Outlet />
      <div className="card__pad card__head">
        <h1 id="mapping">{words.title}</h1>
        <p className="card__sub">{words.lead}</p>
      </div>
      {workbooks.length === 0 ? (
        <NothingFound searched={false} empty={words.none} />
      ) : (
        <Table label={words.title} headings={[workbook, sheets, state, readAt].map((text) => ({ text }))}>
          {workbooks.map(({ id, name, known, sheets: names, read, unused, when }) => (
            <TableRow key={id}>
              <TableCell label={workbook}>
                <Link to={paths.adminWorkbook(id)}>{name}</Link>
              </TableCell>
              <TableCell label={sheets}>{names}</TableCell>
              <TableCell label={state}>
                <Badge tone={read ? 'done' : 'ahead'} icon={read ? 'check' : 'warning'}>
                  {words.states[known]}
                </Badge>
                {unused > 0 && <p className="small soft">{words.openPoints(unused)}</p>}
              </TableCell>
              <TableCell label={readAt}>
                <span className="num nowrap">{when}</span>
              </TableCell>
            </TableRow>
          ))}
        </Table>
      )}
      <FirmFactsTable facts={facts} />
      <ExplainedWords words={explained} />
    </section>
  )
}
