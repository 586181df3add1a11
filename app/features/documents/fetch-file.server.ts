import { AppError } from '~/infra/app-error'
import type { ArrivedFile, DriveFile } from '~/infra/drive/drive'
import { firmDrive } from '~/infra/drive/firm-drive.server'
import { MIME_TYPES } from '~/infra/storage/detect-type.server'
import { discardReceived, type ReceivedFile, receiveFile } from '~/infra/storage/disk-store.server'
import { inspectFile } from '~/infra/storage/inspect-file.server'

/** The content of a drive file, checked, among the temporary files; `file` is what the drive says of it since it arrived. */
export type Fetched = { mimeType: string; received: ReceivedFile; file: ArrivedFile }

/** Fetches a drive file. Throws what the drive, `receiveFile` and `inspectFile` throw. */
export async function fetchFile(file: DriveFile): Promise<Fetched> {
  let arrived: ArrivedFile | undefined
  const onArrival = (now: ArrivedFile) => {
    arrived = now
  }
  const received = await receiveFile(await firmDrive().open(file, { onArrival }))
  try {
    if (!arrived) throw new AppError('file_changed')
    return { mimeType: MIME_TYPES[await inspectFile(received)], received, file: arrived }
  } catch (error) {
    await discardReceived(received)
    throw error
  }
}

/** Drops what was fetched; no effect if it was kept. */
export const discardFetched = ({ received }: Fetched) => discardReceived(received)
