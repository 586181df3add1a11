import { createECDH, type ECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import ece from 'http_ece'

type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer }

/** A push service on loopback: what it received, and what it answers next. */
export type PushService = {
  origin: string
  received: Received[]
  answer: number | 'hang up'
  /** How long it takes to answer. */
  delayMs: number
  close(): Promise<void>
}

export async function startPushService(): Promise<PushService> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      service.received.push({
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts),
      })
      const { answer } = service
      if (answer === 'hang up') response.destroy()
      else setTimeout(() => response.writeHead(answer).end(), service.delayMs)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const service: PushService = {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    received: [],
    answer: 201,
    delayMs: 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return service
}

/** A browser's half of a subscription: what it tells the portal, and what only it can read. */
export type Device = {
  target: { endpoint: string; p256dh: string; auth: string }
  read(body: Buffer): string
}

let serial = 0

export function newDevice({ origin }: PushService): Device {
  serial += 1
  const privateKey: ECDH = createECDH('prime256v1')
  const authSecret = randomBytes(16)
  const p256dh = privateKey.generateKeys().toString('base64url')
  const endpoint = `${origin}/device/${serial}`
  return {
    target: { endpoint, p256dh, auth: authSecret.toString('base64url') },
    read: (body) => ece.decrypt(body, { version: 'aes128gcm', privateKey, authSecret }).toString(),
  }
}
