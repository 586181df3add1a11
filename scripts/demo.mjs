import { ensureBuilt, ensureInstalled, requireNode, run } from './prepare.mjs'

/** `npm run demo`: installs and builds if needed, then starts the portal with a sample firm (`demo.ts`). */
process.chdir(new URL('..', import.meta.url).pathname)
requireNode()
ensureInstalled()
ensureBuilt()
run(process.execPath, ['build/scripts/demo.js'])
