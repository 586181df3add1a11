import { AppError } from '~/infra/app-error'
import type { ArrivedFile, DriveFile } from '~/infra/drive/drive'
import { firmDrive } from '~/infra/drive/firm-drive.server'
import { type FileType, inspectFile, MIME_TYPES } from '~/infra/storage/detect-type.server'
import { discardReceived, type ReceivedFile, receiveFile } from '~/infra/storage/received-file.server'
import { readWritten, type Written } from '~/infra/storage/written-text.server'

/**
 * The content of a drive file, checked, among the temporary files; `file` is what the drive says of it since it arrived.
 * `written` is what stands in it, if that is not what the drive stated; null if it could not be read.
 */
export type Fetched = {
  mimeType: string
  received: ReceivedFile
  file: ArrivedFile
  written?: Written | null
}

/**
 * Fetches a drive file. Throws what the drive, `receiveFile` and `inspectFile` throw, and `drive_integrity` for one that
 * is neither what the drive stated nor of the type of its name.
 */
export async function fetchFile(file: DriveFile): Promise<Fetched> {
  let arrived: ArrivedFile | undefined
  const onArrival = (now: ArrivedFile) => {
    arrived = now
  }
  const received = await receiveFile(await firmDrive().open(file, { onArrival }))
  try {
    if (!arrived) throw new AppError('file_changed')
    const type = await inspectFile(received)
    const fetched = { mimeType: MIME_TYPES[type], received, file: arrived }
    return arrived.differs ? { ...fetched, written: await readRewritten(fetched, type) } : fetched
  } catch (error) {
    await discardReceived(received)
    throw error
  }
}

async function readRewritten({ file, received }: Fetched, type: FileType) {
  if (!file.name.toLowerCase().endsWith(`.${type}`))
    throw new AppError('drive_integrity', { name: file.name })
  return await readWritten(received.location, type)
}

/** Drops what was fetched; no effect if it was kept. */
export const discardFetched = ({ received }: Fetched) => discardReceived(received)
