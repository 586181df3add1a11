import { fileURLToPath } from 'node:url'

/** `~/` is the app, `~db/` the database: the same names in every build and test. */
export const alias = [
  { find: /^~db\//, replacement: fileURLToPath(new URL('./db/', import.meta.url)) },
  { find: /^~\//, replacement: fileURLToPath(new URL('./app/', import.meta.url)) },
]
