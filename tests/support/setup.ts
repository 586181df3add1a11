import { rmSync } from 'node:fs'
import { afterAll, afterEach, expect } from 'vitest'
import { boot } from '~/boot.server'
import { setEnv } from '~/infra/env.server'
import { closeDatabase } from '~db/client'
import { copyEmpty } from './data-folders'
import { dropDatabase, setPortalEnv } from './engine'
import { storedFaults } from './stored-sentences'

const { testPath = '' } = expect.getState()
if (testPath.includes('/tests/integration/')) ownDatabase()
// An earlier file of this process may have left another.
else setEnv(process.env)

/** Every file of `integration` has its own data folder, with the real migrations on a real file. */
function ownDatabase() {
  const dataDir = copyEmpty()
  setPortalEnv({
    DATA_DIR: dataDir,
    PORT: '3000',
    LOG_LEVEL: 'silent',
    ADMIN_PASSWORD: 'una contraseña de administración',
  })
  boot('script')
  // Everything a test has stored can be shown: no reason without a text, no sentence without its values.
  afterEach(() => {
    const isOpen = (globalThis as { portalDatabase?: unknown }).portalDatabase !== undefined
    expect(isOpen ? storedFaults() : []).toEqual([])
  })
  afterAll(() => {
    closeDatabase()
    dropDatabase(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  })
}
