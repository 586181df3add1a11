import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { log } from '../log.server'
import { registry } from './registry.server'

/**
 * Answers `GET /metrics` on a port of its own, for this machine only. A port that is taken is logged: nobody should be
 * without the portal because its figures cannot be read. Resolves once it listens or has failed.
 */
export function serveMetrics(port: number): Promise<void> {
  const server = createServer((request, response) => void answer(request, response))
  server.unref()
  return new Promise((resolve) => {
    server.once('error', (err) => {
      log().error({ err, port }, 'metrics are not served')
      resolve()
    })
    server.listen(port, '127.0.0.1', () => resolve())
  })
}

async function answer({ method, url }: IncomingMessage, response: ServerResponse) {
  if (method !== 'GET' || url !== '/metrics') return response.writeHead(404).end()
  try {
    const text = await registry.metrics()
    response.writeHead(200, { 'Content-Type': registry.contentType, Connection: 'close' }).end(text)
  } catch (err) {
    log().error({ err }, 'metrics could not be read')
    response.writeHead(500).end()
  }
}
