import { join } from 'node:path'
import { chooseWorkbook } from '~/features/cloud-drive/choose-workbook'
import { type DriveListing, listSettled } from '~/features/cloud-drive/list-settled.server'
import { MAX_COLUMNS } from '~/features/spreadsheet/find-columns'
import { readSheets, type WorkbookReading } from '~/features/spreadsheet/read-sheets'
import type { WorkbookMapping } from '~/features/spreadsheet/workbook-mapping'
import { AppError } from '~/infra/app-error'
import type { DriveContents, DriveFile } from '~/infra/drive/local-drive.server'
import { isLockFile } from '~/infra/drive/lock-file'
import { env } from '~/infra/env.server'
import { readWorkbook } from '~/infra/workbook/read-workbook.server'
import type { CurrentMapping } from './mapping.server'
import { findLikeWorkbook } from './workbooks.server'

/** A workbook to be read: the drive's, or one that was uploaded. `documents` is what lies beside it in the drive. */
export type SyncSource = { name: string; location: string; documents: DriveContents | null }

/** The tracking workbook of the drive. Throws an `AppError` named `drive_…` or `workbook_…`. */
export async function driveSource(): Promise<SyncSource> {
  const listing = await listSettled(env().driveFolder)
  const { name, location } = requireWorkbook(listing)
  return { name, location, documents: documentsOf(listing) }
}

/** The documents of the drive alone. */
export async function driveDocuments(): Promise<DriveContents> {
  return documentsOf(await listSettled(env().driveFolder))
}

/** Where the bytes of an uploaded workbook lie until they are not needed any more. */
export const uploadLocation = (sha256: string, name: string) =>
  join(env().DATA_DIR, 'uploads', `${sha256}${/\.xls$/i.test(name) ? '.xls' : '.xlsx'}`)

export type Read = { reading: WorkbookReading; mapping: WorkbookMapping | null }

/**
 * What a workbook says, read in a process of its own. One that nobody has mapped, but that looks like one that
 * somebody has, is read by that mapping. Throws an `AppError` named `workbook_…`.
 */
export async function readSource(location: string, mapping: CurrentMapping, today: string): Promise<Read> {
  const workbook = await readWorkbook(location)
  const reading = readSheets(workbook, mapping, today)
  const like = mapping.workbook ? null : findLikeWorkbook(reading.found)
  const read = like
    ? { reading: readSheets(workbook, { ...mapping, workbook: like.mapping }, today), mapping: like.mapping }
    : { reading, mapping: mapping.workbook ?? null }
  const wide = read.reading.found.some(
    ({ headings }) => headings.filter(({ feed }) => feed && feed.kind !== 'nothing').length > MAX_COLUMNS,
  )
  if (wide) throw new AppError('workbook_too_wide')
  return read
}

function requireWorkbook({ files, changing }: DriveListing): DriveFile {
  const { workbook, open } = chooseWorkbook(files)
  if (chooseWorkbook(changing).workbook) throw new AppError('workbook_changing')
  if (!workbook) throw new AppError(open ? 'workbook_locked' : 'workbook_missing')
  return workbook
}

/** Everything below the root: what lies at the root is the workbook and its company. */
const documentsOf = ({ files, unreadable }: DriveListing): DriveContents => ({
  files: files.filter(({ path, name }) => path.includes('/') && !isLockFile(name)),
  unreadable,
})
