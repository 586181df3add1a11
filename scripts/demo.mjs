import { parseArgs } from 'node:util'
import { ensureBuilt, ensureInstalled, requireNode, run } from './prepare.mjs'

/**
 * `npm run demo`: installs and builds if needed, then starts the portal with a sample firm (`demo.ts`). With `--graph`
 * its drive is in an emulated cloud (`demo-graph.ts`).
 */
const { values } = parseArgs({ options: { graph: { type: 'boolean' } } })
process.chdir(new URL('..', import.meta.url).pathname)
requireNode()
ensureInstalled()
ensureBuilt()
run(process.execPath, [`build/scripts/${values.graph ? 'demo-graph' : 'demo'}.js`])
