import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { and, eq, gt, inArray, isNotNull, or, type SQL } from 'drizzle-orm'
import { days, minutes } from '~/domain/duration'
import { AppError } from '~/infra/app-error'
import { env } from '~/infra/env.server'
import { discardReceived, type ReceivedFile, receiveFile } from '~/infra/storage/received-file.server'
import { listStored, openStored, putBack, removeStored, storeTime } from '~/infra/storage/store.server'
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

const isInBucket = () => env().DOCUMENTS !== 'disk'

/**
 * Keeps an uploaded workbook until it is no longer needed: on this machine, or where documents are, if others read them too.
 * Throws what `commitReceived` throws.
 */
export async function keepUpload(received: Omit<ReceivedFile, 'id'>, name: string) {
  const { location, sha256, size } = received
  if (isInBucket()) {
    const key = keyOf(sha256)
    // A failure to put again what a run needs would take it away; what none needs yet is kept by its date.
    const isThere = isNeeded(sha256) && (await listStored(key)).some((one) => one.size === size)
    if (!isThere) await putBack({ key, size, sha256 }, location)
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
  if (isInBucket() && !existsSync(location)) {
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

/** Its run is not in the database yet. */
const JUST_CAME_MS = minutes(1)

/** Deletes the uploaded workbooks that no run reads or waits with: each may name anybody. `diskNow`: the time of the disk (UTC milliseconds). */
export async function forgetUploadedWorkbooks(diskNow: number) {
  await forgetOnDisk(diskNow)
  if (isInBucket()) await forgetInStore()
}

/** The same of what this machine has fetched from where documents are, if others read them too: it is fetched again. */
export async function forgetFetchedWorkbooks(diskNow: number) {
  if (isInBucket()) await forgetOnDisk(diskNow)
}

async function forgetOnDisk(diskNow: number) {
  const folder = join(env().DATA_DIR, 'uploads')
  const before = diskNow - JUST_CAME_MS
  for (const name of await readdir(folder)) {
    const stats = await stat(join(folder, name)).catch(() => null)
    const isOld = stats !== null && stats.mtimeMs < before
    if (isOld && !isNeeded(name.split('.')[0] ?? '')) await rm(join(folder, name), { force: true })
  }
}

/** What a store that does not answer keeps is found by the daily clean-up. */
async function forgetInStore() {
  try {
    const before = (await storeTime()) - JUST_CAME_MS
    for (const sha256 of uploaded()) {
      const [kept] = await listStored(keyOf(sha256))
      // Asked last: somebody may have uploaded the same meanwhile.
      if (kept && kept.writtenAt < before && !isNeeded(sha256)) await removeStored(kept.key)
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

const { sourceSha256, origin, state, task, startedAt } = syncRuns
const isOpen = or(inArray(state, ['queued', 'running', 'waiting']), isNotNull(task))
const isNeeded = (sha256: string) => uploaded(and(eq(sourceSha256, sha256), isOpen)).length > 0

/** What was uploaded for runs, by the hash of its content. */
const uploaded = (which?: SQL) =>
  database()
    .selectDistinct({ sha256: sourceSha256 })
    .from(syncRuns)
    .where(and(eq(origin, 'upload'), isNotNull(sourceSha256), which))
    .all()
    .map(({ sha256 }) => sha256 ?? '')

/** The keys of uploaded workbooks that are still needed: files without a document. */
export const keysOfUploads = (now: number): Set<string> =>
  new Set(uploaded(gt(startedAt, now - UPLOADS_LIVE_MS)).map(keyOf))
