import { defineConfig } from 'vitest/config'
import { browserPath } from '../../scripts/browser.mjs'
import { alias } from '../../vite.shared'

/** `npm run screenshots`: not a test, but needs what the browser tests need. */
export default defineConfig({
  resolve: { alias },
  test: {
    globalSetup: ['global-setup', 'portals-setup'].map((name) => `tests/support/${name}.ts`),
    // Pictures show what people see.
    env: { CHROMIUM_PATH: browserPath({ isWhole: true }) },
    include: [
      'tests/support/take-pictures.ts',
      'tests/support/take-admin-pictures.ts',
      'tests/support/take-state-pictures.ts',
      'tests/support/take-answer-pictures.ts',
    ],
    maxWorkers: 1,
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
})
