import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { childEnv } from '~/infra/env.server'
import { packageRoot } from '~/infra/package-root.server'
import { answers, freePort } from './running-portal'

/** What each loader of the client's page answers. */
export type PageData = { root: unknown; area: unknown; dashboard: unknown; api: unknown }

/** Builds the bare page and starts it under the server that `npm start` uses; it reads its data from a file. */
export async function startBarePage(data: PageData): Promise<{ url: string; stop(): void }> {
  build()
  writeFileSync(join(packageRoot(), 'build/bare-page/data.json'), JSON.stringify(data))
  const port = await freePort()
  const child = serve(port)
  const url = `http://localhost:${port}`
  await answers(`${url}/dashboard`, child)
  return { url, stop: () => void child.kill('SIGTERM') }
}

function build() {
  const remix = join(packageRoot(), 'node_modules/@remix-run/dev/dist/cli.js')
  const args = ['vite:build', '--logLevel', 'error', '--config', 'scripts/bench/bare-page/vite.config.ts']
  const { status, stderr } = spawnSync(process.execPath, [remix, ...args], {
    cwd: packageRoot(),
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`the bare page cannot be built: ${stderr}`)
}

function serve(port: number): ChildProcess {
  const server = join(packageRoot(), 'node_modules/@remix-run/serve/dist/cli.js')
  return spawn(process.execPath, [server, join(packageRoot(), 'build/bare-page/server/index.js')], {
    cwd: packageRoot(),
    env: childEnv({ PORT: String(port), NODE_ENV: 'production', HOST: '127.0.0.1' }),
    stdio: 'ignore',
  })
}
