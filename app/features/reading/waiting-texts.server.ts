import { deflateRawSync } from 'node:zlib'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { isOfNoBlockedCase } from '~/access/blocked.server'
import type { AdminViewer } from '~/access/viewer'
import { clientKey } from '~/features/audit/record-change.server'
import type { FirstPage } from '~/features/documents/document-screen'
import { AppError } from '~/infra/app-error'
import { seal, sealWith, unseal, unsealBytesWith } from '~/infra/crypto.server'
import { database, type Tx, transact } from '~db/client'
import { auditKeys, cases, pendingUploads, requestFiles, waitingTexts } from '~db/schema'
import { boundedText, inflated, type Outcome, type ToRead } from './text-rows.server'

/** A file that waits for the firm: one that a client has sent, or an upload. */
export type WaitingFile = { file: number } | { upload: string }

const isWaiting = sql`${waitingTexts.state} = 'waiting'`
/** Whoever has sent a file; of what was sent before that was kept, the client of its case. */
const sender = sql<number | null>`coalesce(${requestFiles.sentBy}, ${cases.clientId})`

const select = () =>
  database()
    .select({
      id: waitingTexts.id,
      key: sql<string>`coalesce(${requestFiles.filePath}, ${pendingUploads.filePath}, '')`,
      sha256: sql<string>`coalesce(${requestFiles.sha256}, ${pendingUploads.sha256})`,
      mimeType: sql<string>`coalesce(${requestFiles.mimeType}, ${pendingUploads.mimeType})`,
      clientId: sender,
      attempts: waitingTexts.attempts,
      uploadId: waitingTexts.uploadId,
    })
    .from(waitingTexts)
    .leftJoin(requestFiles, eq(requestFiles.id, waitingTexts.fileId))
    .leftJoin(cases, eq(cases.id, requestFiles.caseId))
    .leftJoin(pendingUploads, eq(pendingUploads.tokenHash, waitingTexts.uploadId))

/** The file that waits longest to be read. */
export const nextWaiting = () => select().where(isWaiting).orderBy(asc(waitingTexts.id)).limit(1).get()
export type NextWaiting = NonNullable<ReturnType<typeof nextWaiting>>

/** Notes that a process begins on a file, or that it was taken from it before it came to an end. */
export function countWaitingAttempt({ id }: Pick<ToRead, 'id'>, by: 1 | -1) {
  const attempts = sql`${waitingTexts.attempts} + ${by}`
  transact((tx) =>
    tx
      .update(waitingTexts)
      .set({ attempts })
      .where(and(eq(waitingTexts.id, id), isWaiting))
      .run(),
  )
}

/**
 * Keeps as much of a text as proposals need, and the picture of the first page. Nothing if somebody has decided about the file meanwhile, or
 * it has another sender.
 */
export function keepWaitingText(was: NextWaiting, { state, pages, ocr, text, picture = null }: Outcome) {
  const packed = text === '' ? null : deflateRawSync(boundedText(text.normalize('NFC')))
  const isStillWaiting = and(eq(waitingTexts.id, was.id), isWaiting)
  transact((tx) => {
    const now = select().where(isStillWaiting).get()
    if (!now || now.clientId !== was.clientId) return
    const key = now.clientId === null ? null : clientKey(tx, now.clientId)
    const sealed = (bytes: Buffer | null) => {
      if (!bytes) return null
      return now.uploadId !== null
        ? seal(tx, bytes.toString('base64'), 'waiting')
        : key && sealWith(key, bytes)
    }
    tx.update(waitingTexts)
      .set({ state, pages, ocr, sealed: sealed(packed), picture: sealed(picture) })
      .where(isStillWaiting)
      .run()
  })
}

/** Lets all of them be read again whose secret is lost. */
export const readWaitingAgain = (tx: Tx) =>
  tx
    .update(waitingTexts)
    .set({ state: 'waiting', attempts: 0, pages: null, ocr: false, sealed: null, picture: null })
    .run()

const isOf = (of: WaitingFile): SQL =>
  'file' in of ? eq(waitingTexts.fileId, of.file) : eq(waitingTexts.uploadId, of.upload)

function find(of: WaitingFile) {
  const { sealed, picture, ocr } = waitingTexts
  return database()
    .select({ sealed, picture, ocr, key: auditKeys.key })
    .from(waitingTexts)
    .leftJoin(requestFiles, eq(requestFiles.id, waitingTexts.fileId))
    .leftJoin(pendingUploads, eq(pendingUploads.tokenHash, waitingTexts.uploadId))
    .leftJoin(cases, eq(cases.id, requestFiles.caseId))
    .leftJoin(auditKeys, eq(auditKeys.userId, sender))
    .where(and(isOf(of), isOfNoBlockedCase(requestFiles.caseId), isOfNoBlockedCase(pendingUploads.caseId)))
    .get()
}

function opened(of: WaitingFile, sealed: Buffer | null | undefined, key: Buffer | null): Buffer | null {
  if (!sealed) return null
  if ('file' in of) return key && unsealBytesWith(key, sealed)
  try {
    return Buffer.from(unseal(sealed, 'waiting'), 'base64')
  } catch {
    return null
  }
}

/** What stands in a file that waits, as far as it is kept; null if it was not read. */
export function readingOfWaiting(of: WaitingFile): { text: string; ocr: boolean } | null {
  const row = find(of)
  const packed = row && opened(of, row.sealed, row.key)
  return packed ? { text: inflated(packed), ocr: row.ocr } : null
}

/** The first page of a file that waits, as a WebP. Throws `not_found`, also where there is no picture. */
export function firstPageOfWaiting(_viewer: AdminViewer, of: WaitingFile): Buffer {
  const row = find(of)
  const picture = row && opened(of, row.picture, row.key)
  if (!picture) throw new AppError('not_found')
  return picture
}

/** How many pages some files have, and whether their first is drawn. */
export function firstPagesOfWaiting(ids: {
  files?: number[]
  uploads?: string[]
}): Map<number | string, FirstPage> {
  const { fileId, uploadId, pages, picture, id } = waitingTexts
  const version = sql<number | null>`CASE WHEN ${picture} IS NULL THEN NULL ELSE ${id} END`
  const isListed = ids.files ? inArray(fileId, ids.files) : inArray(uploadId, ids.uploads ?? [])
  const rows = database()
    .select({ fileId, uploadId, pages, version })
    .from(waitingTexts)
    .where(isListed)
    .all()
  return new Map(
    rows.map((row) => [row.fileId ?? row.uploadId ?? '', { pages: row.pages, version: row.version }]),
  )
}
