import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeDatabase, openDatabase } from '~db/client'
import { type Portal, runScript, startPortal } from './portal'

/** A running portal, filled by the real sync over the sample drive; its database is open in this process too. */
export async function startSamplePortal(env: Record<string, string> = {}): Promise<Portal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-sample-'))
  cpSync('scripts/sample-drive', join(dataDir, 'drive'), { recursive: true, preserveTimestamps: true })
  const { code, output } = await runScript('sync', { DATA_DIR: dataDir }, { args: ['--confirm'] })
  if (code !== 0) throw new Error(`the sample drive could not be synchronised:\n${output}`)
  const portal = await startPortal({ DATA_DIR: dataDir, ...env })
  openDatabase(join(dataDir, 'portal.sqlite'))
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
