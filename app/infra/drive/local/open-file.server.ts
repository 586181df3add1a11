import type { Stats } from 'node:fs'
import { lstat, open } from 'node:fs/promises'
import { pipeline, type Readable, Transform } from 'node:stream'
import { AppError } from '../../app-error'
import type { DriveFile, OpenOptions } from '../drive'
import { identityOf } from './list-files.server'

/**
 * The content of a file, bound to its place: what is opened and what is there at the end of the stream are the file of
 * the listing, and nothing has been done to it in between. Throws `file_gone`, `file_changed`; so does the stream.
 */
export async function openFile(file: DriveFile, { onArrival }: OpenOptions = {}): Promise<Readable> {
  const handle = await open(file.location).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new AppError('file_gone') : error
  })
  const opened = await handle.stat()
  if (!isThat(opened, file)) {
    await handle.close()
    throw new AppError('file_changed')
  }
  const settle = async () => {
    const now = await lstat(file.location).catch(() => null)
    // The time of the last change of anything about it: times of content can be set.
    if (!now || !isThat(now, file) || now.ctimeMs !== opened.ctimeMs) throw new AppError('file_changed')
    onArrival?.({ ...file, differs: false })
  }
  const content = new Transform({
    transform: (piece, _encoding, done) => done(null, piece),
    flush: (done) => {
      settle().then(() => done(), done)
    },
  })
  return pipeline(handle.createReadStream(), content, () => undefined)
}

function isThat(stats: Stats, file: DriveFile): boolean {
  const { fileId, fingerprint } = identityOf(stats)
  return stats.isFile() && fileId === file.fileId && fingerprint === file.fingerprint
}
