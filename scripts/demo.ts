import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { packageRoot } from '~/infra/package-root.server'
import { activateClient, demoPort, fill, ready, samplePortal, startDeployed, tell } from './sample/portal'

/** `npm run demo`, second half: the portal as deployed, with the sample firm. Each start begins from scratch. */
const { values } = parseArgs({ options: { port: { type: 'string' } } })
const dataDir = join(packageRoot(), '.demo')
const sample = samplePortal(dataDir, await demoPort(values.port))
const log = join(dataDir, 'portal.log')

rmSync(dataDir, { recursive: true, force: true })
fill(sample)
const portal = startDeployed(sample, log)
const hasEnded = () => portal.exitCode !== null
await ready(sample, hasEnded)
await activateClient(sample, hasEnded)
tell(sample, `The log is ${log}.`)
