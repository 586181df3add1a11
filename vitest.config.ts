import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { alias } from './vite.shared'

// These measure time and memory: nothing else runs beside them.
const measuring = ['tracking', 'processes', 'upload-limits'].map((name) => `tests/http/${name}.test.ts`)

/** `npm test` builds first: integration and browser tests start the processes that users start. */
export default defineConfig({
  resolve: { alias },
  test: {
    globalSetup: ['tests/support/build.ts'],
    // Vitest leaves one core to itself: on two that would be one file at a time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['tests/unit/**/*.test.ts', 'tests/architecture.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          setupFiles: ['tests/support/setup.ts', 'tests/support/seed.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          include: ['tests/http/**/*.test.ts'],
          setupFiles: ['tests/support/seed.ts'],
          exclude: measuring,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'measuring',
          include: measuring,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          fileParallelism: false,
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          testTimeout: 90_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
