import { defineConfig } from 'vitest/config'
import { alias } from '../../vite.shared'

/** `npm run torture -- --machines`: it starts its own servers, and everything is built. */
export default defineConfig({
  resolve: { alias },
  test: { include: ['tests/drill/*.test.ts'], testTimeout: 3_600_000, hookTimeout: 240_000 },
})
