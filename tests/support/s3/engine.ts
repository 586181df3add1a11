import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { env } from '~/infra/env.server'
import { S3 } from '../../../scripts/machines/bucket'
import { S3_VARIABLE, settingsAt } from '../../../scripts/machines/s3-server'

/** Whether the portals of this run keep their documents in S3 (`npm run test:engines`). */
export const isOnS3 = () => Boolean(process.env[S3_VARIABLE])

/** What a portal with this data folder is started with: nothing, or a bucket with a prefix of its own. */
export function engineSettings(dataDir: string): Record<string, string> {
  const given = process.env[S3_VARIABLE]
  if (!given) return {}
  const { endpoint, bucket } = JSON.parse(given)
  return { ...settingsAt(endpoint, bucket), S3_PREFIX: basename(dataDir) }
}

/** The bytes of a portal's documents by key, as an operator finds them: in its data folder, or in its bucket. */
export type Bytes = {
  keys(): string[]
  read(key: string): Buffer
  write(key: string, bytes: Buffer | string): void
  remove(key: string): void
}

export const keptBytes = (dataDir = env().DATA_DIR): Bytes =>
  isOnS3() ? inBucket(new S3(engineSettings(dataDir))) : inFolder(dataDir)

/** Brings the documents of a copied data folder to where the portal will look for them. */
export function settleBytes(dataDir: string) {
  if (!isOnS3()) return
  const [from, to] = [inFolder(dataDir), keptBytes(dataDir)]
  for (const key of to.keys()) to.remove(key)
  for (const key of from.keys()) to.write(key, from.read(key))
  rmSync(join(dataDir, 'documents'), { recursive: true })
  mkdirSync(join(dataDir, 'documents'))
}

function inFolder(dataDir: string): Bytes {
  const root = join(dataDir, 'documents')
  return {
    keys: () =>
      readdirSync(root)
        .flatMap((shard) => readdirSync(join(root, shard)).map((name) => `${shard}/${name}`))
        .sort(),
    read: (key) => readFileSync(join(root, key)),
    write(key, bytes) {
      mkdirSync(dirname(join(root, key)), { recursive: true })
      writeFileSync(join(root, key), bytes)
    },
    remove: (key) => rmSync(join(root, key)),
  }
}

const inBucket = (s3: S3): Bytes => ({
  keys: () => s3.keys('documents/').map((key) => key.slice('documents/'.length)),
  read: (key) => s3.get(`documents/${key}`),
  write: (key, bytes) => s3.put(`documents/${key}`, bytes),
  remove: (key) => s3.remove(`documents/${key}`),
})
