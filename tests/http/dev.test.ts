import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { isLong } from '../support/chance'
import { copySample } from '../support/data-folders'
import { freePort, until } from '../support/portal'

// It bundles the sources anew: ten seconds for what no visitor uses.
test.runIf(isLong)(
  'npm run dev serves the portal from its sources, and ends whole after Ctrl+C',
  async () => {
    const dataDir = await copySample()
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    const port = await freePort()
    const url = `http://localhost:${port}`
    const child = spawn(process.execPath, ['scripts/dev.mjs', '--port', String(port), '--data', dataDir], {
      env: { ...process.env, NODE_ENV: 'development' },
      detached: true,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
    try {
      await until('the portal says where it is', async () => output.includes(`running: ${url}`), 90_000)
      expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({ status: 'ok' })
      const page = await (await fetch(`${url}/auth`)).text()
      expect(page).toContain('/app/entry.client.tsx')
      const source = await fetch(`${url}/app/entry.client.tsx`)
      expect(source.headers.get('Content-Type')).toMatch(/javascript/)
    } finally {
      process.kill(-(child.pid as number), 'SIGINT')
    }
    expect(await ended).toBe(0)
    const isLeft = () => {
      try {
        return process.kill(-(child.pid as number), 0)
      } catch {
        return false
      }
    }
    await expect.poll(isLeft).toBe(false)
  },
)
