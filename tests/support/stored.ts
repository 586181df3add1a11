import { createHash } from 'node:crypto'
import { createDocument } from './factories'
import type { UsedPortal } from './portal'
import { keptBytes } from './s3/engine'

/** A document with its own content in a running portal. */
export function createStored(
  { dataDir }: Pick<UsedPortal, 'dataDir'>,
  text: string,
  values: Parameters<typeof createDocument>[0],
) {
  const sha256 = createHash('sha256').update(text).digest('hex')
  const made = createDocument({ fileSize: Buffer.byteLength(text), sha256, ...values })
  keptBytes(dataDir).write(made.filePath, text)
  return made
}
