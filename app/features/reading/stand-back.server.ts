import { desc } from 'drizzle-orm'
import { minutes, seconds } from '~/domain/duration'
import { database } from '~db/client'
import { documents } from '~db/schema'

const PAUSE_MS = seconds(2)
const MOST_MS = minutes(1)

/**
 * Whether reading stands back for whoever is uploading: until no document has come for two seconds, or for a minute, so that what never pauses
 * is read all the same. `now` in UTC milliseconds.
 */
export function standsBack(): (now: number) => boolean {
  let since: number | null = null
  return (now) => {
    const newest = newestAt()
    const isComing = newest !== undefined && now >= newest && now - newest < PAUSE_MS
    since = isComing ? (since ?? now) : null
    return since !== null && now - since < MOST_MS
  }
}

function newestAt(): number | undefined {
  const { id, uploadDate } = documents
  return database().select({ uploadDate }).from(documents).orderBy(desc(id)).limit(1).get()?.uploadDate
}
