import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { chooseWorkbook } from '~/features/cloud-drive/choose-workbook'
import { type DriveListing, listSettled } from '~/features/cloud-drive/list-settled.server'
import { MAX_COLUMNS } from '~/features/spreadsheet/find-columns'
import { type Fit, fitMapping } from '~/features/spreadsheet/fit-mapping'
import type { CaseQuestion } from '~/features/spreadsheet/read-cases'
import type { WorkbookReading } from '~/features/spreadsheet/read-sheets'
import type { Feed } from '~/features/spreadsheet/workbook-mapping'
import { AppError } from '~/infra/app-error'
import type { DriveContents, DriveFile } from '~/infra/drive/local-drive.server'
import { isLockFile } from '~/infra/drive/lock-file'
import { env } from '~/infra/env.server'
import { askAboutWorkbook } from '~/infra/workbook/read-workbook.server'
import { loadSettled } from './load-settled.server'
import type { CurrentMapping } from './mapping.server'
import { findLikeWorkbook, findWorkbook } from './workbooks.server'

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

/** `fit` is the mapping that it was read by, and how it came to count for these sheets. */
export type Read = { reading: WorkbookReading; fit: Fit }

/**
 * What a workbook says, read in a process of its own. One that nobody has mapped, but that looks like one that
 * somebody has, is read by that mapping, and so is a sheet that has got another name. Throws an `AppError` named
 * `workbook_…`.
 */
export async function readSource(source: SyncSource, mapping: CurrentMapping, today: string): Promise<Read> {
  const { location, name, documents } = source
  const read = await ask(location, mapping, today)
  const own = findWorkbook(name)
  const fit = fitMapping(
    own?.mapping ? own : (findLikeWorkbook(read.found, documents !== null) ?? own),
    read.found,
  )
  const fits = isDeepStrictEqual(fit.mapping, mapping.workbook ?? null)
  const reading = fits ? read : await ask(location, { ...mapping, workbook: fit.mapping }, today)
  const feeding = reading.found.map(({ headings }) => headings.filter(({ feed }) => isFed(feed)).length)
  if (feeding.some((columns) => columns > MAX_COLUMNS)) throw new AppError('workbook_too_wide')
  return { reading, fit }
}

const isFed = (feed: Feed | null) => feed !== null && feed.kind !== 'nothing'

function ask(location: string, mapping: CurrentMapping, today: string): Promise<WorkbookReading> {
  const { phases, fields, words, states, workbook, closing, version } = mapping
  const question = (): CaseQuestion => ({
    mapping: { phases, fields, words, states, workbook },
    today,
    settled: { digests: loadSettled(closing), version },
  })
  return askAboutWorkbook(location, question)
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
