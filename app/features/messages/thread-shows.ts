/** What the list of conversations can show, by their names in the URL: those that wait are the first thing to see. */
export const THREAD_SHOWS = ['waiting', 'open', 'draft', 'closed'] as const
export type ThreadShow = (typeof THREAD_SHOWS)[number]

export const THREADS_PAGE_SIZE = 50
