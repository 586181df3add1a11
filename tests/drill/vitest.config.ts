import { defineConfig } from 'vitest/config'
import { alias } from '../../vite.shared'

/** `npm run torture -- --machines` and `-- --update`: each starts its own servers, and this release is built. */
export default defineConfig({
  resolve: { alias },
  test: { include: ['tests/drill/*.test.ts'], testTimeout: 3_600_000, hookTimeout: 1_200_000 },
})
