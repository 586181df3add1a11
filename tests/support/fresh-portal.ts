import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { boot } from '~/boot.server'
import { closeDatabase } from '~db/client'
import { copyEmpty } from './data-folders'
import { dropDatabase, setPortalEnv } from './engine'

/** A folder removed with the test. */
export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'))
  onTestFinished(() => {
    dropDatabase(folder)
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

/** The settings of a portal that reads its documents, and shows them once it has. */
export const READS = { READ_DOCUMENTS: '1' }

/**
 * An empty portal for one test: the process's environment, data folder, drive and migrated database. An explicit
 * `DATA_DIR` is used as it is, so that a first start finds nothing.
 */
export function freshPortal(overrides: Record<string, string> = {}): string {
  const dataDir = overrides.DATA_DIR ?? copyEmpty(ownFolder())
  const { driveFolder } = setPortalEnv({
    DATA_DIR: dataDir,
    PORT: '3000',
    LOG_LEVEL: 'silent',
    ...overrides,
  })
  boot('script')
  mkdirSync(driveFolder, { recursive: true })
  onTestFinished(closeDatabase)
  return dataDir
}
