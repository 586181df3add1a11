import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minutes } from '~/domain/duration'
import { setEnv } from '~/infra/env.server'
import { isRunning } from '~/infra/is-running.server'
import { isHeld } from '~/infra/lease/lease.server'
import { closeDatabase, openDatabase } from '~db/client'
import { type Template, templateFolder } from './data-folders'
import { ADMIN_PASSWORD, type UsedPortal, until } from './portal'
import { type SharedPortal, sharedPortals } from './portals-setup'
import { fillPortal } from './restore'

/**
 * One of the running portals that no other file uses, filled from a template; its database is open in this process too.
 * It has no mail server: its e-mails are in its `mailbox`. Stopping leaves it to another file.
 */
export async function takeSharedPortal(template: Template): Promise<UsedPortal> {
  const { portal, release } = await until(
    'a portal is free',
    async () => claimOne(sharedPortals()),
    minutes(3),
  )
  setEnv({ DATA_DIR: portal.dataDir, ADMIN_PASSWORD })
  openDatabase(join(portal.dataDir, 'portal.sqlite'))
  await until('the worker is there', async () => isHeld('worker'))
  await fillPortal(templateFolder(template))
  const stop = async () => {
    closeDatabase()
    release()
  }
  return { ...portal, stop }
}

function claimOne(portals: SharedPortal[]) {
  const portal = portals.find(({ dataDir }) => claim(claimOf(dataDir)))
  return portal && { portal, release: () => rmSync(claimOf(portal.dataDir), { force: true }) }
}

const claimOf = (dataDir: string) => `${dataDir}.claim`

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
