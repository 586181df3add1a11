/** For pages, which have no database of their own to ask. */
export { readingAhead } from '~db/client'
