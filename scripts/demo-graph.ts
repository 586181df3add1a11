import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { packageRoot } from '~/infra/package-root.server'
import { fillFromFolder } from '../tests/support/graph-emulator/fill-from-folder'
import { startEmulator } from '../tests/support/graph-emulator/start-emulator'
import {
  ADMIN_PASSWORD,
  demoPort,
  describeFirm,
  ready,
  SAMPLE_DRIVE,
  samplePortal,
  startDeployed,
} from './sample/portal'

/**
 * `npm run demo -- --graph`, second half: the portal as deployed, not yet connected, and an emulated Microsoft whose
 * drive holds the files of the sample firm. Each start begins from scratch.
 */
const FOLDER = 'Despacho Ejemplo'
const SHARE_URL = 'https://bufete.sharepoint.com/:f:/s/Expedientes/EabcDEF123?e=x1Y2z3'

const THROTTLED = { preset: 'throttle', retryAfter: 300, match: { pathRegex: '^/v1' } }

const { values } = parseArgs({ options: { port: { type: 'string' }, data: { type: 'string' } } })
const port = await demoPort(values.port)
const dataDir = resolve(values.data ?? join(packageRoot(), '.demo'))
const log = join(dataDir, 'portal.log')

const graph = await startEmulator()
fillFromFolder(graph.drive, join(packageRoot(), SAMPLE_DRIVE), FOLDER)
graph.share(SHARE_URL, graph.drive.at(FOLDER))

const plain = samplePortal(dataDir, port)
const settings = {
  ...plain.settings,
  ...graph.settings,
  GRAPH_AUTH: 'delegated',
  GRAPH_SHARE_URL: SHARE_URL,
}
const sample = { ...plain, settings }
rmSync(dataDir, { recursive: true, force: true })
mkdirSync(dataDir, { recursive: true })
describeFirm(settings)
const portal = startDeployed(sample, log)
await ready(sample, () => portal.exitCode !== null)
tellGraph(sample.url, `${graph.origins.graph}/__`)

function tellGraph(url: string, control: string) {
  const post = (path: string, body?: object) =>
    `curl -X POST ${control}/${path}${body ? ` -d '${JSON.stringify(body)}'` : ''}`
  const file = { path: `${FOLDER}/Notas.txt`, contentBase64: Buffer.from('Una nota').toString('base64') }
  process.stdout.write(`
The portal is running: ${url}

  Administrator password "${ADMIN_PASSWORD}"
  Connecting    ${url}/admin/integrations/connect, then save the folder, synchronise, confirm the sheet
  Mailbox       ${url}/dev/mailbox, with the codes and links of the clients

  Microsoft is emulated at ${graph.origins.graph}. What can happen there:

  The access token expires     ${post('tokens/expire')}
  The sign-in is revoked       ${post('tokens/revoke')}
  The client secret has ended  ${post('auth-mode', { mode: 'secret-expired' })}
  All is well again            ${post('auth-mode', { mode: 'normal' })}
  Microsoft throttles          ${post('faults', [THROTTLED])}
  The changes are forgotten    ${post('delta/expire')}
  A file is added              curl -X PUT ${control}/items -d '${JSON.stringify(file)}'

  The log is ${log}. Stop with Ctrl+C.
`)
}
