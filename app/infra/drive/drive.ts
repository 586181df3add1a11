import type { Readable } from 'node:stream'
import type { AppError } from '../app-error'

/** A file on the drive. `path` is relative, with `/`, in NFC; `location` is where its adapter finds it. */
export type DriveFile = {
  path: string
  location: string
  name: string
  size: number
  /** UTC milliseconds. */
  modifiedAt: number
  /** Identifies the file on all drives, wherever it is moved and whatever is written to it. */
  fileId: string
  /** Unchanged as long as the file is neither replaced nor written to, even if it is moved. */
  fingerprint: string
}

/** A file as the drive describes it once its content has arrived. */
export type ArrivedFile = DriveFile & {
  /**
   * The content differs from what the drive states of it, as it may of an office document within a bound. Whoever takes
   * it has to see whose it is.
   */
  differs: boolean
}

export type OpenOptions = { onArrival?: (file: ArrivedFile) => void }

/** Something on the drive that is no file to import. */
export type DriveProblem = { path: string; problem: 'malware' | 'shortcut' | 'package' }

/** `unreadable` are folders this process may not read; their contents are unknown. */
export type DriveContents = { files: DriveFile[]; unreadable: string[]; problems: DriveProblem[] }

/** The drive's contents, ordered by path. `changing` are files still being written, and not among the `files`. */
export type DriveListing = DriveContents & { changing: DriveFile[] }

export type DriveRoot = {
  state: 'ok'
  /** Files at the root; `modifiedAt` in UTC milliseconds. */
  files: { name: string; modifiedAt: number }[]
  folders: string[]
}
/** Why the drive cannot be read; the `error`, if there is one, says it more exactly. */
export type DriveFault = { state: 'not_found' | 'access_denied' | 'unavailable'; error?: AppError }

/** A folder on the drive, as `path` and `location` of a file. `folderId` identifies it wherever it is moved. */
export type DriveFolder = { path: string; location: string; folderId: string }

/** A file of this computer that is to be written to the drive. */
export type NewFile = { name: string; location: string; size: number }

/** Where a file is on the drive, and which one it is. */
export type Placed = Pick<DriveFile, 'path' | 'fileId'>

/**
 * What has become of a new file: it is `written`; or its name is taken there, by a file with the `same` content or by
 * another one.
 */
export type Creation = { state: 'written' | 'same'; file: Placed } | { state: 'taken' }

/** The firm's drive: all the portal knows about it, wherever it is. */
export interface Drive {
  readonly kind: 'local' | 'graph'
  /**
   * All files, except hidden ones and those of the operating system. Throws an `AppError` named `drive_…`, such as
   * `drive_missing`.
   */
  list(): Promise<DriveListing>
  /**
   * The content of a file. Throws `AppError('file_gone')` or one named `drive_…`; so does the stream at its end, and
   * `file_changed` if the file is by then in another place, has another name, or may have been written to meanwhile. If
   * it ends well, `onArrival` has been told what the file is: its path is that of the listing.
   */
  open(file: DriveFile, options?: OpenOptions): Promise<Readable>
  /** A path on this computer with the content of a file, for a process that reads it. Throws as `open`. */
  localCopy(file: DriveFile): Promise<string>
  /** All folders that files are listed from, as the drive was when it was last listed at the latest. Throws as `list`. */
  listFolders(): Promise<DriveFolder[]>
  /**
   * The folder with this name in another one, or in the firm's own; it is created if it is not there. Throws an `AppError` named
   * `drive_…`, or the error of the file system.
   */
  makeFolder(parent: DriveFolder | null, name: string): Promise<DriveFolder>
  /** Writes a file that is there as a whole or not at all, and never in the place of another. Throws as `makeFolder`. */
  createFile(folder: DriveFolder, file: NewFile): Promise<Creation>
  /** The root by name, or why it cannot be read. Does not descend into folders. */
  listRoot(signal?: AbortSignal): Promise<DriveRoot | DriveFault>
}
