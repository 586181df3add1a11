import { Readable } from 'node:stream'
import { and, asc, count, eq, inArray, isNotNull, lt, or } from 'drizzle-orm'
import { type AnswerViewer, uploaderOf } from '~/access/viewer'
import { days } from '~/domain/duration'
import { cleanFileName } from '~/features/documents/store/file-name'
import { storeWithRow } from '~/features/documents/store/put-document.server'
import { AppError } from '~/infra/app-error'
import { env } from '~/infra/env.server'
import type { UploadedFile } from '~/infra/http/multipart.server'
import {
  discardReceived,
  isTooLarge,
  leavePlace,
  type Place,
  receiveFile,
  takePlace,
} from '~/infra/storage/received-file.server'
import { commitReceived, openStored, removeStored } from '~/infra/storage/store.server'
import { database, type Tx, transact } from '~db/client'
import { caseRequests, requestUploadPieces, requestUploads } from '~db/schema'
import { FILES_AT_ONCE, PIECE_BYTES } from '../limits'
import { type About, requireMaySend, requireOpen } from '../open-request.server'

/** A file on its way: how much of it is here. */
export type Upload = { id: string; fileName: string; size: number; received: number; createdAt: number }

/** How long what has arrived of a file waits for the rest of it. */
export const UPLOAD_LIFE_MS = days(1)
/**
 * At a time, for one request or with messages about one case. A link has fewer of the places of its request: whoever it was forwarded to
 * keeps its client from sending nothing.
 */
const mostOpen = ({ kind }: AnswerViewer) => (kind === 'link' ? 2 : 3) * FILES_AT_ONCE

/** Each piece is a file and a row: somebody who sends byte by byte is refused, and pieces that are sent again have room. */
const mostPieces = (size: number) => 16 + 2 * Math.ceil(size / PIECE_BYTES)

type Announced = { id: string; fileName: string; size: number }

/**
 * Notes a file that is going to arrive in pieces. Throws `too_large`, `file_empty`, and what `requireMaySend` throws.
 */
export function beginUpload(
  viewer: AnswerViewer,
  about: About,
  { id, fileName, size }: Announced,
  now: number,
) {
  requireMaySend(viewer, about, now)
  if (isTooLarge(size)) throw new AppError('too_large', { megabytes: env().MAX_UPLOAD_MB })
  if (size <= 0) throw new AppError('file_empty')
  const { userId } = viewer
  transact((tx) => {
    const places = and(eq(requestUploads.userId, userId), isFor(about))
    const open = tx.select({ n: count() }).from(requestUploads).where(places).get()
    if ((open?.n ?? 0) >= mostOpen(viewer))
      throw new AppError('too_many_requests', { retryAfter: UPLOAD_LIFE_MS / 1000 })
    const row = {
      ...{ id, userId, fileName: cleanFileName(fileName), fileSize: size, createdAt: now },
      requestId: about.requestId,
      caseId: about.requestId === null ? about.caseId : null,
    }
    tx.insert(requestUploads).values(row).run()
  })
}

/** A file on its way, of this person and request. Throws `not_found`, and what `requireOpen` does. */
export function findUpload(viewer: AnswerViewer, about: About, id: string): Upload {
  requireOpen(database(), viewer, about)
  return ownUpload(database(), viewer, about, id)
}

/**
 * Keeps the next piece of a file; returns how much of it is here then. Throws `edit_conflict` if the piece does not begin where
 * the last one ended, `invalid_input` for too many of them, `not_found`, `request_closed`, and what `receiveFile` and `commitReceived` throw; nothing of it is kept then.
 */
export async function addPiece(
  viewer: AnswerViewer,
  about: About,
  id: string,
  { offset, body }: { offset: number; body: Readable },
): Promise<number> {
  const stored = await commitReceived(await receiveFile(body, PIECE_BYTES / 1024 ** 2))
  return storeWithRow(stored, (tx) => {
    requireOpen(tx, viewer, about)
    const { received, size } = ownUpload(tx, viewer, about, id)
    const now = offset + stored.size
    if (received !== offset || now > size) throw new AppError('edit_conflict')
    if (countPieces(tx, id) >= mostPieces(size)) throw new AppError('invalid_input')
    const { sha256, key: filePath } = stored
    const piece = { uploadId: id, beginsAt: offset, size: stored.size, sha256, filePath }
    tx.insert(requestUploadPieces).values(piece).run()
    tx.update(requestUploads).set({ received: now }).where(eq(requestUploads.id, id)).run()
    return now
  })
}

/**
 * Passes files that have arrived in pieces to `work`, in this order, each put together on this machine's disk. Their pieces are
 * deleted once `work` has ended, or what they are for; otherwise they wait for another attempt. Throws `not_found`, also for one that
 * is not here whole, and what `requireOpen`, `takePlace` and `receiveFile` throw.
 */
export async function withUploads<Result>(
  viewer: AnswerViewer,
  about: About,
  ids: string[],
  work: (files: UploadedFile[]) => Promise<Result>,
): Promise<Result> {
  const files: UploadedFile[] = []
  let place: Place | null = null
  try {
    const uploads = ids.map((id) => findUpload(viewer, about, id))
    if (uploads.some(({ received, size }) => received < size)) throw new AppError('not_found')
    const bytes = uploads.reduce((sum, { size }) => sum + size, 0)
    place = takePlace(uploaderOf(viewer), bytes)
    for (const { id, fileName: name, size } of uploads) {
      const content = Readable.from(contentOf(id), { objectMode: false })
      files.push({ ...(await receiveFile(content)), field: 'files', name })
      place.left -= size
    }
    const result = await work(files)
    await dropUploads(viewer, about, ids)
    return result
  } catch (error) {
    if (error instanceof AppError && (error.code === 'request_closed' || error.code === 'messages_off'))
      await dropUploads(viewer, about, ids)
    throw error
  } finally {
    if (place) leavePlace(place)
    await Promise.all(files.map(discardReceived))
  }
}

async function* contentOf(id: string) {
  for (const { filePath, size, sha256 } of piecesOf(id))
    yield* (await openStored(filePath, undefined, { size, sha256 })).body
}

const countPieces = (tx: Tx, id: string) =>
  tx.select({ n: count() }).from(requestUploadPieces).where(eq(requestUploadPieces.uploadId, id)).get()?.n ??
  0

const piecesOf = (id: string) =>
  database()
    .select()
    .from(requestUploadPieces)
    .where(eq(requestUploadPieces.uploadId, id))
    .orderBy(asc(requestUploadPieces.beginsAt))
    .all()

/** Drops files on their way with all that has arrived of them. */
export async function dropUploads(viewer: AnswerViewer, about: About, ids: string[]) {
  const ownIds = ids.filter((id) => uploadOf(database(), viewer, about, id))
  await drop(ownIds)
}

/** Deletes what has arrived of files whose rest has not come for a day, or whose request has ended. */
export async function forgetUploads(now: number) {
  const isOver = or(lt(requestUploads.createdAt, now - UPLOAD_LIFE_MS), isNotNull(caseRequests.closedAt))
  const old = database()
    .select({ id: requestUploads.id })
    .from(requestUploads)
    .leftJoin(caseRequests, eq(caseRequests.id, requestUploads.requestId))
    .where(isOver)
    .all()
  await drop(old.map(({ id }) => id))
}

async function drop(ids: string[]) {
  const keys = ids.flatMap(piecesOf).map(({ filePath }) => filePath)
  transact((tx) => tx.delete(requestUploads).where(inArray(requestUploads.id, ids)).run())
  for (const key of keys) await removeStored(key)
}

function ownUpload(tx: Tx, viewer: AnswerViewer, about: About, id: string): Upload {
  const upload = uploadOf(tx, viewer, about, id)
  if (!upload) throw new AppError('not_found')
  return upload
}

const isFor = ({ requestId, caseId }: About) =>
  requestId === null ? eq(requestUploads.caseId, caseId) : eq(requestUploads.requestId, requestId)

function uploadOf(tx: Tx, { userId }: AnswerViewer, about: About, id: string): Upload | undefined {
  const { fileName, fileSize: size, received, createdAt } = requestUploads
  return tx
    .select({ id: requestUploads.id, fileName, size, received, createdAt })
    .from(requestUploads)
    .where(and(eq(requestUploads.id, id), eq(requestUploads.userId, userId), isFor(about)))
    .get()
}
