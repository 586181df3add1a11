import { parseArgs } from 'node:util'
import { ensureBuilt, ensureInstalled, ensureProxy, ensureServers, requireNode, run } from './prepare.mjs'

/**
 * `npm run demo`: installs and builds if needed, then starts the portal with a sample firm (`demo.ts`). With `--graph`
 * its drive is in an emulated cloud (`demo-graph.ts`), with `--machines` it runs on two machines behind a proxy
 * (`demo-machines.ts`, with servers of Debian, installed if missing). `--port`, or else PORT, says where; otherwise it takes a free one.
 */
const { values } = parseArgs({
  options: { graph: { type: 'boolean' }, machines: { type: 'boolean' }, port: { type: 'string' } },
})
process.chdir(new URL('..', import.meta.url).pathname)
requireNode()
ensureInstalled()
ensureBuilt()
if (values.machines) {
  ensureServers()
  ensureProxy()
}
const port = values.port ?? process.env.PORT
run(process.execPath, [`build/scripts/${script()}.js`, ...(port ? ['--port', port] : [])])

function script() {
  if (values.machines) return 'demo-machines'
  return values.graph ? 'demo-graph' : 'demo'
}
