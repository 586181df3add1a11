import { ensureInstalled, ensureScriptsBuilt, requireNode } from './prepare.mjs'

/** `npm run dev`: installs and builds the worker if needed, then starts the portal from its sources (`dev.ts`). */
process.chdir(new URL('..', import.meta.url).pathname)
requireNode()
ensureInstalled()
ensureScriptsBuilt()
// In this process, which Ctrl+C ends only once the others have ended.
await import(new URL('../build/scripts/dev.js', import.meta.url).href)
