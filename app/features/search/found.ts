import { paths } from '~/paths'

export const FOUND_KINDS = ['clients', 'cases', 'documents'] as const
export type FoundKind = (typeof FOUND_KINDS)[number]

/** The list of each kind, which takes the same search. */
export const LIST_OF: Record<FoundKind, string> = {
  clients: paths.adminClients,
  cases: paths.adminCases,
  documents: paths.adminDocuments,
}

/** One thing that was found: where it opens, what it is called, and what tells it from others. */
export type Found = { to: string; title: string; facts: string[]; archived: boolean }

/** `exact`: it has the very number that was typed. */
export type Hit = Found & { exact: boolean }

/** What was found of one kind. `more`: the list of that kind has others, and is open to whoever searches. */
export type FoundGroup = { kind: FoundKind; found: Found[]; more: boolean }
