import { defineConfig } from 'vitest/config'
import { alias } from '../../vite.shared'

/** `npm run torture -- --attack`: one file per row, together as long as requested. */
export default defineConfig({
  resolve: { alias },
  test: {
    globalSetup: ['tests/support/global-setup.ts', 'tests/torture/attacked-portal.ts'],
    // Each row has the machine and its share of the time to itself.
    fileParallelism: false,
    include: ['tests/torture/*.test.ts'],
    testTimeout: 3_600_000,
    hookTimeout: 120_000,
  },
})
