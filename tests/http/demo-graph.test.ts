import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isLong } from '../support/chance'
import { startNode, startScript } from '../support/holder'
import { Visitor } from '../support/http'
import { freePort, until } from '../support/portal'

const PASSWORD = 'demo del despacho Ejemplo'
const SHARE_URL = 'https://bufete.sharepoint.com/:f:/s/Expedientes/EabcDEF123?e=x1Y2z3'

test.runIf(isLong)(
  'the demo beside an emulated OneDrive can be connected, synchronised, disturbed and mended',
  async () => {
    const { url, control } = await startDemo()
    const admin = new Visitor(url)
    expect((await admin.post('/api/admin/login', { password: PASSWORD, label: 'RM' })).status).toBe(200)
    const status = async () => (await admin.get('/api/graph/onedrive-status')).json()
    const connect = async () => {
      const { headers } = await admin.get('/api/onedrive/auth')
      const signedIn = await fetch(headers.get('location') ?? '', { redirect: 'manual' })
      const back = new URL(signedIn.headers.get('location') ?? '')
      return admin.get(back.pathname + back.search)
    }

    expect(await status()).toMatchObject({
      tokenStatus: 'missing',
      folderAccessStatus: 'graph_token_required',
    })
    expect((await admin.get('/admin/integrations/connect')).status).toBe(200)
    expect((await connect()).status).toBe(302)
    const setUp = await admin.post('/api/onedrive/setup', { shareUrl: SHARE_URL })
    expect(await setUp.json()).toMatchObject({ success: true, name: 'Despacho Ejemplo' })
    const synced = await (await admin.post('/api/graph/manual-sync', {})).json()
    expect(synced.waiting).toMatchObject([
      { sheet: 'Seguimiento', reason: 'sheet_new', clients: 31, cases: 37 },
    ])
    expect(await status()).toMatchObject({
      authenticated: true,
      tokenStatus: 'valid',
      folderAccessStatus: 'ok',
    })

    await control('tokens/revoke')
    await admin.post('/api/admin/refresh-graph-token', {})
    expect(await status()).toMatchObject({ authenticated: false, tokenStatus: 'revoked' })
    expect((await connect()).status).toBe(302)
    expect(await status()).toMatchObject({ authenticated: true, tokenStatus: 'valid' })
  },
)

test.each([
  ['--port', ['--port', '70000'], {}],
  ['PORT', [], { PORT: '70000' }],
])('the demo takes its port from %s, and refuses one that is none before it begins', async (_, args, env) => {
  const { ended, output } = startNode('scripts/demo.mjs', env, ['--graph', ...args])
  expect([await ended, output()]).toEqual([1, expect.stringContaining('70000 is no port')])
})

async function startDemo() {
  const folder = mkdtempSync(join(tmpdir(), 'demo-graph-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const args = ['--data', join(folder, 'data'), '--port', String(await freePort())]
  const { child, output, ended } = startScript('demo-graph', {}, args)
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  await until('the demo says where it is', async () => {
    if (child.exitCode !== null) throw new Error(output())
    return output().includes('Ctrl+C')
  })
  const [url = ''] = output().match(/http:\/\/localhost:\d+/) ?? []
  const [base] = output().match(/http:\/\/127\.0\.0\.1:\d+\/__/) ?? []
  const control = (path: string) => fetch(`${base}/${path}`, { method: 'POST' })
  return { url, control }
}
