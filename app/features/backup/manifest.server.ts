import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Env } from '~/infra/env.server'
import { RestoreError } from './backup-error'

/** The contents of a backup, with the hash (SHA-256, hex) of every file. */
export const Manifest = z.object({
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  /** What the copy of the database is read by. */
  engine: z.enum(['sqlite', 'postgres']).default('sqlite'),
  database: z.object({ size: z.number(), sha256: z.string() }),
  documents: z.array(z.object({ key: z.string(), size: z.number(), sha256: z.string() })),
  /** The bucket in which the documents still are, if they are not in this folder. */
  bucket: z.string().nullable().default(null),
  /** Hash of the secret; null if the portal took it from `SESSION_SECRET`. Missing in earlier backups. */
  secret: z.string().nullable().optional(),
  /** Where the chain of the audit trail ended. Missing in earlier backups. */
  audit: z.object({ position: z.number(), hash: z.string() }).nullable().optional(),
  /** Rows whose file was missing or different when the backup was made. */
  damaged: z.array(z.string()),
})

export type Manifest = z.output<typeof Manifest>

/** A bucket as people know it: `https://s3.example/bucket/prefix`. */
export const bucketOf = (config: Pick<Env, 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_PREFIX'>): string =>
  [config.S3_ENDPOINT, config.S3_BUCKET, config.S3_PREFIX].filter(Boolean).join('/')

export const MANIFEST = 'manifest.json'
export const DATABASE = 'portal.sqlite'
/** The copy of a database of PostgreSQL, as its own tools write it. */
export const DUMP = 'portal.dump'
export const SECRET = 'secret'
export const DOCUMENTS = 'documents'
/** What a restore has not yet put in its place: the database that comes, and what it moves out of the way. */
export const RESTORED = `${DATABASE}.part`
export const ASIDE = 'replaced.part'

/** The copy of a database that was kept before an upgrade: its name says when it was made. */
const COPY = /[\\/]before-[^\\/]+-(\d{13})\.(sqlite|dump)$/

/** True for the copy of before an upgrade, which is one file: the documents and the secret of its portal are where they were. */
export const isCopy = (place: string): boolean => COPY.test(place)

/** Where the database of a backup is, which has this name in its folder; a copy of before an upgrade is it. */
export const databaseIn = (place: string, name: string): string => (isCopy(place) ? place : join(place, name))

/** What a backup says of itself, or what is known of a copy of before an upgrade. Throws `RestoreError` if there is neither in this place. */
export async function readManifest(place: string): Promise<Manifest> {
  const ofCopy = manifestOfCopy(place)
  if (ofCopy) return ofCopy
  const text = await readFile(join(place, MANIFEST), 'utf8').catch(() => {
    throw new RestoreError(`${place} is not a backup: it has no ${MANIFEST}`)
  })
  const manifest = Manifest.safeParse(parsed(text)).data
  if (!manifest) throw new RestoreError(`${join(place, MANIFEST)} cannot be read`)
  return manifest
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function manifestOfCopy(place: string): Manifest | null {
  const [, madeAt, ending] = COPY.exec(place) ?? []
  if (madeAt === undefined || !existsSync(place)) return null
  return {
    version: 1,
    createdAt: new Date(Number(madeAt)).toISOString(),
    engine: ending === 'dump' ? 'postgres' : 'sqlite',
    database: { size: statSync(place).size, sha256: '' },
    documents: [],
    bucket: null,
    damaged: [],
  }
}
