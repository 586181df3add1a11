import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, rmSync } from 'node:fs'
import { join } from 'node:path'
import { childEnv } from '~/infra/env.server'
import { packageRoot } from '~/infra/package-root.server'
import { activateClient, fill, freePort, ready, type SamplePortal, samplePortal, tell } from './sample/portal'

/** `npm run demo`, second half: the portal as deployed, with the sample firm. Each start begins from scratch. */
const FIRST_PORT = 3000

const dataDir = join(packageRoot(), '.demo')
const sample = samplePortal(dataDir, await freePort(FIRST_PORT))
const log = join(dataDir, 'portal.log')

rmSync(dataDir, { recursive: true, force: true })
fill(sample)
const portal = startPortal(sample)
const hasEnded = () => portal.exitCode !== null
await ready(sample, hasEnded)
await activateClient(sample, hasEnded)
tell(sample, `The log is ${log}.`)

function startPortal({ settings }: SamplePortal): ChildProcess {
  const file = createWriteStream(log)
  const child = spawn(process.execPath, [join(packageRoot(), 'build/scripts/start.js')], {
    env: childEnv(settings),
  })
  child.stdout.pipe(file)
  child.stderr.pipe(file)
  child.on('exit', (code) => process.exit(code ?? 1))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal))
  return child
}
