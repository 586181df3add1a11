import { asc, inArray } from 'drizzle-orm'
import { database } from '~db/client'
import { requestFiles } from '~db/schema'

/** What clients sent with messages, by message. */
export function filesOf(messages: number[]) {
  const { id, messageId, fileName, fileSize, state, documentId } = requestFiles
  const rows = database()
    .select({ id, messageId, fileName, fileSize, state, documentId })
    .from(requestFiles)
    .where(inArray(messageId, messages))
    .orderBy(asc(id))
    .all()
  return new Map(messages.map((message) => [message, rows.filter((row) => row.messageId === message)]))
}
