import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createDocument } from './factories'
import type { UsedPortal } from './portal'

/** A document with its own content in a running portal. */
export function createStored(
  { dataDir }: Pick<UsedPortal, 'dataDir'>,
  text: string,
  values: Parameters<typeof createDocument>[0],
) {
  const made = createDocument({ fileSize: Buffer.byteLength(text), ...values })
  const file = join(dataDir, 'documents', made.filePath)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  return made
}
