import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '~/infra/env.server'
import { openDatabase } from '~db/client'
import { connect, type Sqlite } from '~db/connection'
import { arrivingIn, movedTo } from '~db/copy/closed'
import { isPostgres } from '~db/engine'
import { pendingMigrations } from '~db/migrate'
import { connectTo } from '~db/postgres/connection'
import { PATIENT } from '~db/postgres/link'
import { closeAsOneFile, isInUse } from '~db/raw/maintenance'
import { requireServer, whyNotServer, whyUnused } from '~db/raw/server'
import { MoveError } from './move-error'

/** Where a portal is to be. */
export type Target = {
  /** As people may read it: without a password. */
  name: string
  connection: Sqlite
  /** Complete, but not in its place yet. */
  isMade: boolean
  /** Gives a complete database the place it is looked for in. */
  settle(): Promise<void>
}

const FILE = 'portal.sqlite'
const PART = 'portal.sqlite.arriving'

export const withoutPassword = (url: string): string =>
  url.replace(/^(\w+:\/\/[^:@/]*):[^@]*@/, '$1:…@').replaceAll(/([?&]\w*password=)[^&]*/g, '$1…')

/** The database of the settings, which is never changed here; its portal is on this release. Throws `MoveError`. */
export function openSource(): { name: string; connection: Sqlite } {
  const { DATABASE_URL, DATA_DIR, database } = env()
  const fault = DATABASE_URL ? whyUnused(DATABASE_URL) : null
  if (fault) throw new MoveError(fault)
  if (!DATABASE_URL && !existsSync(database))
    throw new MoveError(`${database} does not exist: set DATA_DIR to the folder of the portal`)
  const connection = openDatabase(database, { patient: true })
  const arriving = arrivingIn(connection)
  if (arriving)
    throw new MoveError(`The database of the settings is not complete: it is being filled from ${arriving}`)
  if (!movedTo(connection) && pendingMigrations(connection).length > 0)
    throw new MoveError('The portal is of another release: start this one once, then move it')
  return { name: DATABASE_URL ? withoutPassword(DATABASE_URL) : join(DATA_DIR, FILE), connection }
}

/** Opens the place that `--to` names: an empty one, or one in which this portal has begun to arrive. Throws `MoveError`. */
export function openTarget({ to, replace }: { to: string; replace: boolean }, arriving: string): Target {
  if (isPostgres(to)) return openServer(to, arriving)
  if (to !== 'file') throw new MoveError('--to takes postgres://… or file')
  return openFile(arriving, replace)
}

function openServer(url: string, arriving: string): Target {
  const connection = connectTo(url, PATIENT)
  try {
    requireServer(connection)
    refuseOthers(connection, arriving)
  } catch (error) {
    connection.close()
    throw error instanceof MoveError
      ? error
      : new MoveError(whyNotServer(error).replaceAll('DATABASE_URL', '--to'))
  }
  return { name: withoutPassword(url), connection, isMade: false, settle: async () => undefined }
}

function refuseOthers(connection: Sqlite, arriving: string) {
  const there = arrivingIn(connection)
  if (there === arriving || (there === null && !isInUse(connection))) return
  throw new MoveError(
    there === null
      ? 'The database of --to is in use: make an empty one'
      : `The database of --to is being filled from ${there}: make another one that is empty`,
  )
}

/** The file is made under another name, so that nobody takes it for the portal before it is complete. */
function openFile(arriving: string, replace: boolean): Target {
  const { DATA_DIR, DATABASE_URL } = env()
  const file = join(DATA_DIR, FILE)
  if (!DATABASE_URL) throw new MoveError(`The portal is in ${file} already`)
  if (existsSync(file)) requireOld(file, replace)
  const part = join(DATA_DIR, PART)
  const connection = connect(part)
  const there = arrivingIn(connection)
  if (there !== null && there !== arriving) {
    connection.close()
    throw new MoveError(`${part} is being filled from ${there}: move it aside`)
  }
  return {
    name: file,
    connection,
    isMade: there === null && isInUse(connection),
    async settle() {
      closeAsOneFile(connection)
      if (existsSync(file)) await setAside(DATA_DIR)
      await rename(part, file)
    },
  }
}

/** What stands there is an old copy of a portal that has moved, and stays beside the new one. */
function requireOld(file: string, replace: boolean) {
  const there = connect(file)
  const isOld = movedTo(there) !== null
  there.close()
  if (!isOld)
    throw new MoveError(`${file} is the database of a portal: move it aside, or set another DATA_DIR`)
  if (!replace)
    throw new MoveError(`${file} is an old copy of a portal that has moved: add --replace to move it aside`)
}

async function setAside(dataDir: string) {
  const aside = join(dataDir, `replaced-${new Date().toISOString().replace(/[:.]/g, '-')}`)
  await mkdir(aside, { mode: 0o700 })
  for (const ending of ['-wal', '-shm', ''])
    if (existsSync(join(dataDir, FILE + ending)))
      await rename(join(dataDir, FILE + ending), join(aside, FILE + ending))
}
