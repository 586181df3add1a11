import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from '~/infra/env.server'
import { log } from '~/infra/log.server'

/*
 * What a look at the pages of the database has found stands in a file: a damaged database may take nothing any more.
 */

const fileOf = () => join(env().DATA_DIR, 'locks', 'database.damaged')
/** Where no file can be written either. */
let notedFault: string | null = null

/** Notes the faults of the database, or that it has none. */
export function noteFaults([fault]: string[]) {
  notedFault = fault ?? null
  try {
    if (fault === undefined) rmSync(fileOf(), { force: true })
    else writeFileSync(fileOf(), fault, { mode: 0o600 })
  } catch (error) {
    log().error({ err: error }, 'what was found in the database could not be noted')
  }
  if (fault !== undefined) log().error({ fault }, 'the database is damaged')
}

/** The first fault that was found in the database, in the words of SQLite; null if it is sound as far as is known. */
export function knownFault(): string | null {
  try {
    return readFileSync(fileOf(), 'utf8')
  } catch {
    return notedFault
  }
}
