export { readingAhead } from '~db/client'
