import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { count } from 'drizzle-orm'
import { faultOfOwnBucket } from '~/features/documents/require-store.server'
import { childEnv, EnvError, env, parseEnv } from '~/infra/env.server'
import { closeDatabase, database } from '~db/client'
import { holdLock, isFile, LockedError, type Sqlite } from '~db/connection'
import { arrivingIn, movedTo, whyClosed } from '~db/copy/closed'
import { CopyError } from '~db/copy/copy-rows'
import { PostgresError } from '~db/postgres/link'
import { orphansIn } from '~db/raw/maintenance'
import { whyNotServer } from '~db/raw/server'
import { cases } from '~db/schema'
import { MoveError } from './move-error'
import { arrive, type Move, moveRows, type Told } from './move-rows'
import { openSource, openTarget, type Target } from './places'

export type Asked = {
  to: string
  documents?: string
  /** The number of cases of the portal: without it, everything is copied, and the portal stays where it is. */
  confirm?: number
  replace: boolean
}

export type Moved = Told & { to: string; cases: number }

/**
 * Copies the portal of the settings to another database, and its documents to another home, while it runs; with `confirm`, it then is
 * there and no longer here. Until the last write here, which is one transaction, the portal is what it was; after a cut the same
 * call goes on where it was. Throws `MoveError`.
 */
export async function movePortal(options: Asked, say: (line: string) => void): Promise<Moved> {
  process.umask(0o077)
  let target: Target | undefined
  let release: (() => void) | undefined
  try {
    const source = openSource()
    release = holdMoves()
    const arriving = `${source.name}, in use since ${firstUse(source.connection)}`
    target = openTargetOf(source.connection, options, arriving)
    const has = database().select({ cases: count() }).from(cases).get()?.cases ?? 0
    const move = { source: source.connection, target, arriving, homes: homesOf(options), say }
    const isGone = movedTo(source.connection) !== null
    if (isGone) await arrive(move)
    const outcome = isGone ? NOTHING : await begin(move, options, has)
    return { ...outcome, to: target.name, cases: has }
  } catch (error) {
    throw inWords(error)
  } finally {
    target?.connection.close()
    closeDatabase()
    release?.()
  }
}

function inWords(error: unknown): unknown {
  if (error instanceof CopyError) return new MoveError(error.message)
  if (!(error instanceof PostgresError)) return error
  const places = env().DATABASE_URL ? 'DATABASE_URL or --to' : '--to'
  return new MoveError(whyNotServer(error).replaceAll('DATABASE_URL', places))
}

const NOTHING: Told = { rows: 0, sent: 0, damaged: [], deleted: 0, heldMs: 0 }

function holdMoves(): () => void {
  const locks = join(env().DATA_DIR, 'locks')
  if (!existsSync(locks)) throw new MoveError(`DATA_DIR ${env().DATA_DIR} is not the folder of a portal`)
  try {
    return holdLock(join(locks, 'move.lock'), 0)
  } catch (error) {
    if (error instanceof LockedError)
      throw new MoveError('The portal is being moved already: wait for its end')
    throw error
  }
}

const firstUse = (connection: Sqlite) =>
  new Date(
    Number(connection.prepare('SELECT min(applied_at) FROM schema_migrations').pluck().get()),
  ).toISOString()

/** A portal that has moved may only be brought to its end, and only where it went. */
function openTargetOf(source: Sqlite, options: Asked, arriving: string): Target {
  if (!movedTo(source)) return openTarget(options, arriving)
  const closed = new MoveError(whyClosed(source) ?? '')
  const target = opened()
  if (target && (arrivingIn(target.connection) === arriving || target.isMade)) return target
  target?.connection.close()
  throw closed

  function opened() {
    try {
      return openTarget(options, arriving)
    } catch (error) {
      if (error instanceof MoveError) return null
      throw error
    }
  }
}

/** Everything is looked at before anything is written. */
async function begin(move: Move, { confirm }: Asked, has: number): Promise<Told> {
  if (confirm !== undefined && confirm !== has)
    throw new MoveError(
      `This portal has ${has} cases, and not ${confirm}: is it the right one? --confirm ${has} moves it`,
    )
  const orphans = isFile(move.source) ? orphansIn(move.source) : []
  if (orphans.length > 0)
    throw new MoveError(
      `${orphans.join(', ')} refers to rows that are missing: the database is damaged, restore a backup`,
    )
  const fault = move.homes?.to === 's3' ? await faultOfOwnBucket(Date.now()) : null
  if (fault) throw new MoveError(fault)
  return moveRows(move, { isMeant: confirm !== undefined })
}

/** Where documents are and where they are to be; null if they stay. */
function homesOf({ documents }: Asked): Move['homes'] {
  const from = env().DOCUMENTS
  if (documents === undefined || documents === from) return null
  if (documents !== 's3' && documents !== 'disk') throw new MoveError('--documents takes s3 or disk')
  try {
    parseEnv(childEnv({ DOCUMENTS: documents }))
  } catch (error) {
    if (error instanceof EnvError) throw new MoveError(error.message)
    throw error
  }
  return { from, to: documents }
}
