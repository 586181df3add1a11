import { isDeepStrictEqual } from 'node:util'
import { chooseWorkbook, namesOf, type RootWorkbooks } from '~/features/cloud-drive/choose-workbook'
import { trackingWorkbook } from '~/features/cloud-drive/tracking-workbook.server'
import type { Fit } from '~/features/spreadsheet/fit-mapping'
import { MAX_COLUMNS } from '~/features/spreadsheet/header/find-columns'
import type { CaseQuestion, WorkbookReading } from '~/features/spreadsheet/reading'
import type { ColumnTarget } from '~/features/spreadsheet/workbook-mapping'
import { AppError, type ErrorCode } from '~/infra/app-error'
import type { DriveFile, DriveListing } from '~/infra/drive/drive'
import { firmDrive } from '~/infra/drive/firm-drive.server'
import { isLockFile } from '~/infra/drive/left-out'
import { askAboutWorkbook, refuseLargeWorkbook } from '~/infra/workbook/read-workbook.server'
import type { Reader } from '~/infra/workbook/reader-process.server'
import { type CurrentMapping, fitWorkbook } from '../workbooks/mapping.server'
import { loadAcceptedRows } from './load-accepted-rows.server'

/** A workbook to read: the drive's, or an uploaded one. `documents` are the other files on the drive. */
export type SyncSource = { name: string; location: string; documents: DriveListing | null }

/** The contents of the drive, and which workbook at its root is the `chosen` one. */
export type DriveLook = RootWorkbooks<DriveFile> & { listing: DriveListing; chosen: string | null }

/** Lists the drive. Throws `drive_missing`. */
export async function lookAtDrive(): Promise<DriveLook> {
  const listing = await firmDrive().list()
  const chosen = trackingWorkbook()
  return { listing, chosen, ...chooseWorkbook([...listing.files, ...listing.changing], chosen) }
}

/** The tracking workbook of the drive. Throws an `AppError` named `workbook_…`. */
export async function sourceOnDrive(look: DriveLook): Promise<SyncSource> {
  const file = requireWorkbook(look)
  refuseLargeWorkbook(file.size)
  const location = await firmDrive().localCopy(file).catch(asWorkbookFault)
  return { name: file.name, location, documents: documentsOf(look.listing) }
}

const WORKBOOK_FAULTS: Partial<
  Record<ErrorCode, 'workbook_missing' | 'workbook_locked' | 'workbook_changing' | 'workbook_empty'>
> = {
  file_gone: 'workbook_missing',
  drive_locked: 'workbook_locked',
  drive_integrity: 'workbook_changing',
  file_empty: 'workbook_empty',
}

/** What the drive says about a file, said about the workbook. */
function asWorkbookFault(error: unknown): never {
  const fault = error instanceof AppError ? WORKBOOK_FAULTS[error.code] : undefined
  throw fault ? new AppError(fault) : error
}

/** Only the documents of the drive. */
export async function driveDocuments(): Promise<DriveListing> {
  return documentsOf(await firmDrive().list())
}

/**
 * `fit` is the mapping it was read by, and how that was derived for these sheets; `again`: the first attempt timed out.
 */
export type Read = { reading: WorkbookReading; fit: Fit; again: boolean }

/**
 * The contents of a workbook, read in a separate process. An unmapped workbook that looks like a mapped one is read by
 * that mapping, and so is a renamed sheet. Throws an `AppError` named `workbook_…`.
 */
export async function readSource(
  source: SyncSource,
  mapping: CurrentMapping,
  today: string,
  reader?: Reader,
): Promise<Read> {
  const { location, name, documents } = source
  const first = await ask(location, mapping, today, reader)
  const { answer: read } = first
  const fit = fitWorkbook(name, read.found, documents !== null)
  const fits = isDeepStrictEqual(fit.mapping, mapping.workbook ?? null)
  const last = fits ? first : await ask(location, { ...mapping, workbook: fit.mapping }, today, reader)
  const { answer: reading } = last
  const feeding = reading.found.map(({ headings }) => headings.filter(({ target }) => isUsed(target)).length)
  if (feeding.some((columns) => columns > MAX_COLUMNS)) throw new AppError('workbook_too_wide')
  return { reading, fit, again: first.again || last.again }
}

const isUsed = (target: ColumnTarget | null) => target !== null && target.kind !== 'nothing'

function ask(location: string, mapping: CurrentMapping, today: string, reader?: Reader) {
  const { version, ...known } = mapping
  const question = (): CaseQuestion => ({
    mapping: known,
    today,
    accepted: { digests: loadAcceptedRows(known.closing), version },
  })
  return askAboutWorkbook<WorkbookReading>(location, question, reader)
}

/** If none is chosen, the newest is the one being written. */
function requireWorkbook({ workbook, others, open, ambiguous, chosen, listing }: DriveLook): DriveFile {
  const candidates = chosen === null ? [workbook, ...others] : [workbook]
  if (candidates.some((book) => book && listing.changing.includes(book)))
    throw new AppError('workbook_changing')
  if (workbook) return workbook
  if (ambiguous && chosen !== null) throw new AppError('workbook_ambiguous', { name: chosen })
  if (open) throw new AppError('workbook_locked')
  if (chosen === null) throw new AppError('workbook_missing')
  throw new AppError('workbook_gone', { name: chosen, ...namesOf(others) })
}

/** Everything below the root: the root itself contains only workbooks. */
const documentsOf = ({ files, ...others }: DriveListing): DriveListing => ({
  files: files.filter(({ path, name }) => path.includes('/') && !isLockFile(name)),
  ...others,
})
