import { join } from 'node:path'
import { inject } from 'vitest'
import { setEnv } from '~/infra/env.server'
import { isHeld } from '~/infra/lease/lease.server'
import { closeDatabase, openDatabase } from '~db/client'
import { type Template, templateFolder } from './data-folders'
import { ADMIN_PASSWORD, type UsedPortal, until } from './portal'
import { fillPortal } from './restore'

/**
 * The portal running for this worker, filled from a template; its database is open in this process too. It has no mail
 * server: its e-mails are in its `mailbox`. Stopping leaves it to the next file.
 */
export async function takeSharedPortal(template: Template): Promise<UsedPortal> {
  const portal = inject('sharedPortals')[Number(process.env.VITEST_POOL_ID) - 1]
  if (!portal) throw new Error(`no portal runs for worker ${process.env.VITEST_POOL_ID}`)
  setEnv({ DATA_DIR: portal.dataDir, ADMIN_PASSWORD })
  openDatabase(join(portal.dataDir, 'portal.sqlite'))
  await until('the worker is there', async () => isHeld('worker'))
  await fillPortal(templateFolder(template))
  return { ...portal, stop: async () => closeDatabase() }
}
