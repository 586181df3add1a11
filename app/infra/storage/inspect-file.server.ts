import { detectType, type FileType } from './detect-type.server'
import type { ReceivedFile } from './disk-store.server'
import { scanFile } from './scan-file.server'

/** The check of received bytes before they are kept. Throws what `detectType` and `scanFile` throw. */
export async function inspectFile({ location }: ReceivedFile): Promise<FileType> {
  const type = await detectType(location)
  await scanFile(location)
  return type
}
