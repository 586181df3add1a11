import type { Readable } from 'node:stream'

/** A file on the drive. `path` is relative, with `/`, in NFC; `location` is where its adapter finds it. */
export type DriveFile = {
  path: string
  location: string
  name: string
  size: number
  /** UTC milliseconds. */
  modifiedAt: number
  /** Unchanged as long as the file is neither replaced nor written to, even if it is moved. */
  fingerprint: string
}

/** `unreadable` are folders this process may not read; their contents are unknown. */
export type DriveContents = { files: DriveFile[]; unreadable: string[] }

/** The drive's contents, ordered by path. `changing` are files still being written, and not among the `files`. */
export type DriveListing = DriveContents & { changing: DriveFile[] }

export type DriveRoot = {
  state: 'ok'
  /** Files at the root; `modifiedAt` in UTC milliseconds. */
  files: { name: string; modifiedAt: number }[]
  folders: string[]
}
export type DriveFault = { state: 'not_found' | 'access_denied' | 'unavailable' }

/** The firm's drive: all the portal knows about it, wherever it is. */
export interface Drive {
  readonly kind: 'local'
  /** All files, except hidden ones and those of the operating system. Throws `AppError('drive_missing')`. */
  list(): Promise<DriveListing>
  /** The content of a file. Throws `AppError('file_gone')`. */
  open(file: DriveFile): Promise<Readable>
  /** A path on this computer with the content of a file, for a process that reads it. */
  localCopy(file: DriveFile): Promise<string>
  /** The root by name, or why it cannot be read. Does not descend into folders. */
  look(): Promise<DriveRoot | DriveFault>
}
