import { caseColumns } from '~/features/cases/components/panel/case-columns'
import { clientColumns } from '~/features/clients/components/client-columns'
import { documentColumns } from '~/features/documents/components/document-columns'
import { NO_LAWYER } from '~/features/filters/list-filter'
import { keptQuery, type ViewedList } from '~/features/filters/list-view'
import { listFirmFacts } from '~/features/firm-facts/list-firm-facts.server'
import { welcomeColumns } from '~/features/mail/components/welcome-columns'
import { type AdminTexts, adminTexts } from '~/i18n/admin'
import type { Language } from '~/i18n/language'
import { paths } from '~/paths'
import { COLUMNS_PARAMETER, type Column, chosenColumns, orderLabels } from '~/ui/admin/list/column'

type Viewed = { path: string; columns: () => Column<never>[] }

/** The lists whose views can be saved: where each is, and its columns. */
export const VIEWED_LISTS: Record<ViewedList, Viewed> = {
  clients: { path: paths.adminClients, columns: clientColumns },
  cases: { path: paths.adminCases, columns: () => caseColumns(listFirmFacts()) },
  documents: { path: paths.adminDocuments, columns: documentColumns },
  mails: { path: paths.adminWelcomeEmails, columns: welcomeColumns },
}

/** What of a URL a view of the list keeps: of its columns only those that there are. */
export function viewQuery(list: ViewedList, url: URLSearchParams): string {
  const query = new URLSearchParams(url)
  const chosen = chosenColumns(VIEWED_LISTS[list].columns(), query.get(COLUMNS_PARAMETER))
  if (chosen) query.set(COLUMNS_PARAMETER, chosen.map(({ id }) => id).join('.'))
  else query.delete(COLUMNS_PARAMETER)
  return keptQuery(query)
}

/** What a view keeps, as lines for people. */
export function viewLines(
  { list, query }: { list: ViewedList; query: string },
  language: Language,
  phases: { id: number; title: string }[],
): string[] {
  const texts = adminTexts[language]
  const columns = VIEWED_LISTS[list].columns()
  const formatters: Record<string, (value: string) => string | undefined> = {
    view: (value) => wordOf(texts.filters.views, value),
    lawyer: (value) => (value === NO_LAWYER ? texts.filters.noLawyer : value),
    phase: (value) => phases.find(({ id }) => String(id) === value)?.title,
    show: (value) => wordOf(texts.documents, value),
    state: (value) => wordOf(texts.welcomeEmails.filterNames, value),
    archived: (value) => (value === 'true' ? texts.shell.list.archived : texts.shell.list.active),
    sort: (value) => orderLabels(columns, language)[value],
    cols: (value) =>
      chosenColumns(columns, value)
        ?.map(({ heading }) => heading[language])
        .join(', '),
  }
  const labels: AdminTexts['filters']['parts'] = texts.filters.parts
  return [...new URLSearchParams(query)].map(
    ([name, value]) => `${wordOf(labels, name) ?? name}: ${formatters[name]?.(value) ?? value}`,
  )
}

function wordOf(words: Record<string, unknown>, name: string): string | undefined {
  const word = Object.hasOwn(words, name) ? words[name] : undefined
  return typeof word === 'string' ? word : undefined
}
