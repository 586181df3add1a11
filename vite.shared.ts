import { fileURLToPath } from 'node:url'
import type { Rollup } from 'vite'

/** `~/` is the app, `~db/` the database: the same names in every build and test. */
export const alias = [
  { find: /^~db\//, replacement: fileURLToPath(new URL('./db/', import.meta.url)) },
  { find: /^~\//, replacement: fileURLToPath(new URL('./app/', import.meta.url)) },
]

/**
 * Packages of many small modules (120 of Drizzle, 100 of zod) become part of the builds: reading each module by itself took
 * a quarter of the start of every process. What shares zod's classes goes with it.
 */
export const bundled = [
  /^drizzle-orm(\/|$)/,
  /^zod(\/|$)/,
  /^zod-openapi(\/|$)/,
  /^@conform-to\//,
  /^d3-/,
  /^@microsoft\/microsoft-graph-client(\/|$)/,
]

/** Routes without a screen leave empty chunks, and zod has comments for other bundlers: neither is news. */
const EXPECTED = ['EMPTY_BUNDLE', 'INVALID_ANNOTATION']

export const onwarn: Rollup.RollupOptions['onwarn'] = (warning, warn) => {
  if (!EXPECTED.includes(warning.code ?? '')) warn(warning)
}
