import type { AdminViewer } from '~/access/viewer'
import { caseColumns } from '~/features/cases/components/panel/case-columns'
import { listCaseRows } from '~/features/cases/list-case-rows.server'
import { clientColumns } from '~/features/clients/components/client-columns'
import { listClientsWithCases } from '~/features/clients/list-client-rows.server'
import { documentColumns } from '~/features/documents/components/document-columns'
import { listDocumentRows } from '~/features/documents/lists/list-folders.server'
import { caseFilter, clientFilter } from '~/features/filters/case-conditions.server'
import { readListFilter } from '~/features/filters/list-filter'
import { listFirmFacts } from '~/features/firm-facts/list-firm-facts.server'
import { type ListQuery, type Page, readPanelQuery } from '~/features/lists/list-query'
import { isCutShort } from '~/features/lists/search.server'
import { welcomeColumns } from '~/features/mail/components/welcome-columns'
import { listWelcomeEmailRows } from '~/features/mail/list-welcome-emails.server'
import { WELCOME_FILTERS } from '~/features/mail/welcome-states'
import { adminTexts } from '~/i18n/admin'
import type { Language } from '~/i18n/language'
import type { WrittenSheet } from '~/infra/workbook/compose-workbook.server'
import { COLUMNS_PARAMETER, type Column, chosenColumns, workbookColumns } from '~/ui/admin/list/column'
import { ofOneState } from '~db/client'
import { type ExportedList, MOST_ROWS } from './exported-lists'

const BATCH = 5_000

type Export = { viewer: AdminViewer; query: URLSearchParams; now: number; language: Language }
type Table = Pick<WrittenSheet, 'headings' | 'rows'>

/** A list of the administration as it is at one moment, as a sheet, at most 50,000 rows; if there are more, or a search found too many, the last row says so. */
export const listSheet = (list: ExportedList, exportRequest: Export): WrittenSheet =>
  ofOneState(() => writtenSheet(list, exportRequest))

function writtenSheet(list: ExportedList, exportRequest: Export): WrittenSheet {
  const { listExport: words, shell } = adminTexts[exportRequest.language]
  const { headings, rows } = TABLES[list](exportRequest)
  const shown = rows.slice(0, MOST_ROWS)
  if (rows.length > MOST_ROWS) shown.push([words.more(MOST_ROWS)])
  const isNever = list === 'mails' && exportRequest.query.get('state') === 'never'
  const searched = isNever ? 'neverWelcomed' : list
  if (isCutShort(searched, readPanelQuery(exportRequest.query).q)) shown.push([shell.list.cutShort])
  return { name: words.sheets[list], headings, widths: headings.map(widthOf), rows: shown }
}

const widthOf = (heading: string) => Math.max(16, heading.length + 4)

const TABLES: Record<ExportedList, (exportRequest: Export) => Table> = {
  clients: (exportRequest) => {
    const { viewer, query, now } = exportRequest
    const condition = clientFilter(viewer, readListFilter(query), now)
    const rows = allOf(query, (place) => listClientsWithCases(viewer, place, condition, now))
    return tableOf(clientColumns(), rows, exportRequest)
  },
  cases: (exportRequest) => {
    const { viewer, query, now } = exportRequest
    const condition = caseFilter(viewer, readListFilter(query), now)
    const rows = allOf(query, (place) => listCaseRows(viewer, place, condition, now))
    return tableOf(caseColumns(listFirmFacts()), rows, exportRequest)
  },
  documents: (exportRequest) => {
    const { q, sort } = readPanelQuery(exportRequest.query)
    const folder = exportRequest.query.get('folder')
    const archived = exportRequest.query.get('show') === 'archived'
    const rows = listDocumentRows(exportRequest.viewer, { q, sort, folder, archived }, MOST_ROWS + 1)
    return tableOf(documentColumns(), rows, exportRequest)
  },
  mails: (exportRequest) => {
    const filter = WELCOME_FILTERS.find((name) => name === exportRequest.query.get('state')) ?? null
    const rows = allOf(exportRequest.query, (place) =>
      listWelcomeEmailRows(exportRequest.viewer, place, filter),
    )
    return tableOf(welcomeColumns(), rows, exportRequest)
  },
}

/** All columns of the list, or those that its URL chooses. */
function tableOf<Row>(columns: Column<Row>[], rows: Row[], { query, language }: Export): Table {
  const written = workbookColumns(chosenColumns(columns, query.get(COLUMNS_PARAMETER)) ?? columns)
  return {
    headings: written.map(({ heading }) => heading[language]),
    rows: rows.map((row) => written.map(({ value }) => value(row, language))),
  }
}

/** Every row of a list, one more than are written at most. */
function allOf<Row>(query: URLSearchParams, list: (place: ListQuery) => Page<Row>): Row[] {
  const listQuery = readPanelQuery(query)
  const rows: Row[] = []
  for (let page = 1; rows.length <= MOST_ROWS; page += 1) {
    const batch = list({ ...listQuery, page, pageSize: BATCH }).rows
    rows.push(...batch)
    if (batch.length < BATCH) break
  }
  return rows
}
