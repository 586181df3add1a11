import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { alias } from './vite.shared'

/** `npm run test:engines`: tests that take a server of S3, or of another database, and many seconds. */
const isOnEngines = Boolean(process.env.PORTAL_TEST_ENGINES)
const folders = ['integration', 'http', 'e2e', ...(isOnEngines ? ['engines'] : [])]

export default defineConfig({
  resolve: { alias },
  test: {
    // Vitest leaves one core to itself; but a file often waits for its portal, so three keep two cores busy. Each has a
    // portal to itself.
    maxWorkers: Math.min(4, Math.max(3, availableParallelism() - 1)),
    // On a busy machine everything takes its time: no test waits less than this for what is bound to come.
    testTimeout: 600_000,
    hookTimeout: 480_000,
    expect: { poll: { timeout: 30_000, interval: 100 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts', 'tests/architecture.test.ts'],
          setupFiles: ['tests/support/seed.ts'],
          // Pure functions leave nothing behind; what they import is read once for all files.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          // One project for all that start what users start: its processes read the modules of the house once.
          name: 'real',
          globalSetup: ['tests/support/global-setup.ts', 'tests/support/portals-setup.ts'],
          include: [`tests/{${folders}}/**/*.test.ts`],
          setupFiles: ['tests/support/setup.ts', 'tests/support/seed.ts'],
          // What is kept in memory belongs to the database, and each file has its own.
          isolate: false,
        },
      },
    ],
  },
})
