import { rmSync } from 'node:fs'
import { afterAll, afterEach, expect } from 'vitest'
import { boot } from '~/boot.server'
import { setEnv } from '~/infra/env.server'
import { closeDatabase } from '~db/client'
import { copyEmpty } from './data-folders'
import { storedFaults } from './stored-sentences'

/** Every test file has its own data folder, with the real migrations on a real file. */
const dataDir = copyEmpty()

setEnv({
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
  rmSync(dataDir, { recursive: true, force: true })
})
