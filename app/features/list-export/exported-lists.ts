/** The lists of the administration that can be downloaded, by their names in the URL. */
export const EXPORTED_LISTS = ['clients', 'cases', 'documents', 'mails'] as const
export type ExportedList = (typeof EXPORTED_LISTS)[number]

/** More than an administrator reads, and little enough to be written in a few seconds. */
export const MOST_ROWS = 50_000
