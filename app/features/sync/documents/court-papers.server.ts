import { createHash } from 'node:crypto'
import { eq, isNull, ne, or } from 'drizzle-orm'
import { syncActor } from '~/features/audit/record.server'
import { type Arrived, type Piece, receiveDelivery } from '~/features/deliveries/receive-delivery.server'
import { AppError } from '~/infra/app-error'
import { isLitter, isPaperName, isZipName, MOST_PAPERS } from '~/infra/delivery/take-apart.server'
import type { DriveFile, DriveListing } from '~/infra/drive/drive'
import { firmDrive } from '~/infra/drive/firm-drive.server'
import { isInside } from '~/infra/drive/left-out'
import { discardReceived, isTooLarge, receiveFile } from '~/infra/storage/received-file.server'
import { database, type Tx, transact } from '~db/client'
import { courtFolderFiles, deliveries } from '~db/schema'
import { type DocumentReport, note } from './document-report'
import { CHANGED, ENDING, reasonOf } from './file-reasons.server'

/** Of one synchronisation: a folder of years is taken little by little. */
const MOST_AT_ONCE = 50
/** As the panel takes them. */
const ZIP_MEGABYTES = 500
const UNIT_BYTES = 1024 * 1024 * 1024
const MOST_FAILURES = 5

/** What is delivered together: a ZIP, a folder, or the loose papers. */
type Unit = { path: string; files: DriveFile[] }
type Listed = Pick<DriveListing, 'files' | 'changing'>
/** `assertHeld`: throws once somebody else is at it. */
type Taker = { clock: () => number; assertHeld: (tx: Tx) => void }

/**
 * Gives the portal what is new in the folder of court papers: each ZIP is a delivery, and so is each folder in it, and the papers beside them.
 * Each file is given once, and nothing is done to it on the drive. What cannot be taken is noted, and tried again by the next run.
 */
export async function takeCourtPapers(
  folder: string,
  { files, changing }: Listed,
  report: DocumentReport,
  taker: Taker,
) {
  const courtFiles = files.filter(({ path }) => isInside(folder, path))
  if (courtFiles.length + changing.length === 0 && !(await isThere(folder)))
    return note(report, folder, 'failed', 'court_folder_missing')
  const isTaken = takenBefore()
  let taken = 0
  let failures = 0
  for (const unit of unitsOf(folder, courtFiles)) {
    const fresh = within(unit.files.filter((file) => !isTaken.byId(file)))
    if (!fresh.some(({ name }) => isPaperName(name) || isZipName(name))) continue
    if (changing.some(({ path }) => isInside(unit.path, path))) {
      note(report, unit.path, 'waits', CHANGED)
      continue
    }
    if (taken === MOST_AT_ONCE) return note(report, folder, 'waits', 'court_folder_more')
    try {
      if (await take(folder, fresh, isTaken, taker)) taken += 1
      failures = 0
    } catch (error) {
      taker.assertHeld(database())
      const reason = reasonOf(error)
      note(report, unit.path, reason === CHANGED ? 'waits' : 'failed', reason)
      failures += reason === 'drive_unavailable' ? 1 : 0
      if (ENDING.has(reason) || failures === MOST_FAILURES) return
    }
  }
}

const isThere = async (folder: string) =>
  (await firmDrive().listFolders()).some(({ path }) => path.toLowerCase() === folder.toLowerCase())

function unitsOf(folder: string, files: DriveFile[]): Unit[] {
  const units = new Map<string, Unit>()
  for (const file of files) {
    const inside = file.path.slice(folder.length + 1)
    if (isLitter(inside) || (!inside.includes('/') && !isPaperName(inside) && !isZipName(inside))) continue
    const above = file.path.slice(0, folder.length) + (inside.includes('/') ? `/${inside.split('/')[0]}` : '')
    const path = isZipName(inside) ? file.path : above
    const unit = units.get(path) ?? { path, files: [] }
    unit.files.push(file)
    units.set(path, unit)
  }
  return [...units.values()]
}

/** As many of them as one delivery takes; the others are the next one. */
function within(files: DriveFile[]): DriveFile[] {
  let bytes = 0
  return files.slice(0, MOST_PAPERS).filter(({ size }, at) => {
    bytes += size
    return at === 0 || bytes <= UNIT_BYTES
  })
}

type Taken = ReturnType<typeof takenBefore>

/** What was given before, but for a ZIP whose bytes were lost before it was opened. */
function takenBefore() {
  const { fileId, fingerprint, place, sha256, deliveryId } = courtFolderFiles
  const rows = database()
    .select({ fileId, fingerprint, place, sha256 })
    .from(courtFolderFiles)
    .leftJoin(deliveries, eq(deliveries.id, deliveryId))
    .where(or(isNull(deliveries.problem), ne(deliveries.problem, 'gone')))
    .all()
  const ids = new Map(rows.map(({ fileId, fingerprint }) => [fileId, fingerprint]))
  const places = new Set(rows.map(({ place, sha256 }) => `${place} ${sha256}`))
  return {
    byId: ({ fileId, fingerprint }: DriveFile) => ids.get(fileId) === fingerprint,
    /** On a drive that was copied all ids are others. */
    byBytes: (path: string, sha256: string) => places.has(`${placeOf(path)} ${sha256}`),
  }
}

const placeOf = (path: string) => createHash('sha256').update(path).digest('hex')

type Seen = { file: DriveFile; sha256: string | null }

/** Returns whether there was anything new. */
async function take(
  folder: string,
  files: DriveFile[],
  isTaken: Taken,
  { clock, assertHeld }: Taker,
): Promise<boolean> {
  const arrived: Arrived[] = []
  const aside: Piece[] = []
  const seen: Seen[] = []
  try {
    for (const file of files) {
      const path = file.path.slice(folder.length + 1)
      const why = whyNot(file)
      if (why) {
        aside.push({ path, reason: why })
        seen.push({ file, sha256: null })
        continue
      }
      const received = await receiveFile(
        await firmDrive().open(file),
        isZipName(file.name) ? ZIP_MEGABYTES : undefined,
      )
      seen.push({ file, sha256: received.sha256 })
      if (isTaken.byBytes(file.path, received.sha256)) await discardReceived(received)
      else arrived.push({ path, file: received })
    }
  } catch (error) {
    await Promise.all(arrived.map(({ file }) => discardReceived(file)))
    throw error
  }
  const now = clock()
  const remember = (tx: Tx, deliveryId: number | null) => {
    assertHeld(tx)
    saveAll(tx, seen, deliveryId, now)
  }
  if (arrived.length === 0) transact((tx) => remember(tx, null))
  else await receiveDelivery(arrived, aside, { source: 'drive', actor: syncActor, now, alongside: remember })
  return arrived.length > 0
}

/** A paper is set aside that is too large; a ZIP, which is a delivery by itself, is refused by what receives it. */
function whyNot({ name, size }: DriveFile): string | null {
  if (isZipName(name)) {
    if (isTooLarge(size, ZIP_MEGABYTES)) throw new AppError('too_large', { megabytes: ZIP_MEGABYTES })
    return null
  }
  if (!isPaperName(name)) return 'not_paper'
  if (size === 0) return 'file_empty'
  return isTooLarge(size) ? 'too_large' : null
}

function saveAll(tx: Tx, seen: Seen[], deliveryId: number | null, takenAt: number) {
  for (const { file, sha256 } of seen) {
    const { fileId, fingerprint, path } = file
    const row = { fileId, fingerprint, place: placeOf(path), sha256, deliveryId, takenAt }
    tx.insert(courtFolderFiles)
      .values(row)
      .onConflictDoUpdate({ target: courtFolderFiles.fileId, set: row })
      .run()
  }
}
