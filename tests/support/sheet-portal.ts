import { join } from 'node:path'
import { setEnv } from '~/infra/env.server'
import { closeDatabase, openDatabase } from '~db/client'
import { ADMIN_PASSWORD, type Portal, startPortal } from './portal'

/** An empty running portal on whose drive this process puts sheets, and whose database is open here too. */
export async function startSheetPortal(env: Record<string, string> = {}): Promise<Portal> {
  const portal = await startPortal(env)
  setEnv({ DATA_DIR: portal.dataDir, ADMIN_PASSWORD })
  openDatabase(join(portal.dataDir, 'portal.sqlite'))
  return {
    ...portal,
    async stop() {
      closeDatabase()
      await portal.stop()
    },
  }
}
