import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { and, eq, gt, isNotNull } from 'drizzle-orm'
import { days } from '~/domain/duration'
import { AppError } from '~/infra/app-error'
import { env } from '~/infra/env.server'
import { discardReceived, type ReceivedFile, receiveFile } from '~/infra/storage/received-file.server'
import { openStored, putBack } from '~/infra/storage/store.server'
import { endingOf } from '~/infra/workbook/workbook-name'
import { database } from '~db/client'
import { syncRuns } from '~db/schema'

/** Nobody plans an older one again. */
export const UPLOADS_LIVE_MS = days(7)

/** More than any workbook that can be read. */
const MOST_MEGABYTES = 20

type Uploaded = Pick<typeof syncRuns.$inferSelect, 'sourceName' | 'sourceSha256'>

/** Where the bytes of an uploaded workbook are on this machine. */
export const uploadLocation = (sha256: string, name: string) =>
  join(env().DATA_DIR, 'uploads', `${sha256}${endingOf(name)}`)

/** The key under which another machine finds them: that of their content, in the form of a random one. */
const keyOf = (sha256: string) =>
  `${sha256.slice(0, 2)}/${sha256.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}`

const isShared = () => env().DOCUMENTS !== 'disk'

/**
 * Keeps an uploaded workbook until it is no longer needed: on this machine, or where documents are, if others read them too.
 * Throws what `commitReceived` throws.
 */
export async function keepUpload(received: Omit<ReceivedFile, 'id'>, name: string) {
  const { location, sha256, size } = received
  if (isShared()) {
    await putBack({ key: keyOf(sha256), size, sha256 }, location)
    return discardReceived(received)
  }
  const place = uploadLocation(sha256, name)
  await mkdir(dirname(place), { recursive: true, mode: 0o700 })
  await rename(location, place)
}

/** The uploaded workbook that a run reads, on this machine. Throws `not_found`, and what `openStored` throws. */
export async function uploadedWorkbook({ sourceName, sourceSha256 }: Uploaded) {
  if (!sourceName || !sourceSha256) throw new AppError('not_found')
  const location = uploadLocation(sourceSha256, sourceName)
  if (isShared() && !existsSync(location)) {
    const { body } = await openStored(keyOf(sourceSha256))
    const received = await receiveFile(body, MOST_MEGABYTES)
    if (received.sha256 !== sourceSha256) {
      await discardReceived(received)
      throw new AppError('file_gone')
    }
    await rename(received.location, location)
  }
  return { name: sourceName, location, documents: null }
}

/** The keys of uploaded workbooks that are still needed: files without a document. */
export function keysOfUploads(now: number): Set<string> {
  const { sourceSha256, origin, startedAt } = syncRuns
  const rows = database()
    .selectDistinct({ sha256: sourceSha256 })
    .from(syncRuns)
    .where(and(eq(origin, 'upload'), isNotNull(sourceSha256), gt(startedAt, now - UPLOADS_LIVE_MS)))
    .all()
  return new Set(rows.map(({ sha256 }) => keyOf(sha256 ?? '')))
}
