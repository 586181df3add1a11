/** What can be done with many rows of a list at once, after a question. */
export const BULK_VERBS = ['lawyer', 'welcome', 'archive', 'restore'] as const
export type BulkVerb = (typeof BULK_VERBS)[number]

export type BulkList = 'clients' | 'cases'
