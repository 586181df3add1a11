import { rmSync } from 'node:fs'
import { closeDatabase, openDatabase } from '~db/client'
import { copySample } from './data-folders'
import { databaseOf } from './engine'
import { type Portal, startPortal } from './portal'

/**
 * A running portal of its own, filled by the real sync from the sample drive (`people`: also with those of
 * `client-world.ts`); its database is open in this process too.
 */
export async function startSamplePortal(
  env: Record<string, string> = {},
  template: 'sample' | 'people' = 'sample',
): Promise<Portal> {
  const dataDir = await copySample(template)
  const portal = await startPortal({ DATA_DIR: dataDir, ...env })
  openDatabase(databaseOf(dataDir))
  return {
    ...portal,
    async stop() {
      closeDatabase()
      await portal.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** People of the sample drive. */
export const VICTOR = {
  dni: '77457447W',
  email: 'victor.quinones.canas.2@correo.example',
  cases: ['EXP-2025-0002', 'EXP-2025-0004'],
}
export const ROCIO = {
  dni: 'Y2169968R',
  email: 'rocio.sanchez.castano.6@correo.example',
  cases: ['EXP-2025-0006'],
}
export const NOBODY = { dni: '12345678Z' }
