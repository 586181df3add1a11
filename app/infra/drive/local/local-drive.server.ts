import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { AppError } from '../../app-error'
import type { Drive, DriveFile } from '../drive'
import { listSettled } from './list-settled.server'
import { lookAtRoot } from './look-at-root.server'

/** A folder of this computer as the firm's drive. */
export const localDrive = (root: string): Drive => ({
  kind: 'local',
  list: () => listSettled(root),
  open: openFile,
  localCopy: async ({ location }) => location,
  look: () => lookAtRoot(root),
})

async function openFile({ location }: DriveFile): Promise<Readable> {
  const handle = await open(location).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new AppError('file_gone') : error
  })
  return handle.createReadStream()
}
