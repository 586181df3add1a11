import { parseArgs } from 'node:util'
import { ensureBuilt, ensureInstalled, requireNode, run } from './prepare.mjs'

/**
 * `npm run demo`: installs and builds if needed, then starts the portal with a sample firm (`demo.ts`). With `--graph`
 * its drive is in an emulated cloud (`demo-graph.ts`). `--port`, or else PORT, says where; otherwise it takes a free one.
 */
const { values } = parseArgs({ options: { graph: { type: 'boolean' }, port: { type: 'string' } } })
process.chdir(new URL('..', import.meta.url).pathname)
requireNode()
ensureInstalled()
ensureBuilt()
const port = values.port ?? process.env.PORT
run(process.execPath, [
  `build/scripts/${values.graph ? 'demo-graph' : 'demo'}.js`,
  ...(port ? ['--port', port] : []),
])
