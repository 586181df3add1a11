import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { askGraph, hear } from '../../../support/ask-graph'
import { DELTA, namesIn, readAll } from '../../../support/delta-walk'
import { fillFromFolder } from '../../../support/graph-emulator/fill-from-folder'

test('the controls work over HTTP, without a token and without a trace', async () => {
  const { graph, get, postForm, appForm } = await askGraph()
  const control = (method: string, path: string, body?: object) =>
    hear(`${graph.origins.graph}/__/${path}`, { method, body: body && JSON.stringify(body) })
  const put = await control('PUT', 'items', {
    path: 'X/a.txt',
    contentBase64: Buffer.from('hola').toString('base64'),
    modified: '2026-01-01T00:00:00Z',
  })
  const { id } = put.body
  expect((await get(`/drives/b!Exp/items/${id}`)).body).toMatchObject({
    size: 4,
    lastModifiedDateTime: '2026-01-01T00:00:00Z',
  })
  await control('PUT', 'items', { path: 'big.bin', size: 1000, id: '01BIG' })
  expect(graph.drive.find('01BIG').content).toBe(1000)
  await control('POST', 'move', { id, name: 'b.txt', parentId: graph.drive.root.id })
  expect(graph.drive.at('b.txt').id).toBe(id)
  await control('POST', 'shares', { url: 'https://share.example/x', itemId: id })
  const share = `/shares/u!${Buffer.from('https://share.example/x').toString('base64url')}/driveItem`
  expect((await get(share)).body.id).toBe(id)
  await control('DELETE', `items/${id}`)
  expect((await get(`/drives/b!Exp/items/${id}`)).status).toBe(404)
  const { link } = await readAll(get, DELTA)
  await control('POST', 'delta/expire')
  expect((await get(link)).status).toBe(410)
  await control('POST', 'faults', [
    { preset: 'throttle', retryAfter: 7 },
    { preset: 'html502' },
    { status: 418 },
  ])
  const statuses = [await get(DELTA), await get(DELTA), await get(DELTA)].map(({ status }) => status)
  expect(statuses).toEqual([429, 502, 418])
  await control('POST', 'auth-mode', { mode: 'secret-expired' })
  expect((await postForm(appForm)).body.error_codes).toEqual([7000222])
  await control('POST', 'clock', { advanceSeconds: 3600 })
  expect((await get(DELTA)).status).toBe(401)
  expect((await control('GET', 'requests')).body).toHaveLength(graph.requests.length)
  expect(graph.requested({ pathRegex: '^/__/' })).toEqual([])
  await control('POST', 'reset', { clientId: 'another', driveType: 'personal' })
  expect([graph.tenant.clientId, graph.drive.type, graph.requests.length]).toEqual(['another', 'personal', 0])
})

test('tokens expire or are revoked over HTTP', async () => {
  const { graph, get, signIn, postForm } = await askGraph()
  const { refresh_token } = (await signIn()).body
  const client = { client_id: graph.tenant.clientId, client_secret: graph.tenant.secret }
  const refresh = () => postForm({ grant_type: 'refresh_token', refresh_token, ...client })
  await get(DELTA)
  await hear(`${graph.origins.graph}/__/tokens/expire`, { method: 'POST' })
  expect((await get(DELTA)).status).toBe(401)
  expect((await refresh()).status).toBe(200)
  await hear(`${graph.origins.graph}/__/tokens/revoke`, { method: 'POST' })
  expect((await refresh()).body.error_codes).toEqual([50173])
})

test('a control that is unknown, or told nonsense, says so', async () => {
  const { graph } = await askGraph()
  const status = async (method: string, path: string, body?: string) =>
    (await hear(`${graph.origins.graph}/__/${path}`, { method, body })).status
  expect(await status('POST', 'nothing')).toBe(404)
  expect(await status('DELETE', 'items/none')).toBe(404)
  expect(await status('PUT', 'items', '{"path":5}')).toBe(400)
  expect(await status('PUT', 'items', 'no json')).toBe(400)
  expect(await status('POST', 'faults', '[{"presset":"html502"}]')).toBe(400)
})

test('a local folder becomes a folder of the drive, with stable ids and its times', async () => {
  const { graph, get } = await askGraph()
  const folder = mkdtempSync(join(tmpdir(), 'fill-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'EXP-1/vacía'), { recursive: true })
  writeFileSync(join(folder, 'EXP-1/a.txt'), 'hola')
  utimesSync(join(folder, 'EXP-1/a.txt'), new Date(0), new Date('2026-01-01T10:00:00Z'))
  fillFromFolder(graph.drive, folder, 'Expedientes')
  const { rows } = await readAll(get, DELTA)
  expect(namesIn(rows)).toEqual(['root', 'Expedientes', 'EXP-1', 'a.txt', 'vacía'])
  expect(rows[3]).toMatchObject({ size: 4, lastModifiedDateTime: '2026-01-01T10:00:00Z' })
  const other = await askGraph()
  fillFromFolder(other.graph.drive, folder, 'Expedientes')
  expect((await readAll(other.get, DELTA)).rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
})

test('the environment of a portal names both hosts and the app', async () => {
  const { graph } = await askGraph()
  expect(graph.settings).toEqual({
    DRIVE: 'graph',
    GRAPH_TENANT_ID: graph.tenant.id,
    GRAPH_CLIENT_ID: graph.tenant.clientId,
    GRAPH_CLIENT_SECRET: graph.tenant.secret,
    GRAPH_BASE_URL: graph.origins.graph,
    GRAPH_LOGIN_URL: graph.origins.graph,
    GRAPH_ALLOW_INSECURE: '1',
  })
})
