import { z } from 'zod'
import type { Env } from '~/infra/env.server'

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
