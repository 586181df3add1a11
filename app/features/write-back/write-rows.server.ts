import {
  and,
  asc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/sqlite-core'
import { hours, minutes } from '~/domain/duration'
import { recordAudit, systemActor } from '~/features/audit/record.server'
import type { Placed } from '~/infra/drive/drive'
import { database, transact } from '~db/client'
import { cases, documents, driveWrites, requestFiles } from '~db/schema'
import { QUESTIONS, type WriteFault } from './write-faults'

const PAUSES = [minutes(1), minutes(5), minutes(15)]
const LONGEST_PAUSE_MS = hours(1)
/** One ZIP of what is not written has no more files. */
export const MOST_ZIPPED = 500
/** After so many attempts a file that nothing else explains is left to a person. */
const MOST_ATTEMPTS = 8

// A literal, because SQLite plans a statement anew for every value that a partial index could depend on.
/** To be written when it is due. */
export const isWaiting = sql`${driveWrites.state} = 'waiting'`
/** That, or left to a person. */
export const isOpen = sql`${driveWrites.state} <> 'written'`

/** Accepted or not decided about, in a case that is not archived, and not in the trash. */
export const isWanted = and(
  ...[inArray(requestFiles.state, ['waiting', 'accepted']), eq(cases.archived, false)],
  or(isNotNull(requestFiles.filePath), isNotNull(requestFiles.documentId)),
)

const unchanged = new QueryBuilder()
  .select({ id: documents.id })
  .from(documents)
  .where(and(eq(documents.id, requestFiles.documentId), eq(documents.sha256, requestFiles.sha256)))

/** That, as it was sent: nothing else is written. A document that has other bytes by now is the firm's. */
export const isToWrite = and(isWanted, or(isNotNull(requestFiles.filePath), exists(unchanged)))

/** Where the bytes are: they belong to the document that a file has become. */
const keyOfBytes = sql<string | null>`coalesce(${requestFiles.filePath}, ${documents.filePath})`

/** A file that is to be written. */
export type DueWrite = Pick<typeof driveWrites.$inferSelect, 'attempts'> & {
  file: Pick<typeof requestFiles.$inferSelect, 'id' | 'fileName' | 'fileSize' | 'sha256' | 'receivedAt'>
  key: string | null
  caseId: number
  clientId: number | null
}

const { id, fileName, fileSize, sha256, receivedAt } = requestFiles

/** Files that are to be written, with their cases. */
export const selectWrites = () =>
  database()
    .select({
      file: { id, fileName, fileSize, sha256, receivedAt },
      attempts: driveWrites.attempts,
      state: driveWrites.state,
      reason: driveWrites.reason,
      key: keyOfBytes,
      ...{ caseId: cases.id, clientId: cases.clientId, caseNumber: cases.caseNumber },
    })
    .from(driveWrites)
    .innerJoin(requestFiles, eq(id, driveWrites.requestFileId))
    .innerJoin(cases, eq(cases.id, requestFiles.caseId))
    .leftJoin(documents, eq(documents.id, requestFiles.documentId))
    .$dynamic()

/** What is due first. */
export const dueWrites = (now: number, most: number): DueWrite[] =>
  selectWrites()
    .where(and(isWaiting, lte(driveWrites.nextAt, now), isToWrite))
    .orderBy(asc(driveWrites.nextAt), asc(driveWrites.requestFileId))
    .limit(most)
    .all()

/**
 * Begins an attempt. It counts from its start, so that what ends its process is not tried again at once. False if it has been
 * decided meanwhile that the file is not to be written.
 */
export function beginWrite(fileId: number, now: number): boolean {
  return transact((tx) => {
    const write = selectWrites()
      .where(and(eq(driveWrites.requestFileId, fileId), isWaiting, isToWrite))
      .get()
    if (!write?.key) return false
    const attempts = write.attempts + 1
    tx.update(driveWrites)
      .set({ attempts, nextAt: now + pauseAfter(attempts) })
      .where(isOfFile(fileId))
      .run()
    return true
  })
}

const pauseAfter = (attempts: number) => PAUSES[attempts - 1] ?? LONGEST_PAUSE_MS

const isOfFile = (fileId: number) => eq(driveWrites.requestFileId, fileId)

/**
 * Notes where a file is about to be written, before it is: whoever finds it there knows whose it is. `taken` where another one was about
 * to be written and nobody has noted it: what is there may be that one. `gone` if nothing is known of the file any more, as it has gone
 * with somebody who was erased: it is not written.
 */
export const planWrite = (fileId: number, path: string): 'planned' | 'taken' | 'gone' =>
  transact((tx) => {
    const unnoted = and(isOpen, eq(driveWrites.path, path), isNull(driveWrites.fileId))
    const others = and(unnoted, ne(driveWrites.requestFileId, fileId))
    if (tx.select({ id: driveWrites.requestFileId }).from(driveWrites).where(others).get()) return 'taken'
    const { changes } = tx.update(driveWrites).set({ path }).where(isOfFile(fileId)).run()
    return changes === 0 ? 'gone' : 'planned'
  })

/** Whether a file of the drive is known to be another one that the portal has written. */
export const isOfAnother = (fileId: number, driveFileId: string): boolean =>
  database()
    .select({ id: driveWrites.requestFileId })
    .from(driveWrites)
    .where(and(eq(driveWrites.fileId, driveFileId), ne(driveWrites.requestFileId, fileId)))
    .get() !== undefined

/** Notes that a file is on the drive. */
export function noteWritten({ file, caseId, clientId: userId }: DueWrite, placed: Placed, now: number) {
  transact((tx) => {
    const { path, fileId } = placed
    const written = { state: 'written' as const, reason: null, path, fileId, writtenAt: now }
    tx.update(driveWrites).set(written).where(isOfFile(file.id)).run()
    recordAudit(tx, {
      ...{ at: now, actor: systemActor, action: 'request_file_written', userId },
      ...{ object: { kind: 'case', id: caseId }, detail: { sha256: file.sha256 } },
    })
  })
}

/** Notes why a file could not be written. What concerns the drive keeps everything waiting as long as this one. */
export function noteFault(
  { file, attempts }: DueWrite,
  { reason, isOfDrive, isLost }: WriteFault,
  now: number,
) {
  transact((tx) => {
    const tried = attempts + 1
    const isOver = isLost || (!isOfDrive && !QUESTIONS.has(reason) && tried >= MOST_ATTEMPTS)
    tx.update(driveWrites)
      .set({ reason, ...(isOver && { state: 'failed' as const }) })
      .where(isOfFile(file.id))
      .run()
    if (!isOfDrive) return
    const nextAt = now + pauseAfter(tried)
    const asksNothing = or(isNull(driveWrites.reason), notInArray(driveWrites.reason, [...QUESTIONS]))
    tx.update(driveWrites)
      .set({ reason, nextAt })
      .where(and(isWaiting, lt(driveWrites.nextAt, nextAt), asksNothing))
      .run()
  })
}
