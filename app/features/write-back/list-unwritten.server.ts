import { and, asc, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { displayName } from '~/domain/people/person-name'
import { AppError } from '~/infra/app-error'
import { transact } from '~db/client'
import { prepared } from '~db/prepared'
import { caseHolders, cases, driveWrites, requestFiles, users } from '~db/schema'
import { QUESTIONS, type WriteReason } from './write-faults'
import { isOpen, isToWrite, MOST_ZIPPED, selectWrites } from './write-rows.server'
import { writesToDrive } from './writes-on.server'

/**
 * A case of which nobody knows in which folder it is, or in which of several. `clientId`: whose case it is, or if it has no first holder, one of
 * those who hold it; null if nobody does, and then `client` is its number.
 */
export type FolderQuestion = {
  caseId: number
  caseNumber: string
  clientId: number | null
  client: string
  reason: 'folder_missing' | 'folder_unclear'
  files: number
}
/**
 * What has arrived and is not on the drive yet: `fault` is why, if something keeps it from being written, and `isLost` says that some of it
 * is no longer here either. `zipMost`: a ZIP has no more of it.
 */
export type Unwritten = {
  on: boolean
  waiting: number
  kept: number
  fault: WriteReason | null
  isLost: boolean
  zipMost: number | null
}

const isAsked = sql`${driveWrites.reason} IN ('folder_missing', 'folder_unclear')`

const folderQuestions = prepared((db) =>
  db
    .select({
      ...{ caseId: cases.id, caseNumber: cases.caseNumber, clientId: users.id, client: users.name },
      reason: sql<FolderQuestion['reason']>`min(${driveWrites.reason})`,
      files: count(),
    })
    .from(driveWrites)
    .innerJoin(requestFiles, eq(requestFiles.id, driveWrites.requestFileId))
    .innerJoin(cases, eq(cases.id, requestFiles.caseId))
    .leftJoin(caseHolders, and(eq(caseHolders.caseId, cases.id), isNull(cases.clientId)))
    .leftJoin(users, eq(users.id, sql`coalesce(${cases.clientId}, ${caseHolders.userId})`))
    .where(and(isOpen, isAsked, isToWrite))
    .groupBy(cases.id, cases.caseNumber, users.id, users.name)
    .orderBy(asc(cases.id), asc(users.id)),
)

/** The cases whose folder a person has to name, the first that was asked about first. */
export function listFolderQuestions(_viewer: AdminViewer): FolderQuestion[] {
  const rows = writesToDrive() ? folderQuestions.all({}) : []
  const firsts = rows.filter(({ caseId }, index) => caseId !== rows[index - 1]?.caseId)
  return firsts.map(({ client, ...row }) => ({
    ...row,
    client: client === null ? row.caseNumber : displayName(client),
  }))
}

/** The question about one case. Throws `not_found` if there is none. */
export function folderQuestion(viewer: AdminViewer, caseId: number): FolderQuestion {
  const question = listFolderQuestions(viewer).find((one) => one.caseId === caseId)
  if (!question) throw new AppError('not_found')
  return question
}

/** How what has arrived stands with the drive. */
export function unwritten(_viewer: AdminViewer): Unwritten {
  const on = writesToDrive()
  const rows = selectWrites().where(and(isOpen, isToWrite)).all()
  const kept = rows.filter(({ reason }) => reason !== null && !QUESTIONS.has(reason))
  const isLost = kept.some(({ reason }) => reason === 'bytes_gone')
  const other = kept.find(({ reason }) => reason !== 'bytes_gone')
  return {
    ...{ on, waiting: rows.length, kept: kept.length, isLost },
    fault: (other?.reason ?? null) as WriteReason | null,
    zipMost: rows.length > MOST_ZIPPED ? MOST_ZIPPED : null,
  }
}

/** How many lines the list of what is pending has about it. */
export const countUnwritten = (viewer: AdminViewer): number =>
  listFolderQuestions(viewer).length + (writesToDrive() && isKept() ? 1 : 0)

const kept = prepared((db) =>
  db
    .select({ id: driveWrites.requestFileId })
    .from(driveWrites)
    .innerJoin(requestFiles, eq(requestFiles.id, driveWrites.requestFileId))
    .innerJoin(cases, eq(cases.id, requestFiles.caseId))
    .where(and(isOpen, isNotNull(driveWrites.reason), sql`NOT (${isAsked})`, isToWrite))
    .limit(1),
)

const isKept = () => kept.get({}) !== undefined

/** Has everything tried again now that could not be written. */
export function tryAgain(_viewer: AdminViewer, now: number) {
  transact((tx) =>
    tx.update(driveWrites).set({ state: 'waiting', attempts: 0, nextAt: now }).where(isOpen).run(),
  )
}
