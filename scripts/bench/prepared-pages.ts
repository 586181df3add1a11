import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Pages = { address: string; text: string }[]

/** A server on loopback that sends pages of another one, by address, with links to itself. */
export async function servePages(pages: Pages, from: string): Promise<{ origin: string; stop(): void }> {
  const bodies = new Map<string, Buffer>()
  const server = createServer(({ url = '' }, response) => {
    const body = bodies.get(url)
    response.writeHead(body ? 200 : 404, { 'Content-Type': 'application/json' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  for (const { address, text } of pages) {
    const { pathname, search } = new URL(address)
    bodies.set(pathname + search, Buffer.from(text.replaceAll(from, origin)))
  }
  return {
    origin,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
