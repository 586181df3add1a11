import { z } from 'zod'

/** Ready-made views of the list of clients and of cases, by their names in the URL. */
export const CLIENT_VIEWS = ['owed', 'stalled', 'noEmail', 'never'] as const
export const CASE_VIEWS = ['owed', 'sent', 'overdue', 'hearings', 'stalled'] as const
export type ClientView = (typeof CLIENT_VIEWS)[number]
export type CaseView = (typeof CASE_VIEWS)[number]

/** Stands for cases without a lawyer in the URL. */
export const NO_LAWYER = '-'

/** What a list is filtered by besides its search. An invalid value in the URL counts as none. */
export const ListFilter = z.object({
  view: z
    .enum([...CLIENT_VIEWS, ...CASE_VIEWS])
    .nullable()
    .catch(null)
    .default(null),
  lawyer: z.string().trim().max(200).catch('').default(''),
  phase: z.coerce.number().int().positive().nullable().catch(null).default(null),
})
export type ListFilter = z.output<typeof ListFilter>

/** The filter of a list, read from its URL. */
export const readListFilter = (query: URLSearchParams): ListFilter =>
  ListFilter.parse({
    view: query.get('view'),
    lawyer: query.get('lawyer') ?? '',
    phase: query.get('phase') || null,
  })

/** Whether a list is filtered at all. */
export const isFiltered = ({ view, lawyer, phase }: ListFilter) =>
  view !== null || lawyer !== '' || phase !== null
