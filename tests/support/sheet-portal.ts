import { rmSync } from 'node:fs'
import { isHeld } from '~/infra/lease/lease.server'
import { closeDatabase, openDatabase } from '~db/client'
import { copyEmpty } from './data-folders'
import { databaseOf, setPortalEnv } from './engine'
import { ADMIN_PASSWORD, type Portal, startPortal, until } from './portal'

/** An empty running portal on whose drive this process puts sheets, and whose database is open here too. */
export async function startSheetPortal(env: Record<string, string> = {}): Promise<Portal> {
  const dataDir = copyEmpty()
  const portal = await startPortal({ DATA_DIR: dataDir, ...env })
  setPortalEnv({ DATA_DIR: portal.dataDir, ADMIN_PASSWORD })
  openDatabase(databaseOf(portal.dataDir))
  await until('the worker is there', async () => isHeld('worker'))
  return {
    ...portal,
    async stop() {
      closeDatabase()
      await portal.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
