import { fileURLToPath } from 'node:url'
import { type Plugin, type Rollup, transformWithEsbuild } from 'vite'

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

/**
 * Writes what runs in Node without comments and with letters such as `€` escaped: V8 keeps the text of every script, at two
 * bytes for each sign if one of them is beyond Latin-1.
 */
export const oneBytePerSign: Plugin = {
  name: 'one-byte-per-sign',
  apply: (_config, { isSsrBuild }) => isSsrBuild === true,
  renderChunk: (code, { fileName }) =>
    transformWithEsbuild(code, fileName, { charset: 'ascii', target: 'node20', sourcemap: true }),
}
