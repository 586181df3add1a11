import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { askContentHost } from '~/infra/drive/graph/content-host.server'
import { publicGet } from '~/infra/drive/graph/public-network.server'
import { freshPortal } from '../support/fresh-portal'

/** A server on loopback, and how many connections it has had. */
async function loopbackServer() {
  const server = createServer((_, response) => response.end('inside'))
  let connections = 0
  server.on('connection', () => connections++)
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening))
  onTestFinished(() => void server.close().closeAllConnections())
  const { port } = server.address() as AddressInfo
  return { address: `http://localhost:${port}/`, connections: () => connections }
}

test('a name that leads to the own network is not connected to', async () => {
  freshPortal()
  const { address, connections } = await loopbackServer()
  await expect(publicGet(address, {})).rejects.toMatchObject({
    code: 'drive_unavailable',
    reason: 'foreignDownload',
  })
  expect(connections()).toBe(0)
})

test('an emulator on loopback is connected to where the environment allows it', async () => {
  freshPortal({ GRAPH_ALLOW_INSECURE: '1' })
  const { address, connections } = await loopbackServer()
  const answer = await publicGet(address, {})
  answer.resume()
  expect(answer.statusCode).toBe(200)
  expect(connections()).toBe(1)
})

test.each([
  ['/relative'],
  ['https://['],
  ['https://somebody:secret@download.example/x'],
  ['https://localhost./x'],
  ['https://portal.localhost/x'],
  ['https://metadata.google.internal/x'],
  ['https://printer.local./x'],
])('%s is refused before anything is looked up, and not quoted', async (address) => {
  freshPortal()
  const refusal = await askContentHost(address, 0).catch((error) => error)
  expect(refusal).toMatchObject({ code: 'drive_unavailable', reason: 'foreignDownload' })
  expect(JSON.stringify(refusal)).not.toContain(address)
})
