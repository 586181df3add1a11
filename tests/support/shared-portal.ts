import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { isRunning } from '~/infra/is-running.server'
import { isHeld } from '~/infra/lease/lease.server'
import { closeDatabase, openDatabase } from '~db/client'
import { copyEmpty, type Template, templateFolder } from './data-folders'
import { databaseOf, setPortalEnv } from './engine'
import { ADMIN_PASSWORD, startPortal, type UsedPortal, until } from './portal'
import { noteOf, notePortal, type SharedPortal, sharedPortal } from './portals-setup'
import { fillPortal } from './restore'

/** A small limit for uploads, so that tests about it send little. */
const ENVIRONMENT = { MAX_UPLOAD_MB: '2', PUSH_ALLOW_INSECURE: '1', CALENDAR_ALLOW_INSECURE: '1' }

/**
 * One of the running portals that no other file uses, filled from a template; its database is open in this process too.
 * It has no mail server: its e-mails are in its `mailbox`. Its `log` is what it has written since. Stopping leaves it to
 * another file.
 */
export async function takeSharedPortal(template: Template): Promise<UsedPortal> {
  const n = claimOne()
  const portal = sharedPortal(n) ?? (await startShared(n))
  setPortalEnv({ DATA_DIR: portal.dataDir, ADMIN_PASSWORD })
  openDatabase(databaseOf(portal.dataDir))
  await until('the worker is there', async () => isHeld('worker'))
  await fillPortal(templateFolder(template))
  const logged = statSync(noteOf(n, 'log')).size
  return {
    ...portal,
    log: () => readFileSync(noteOf(n, 'log')).subarray(logged).toString(),
    stop: async () => {
      closeDatabase()
      rmSync(noteOf(n, 'claim'), { force: true })
    },
  }
}

/** It outlives this process, whose files are not the last to use it. */
async function startShared(n: number): Promise<SharedPortal> {
  const env = { DATA_DIR: copyEmpty(), ...ENVIRONMENT }
  const script = process.env.PORTAL_TEST_WEBS ? 'tests/support/two-webs.mjs' : undefined
  const { url, dataDir, pid } = await startPortal(env, { logFile: noteOf(n, 'log'), script })
  notePortal(n, { url, dataDir, pid })
  return { url, dataDir, pid }
}

/** There are as many as there were files at once. */
function claimOne(n = 0): number {
  return claim(noteOf(n, 'claim')) ? n : claimOne(n + 1)
}

/**
 * The number of a worker is no claim: at times two files run under the same one. A process that ended lost its claim, and
 * one that claims again runs its next file.
 */
function claim(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    const owner = Number(existsSync(file) && readFileSync(file, 'utf8'))
    if (owner === process.pid) return true
    if (owner > 0 && !isRunning(owner)) rmSync(file, { force: true })
    return false
  }
}
