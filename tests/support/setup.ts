import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { boot } from '~/boot.server'
import { setEnv } from '~/infra/env.server'
import { closeDatabase } from '~db/client'

/** Every test file has a data folder of its own, with the real migrations on a real file. */
const dataDir = mkdtempSync(join(tmpdir(), 'portal-test-'))

setEnv({
  DATA_DIR: dataDir,
  PORT: '3000',
  LOG_LEVEL: 'silent',
  ADMIN_PASSWORD: 'una contraseña de administración',
})
boot('script')

afterAll(() => {
  closeDatabase()
  rmSync(dataDir, { recursive: true, force: true })
})
