import { defineConfig } from 'vitest/config'
import { alias } from '../../vite.shared'

/** `npm run screenshots`: not a test, but needs what the browser tests need. */
export default defineConfig({
  resolve: { alias },
  test: {
    globalSetup: ['global-setup', 'portals-setup', 'e2e-setup'].map((name) => `tests/support/${name}.ts`),
    include: ['tests/support/take-pictures.ts'],
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
})
