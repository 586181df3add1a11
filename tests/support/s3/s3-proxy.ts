import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** What goes wrong with a request, between the portal and the S3 server. */
export type Trouble =
  /** The proxy answers itself: 503 with `SlowDown`, or 200 to what never reaches the server. */
  | { answers: number; code?: string }
  | { delays: number }
  /** Nothing is answered, ever. */
  | { hangs: true }
  /** The connection is cut after so many bytes of the request's body. */
  | { cutsUploadAfter: number }
  /** The connection is cut after so many bytes of the answer's body. */
  | { cutsAfter: number }
  /** The answer says so many bytes more, or fewer, than it has. */
  | { lengthOff: number }
  /** A byte of the request's or the answer's body is another. */
  | { garbles: 'request' | 'answer' }
  /** What is listed is so much older (milliseconds). */
  | { ages: number }

/** For which requests: all of a method, whose path fits; `times` of them. `anonymous`: only those without a key. */
export type Rule = Trouble & { method?: string; path?: RegExp; times?: number; anonymous?: true }

export type S3Proxy = {
  endpoint: string
  /** From now on, until `heal`. */
  trouble(...rules: Rule[]): void
  heal(): void
  /** What was asked, as `PUT /bucket/key`. */
  asked: string[]
  headers: IncomingMessage['headers'][]
  stop(): Promise<void>
}

export async function startS3Proxy(target: string): Promise<S3Proxy> {
  let rules: Rule[] = []
  const asked: string[] = []
  const headers: IncomingMessage['headers'][] = []
  const server = createServer((incoming, outgoing) => {
    asked.push(`${incoming.method} ${incoming.url}`)
    headers.push(incoming.headers)
    const rule = rules.find((one) => fits(one, incoming))
    if (rule?.times) rule.times -= 1
    if (rule?.times === 0) rules = rules.filter((one) => one !== rule)
    void pass(target, incoming, outgoing, rule ?? {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    headers,
    trouble: (...more) => rules.push(...more),
    heal: () => {
      rules = []
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function fits({ method, path, anonymous }: Rule, { method: asked, url = '', headers }: IncomingMessage) {
  if (anonymous && headers.authorization) return false
  return (!method || method === asked) && (!path || path.test(url))
}

async function pass(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  rule: Partial<Record<string, unknown>>,
) {
  incoming.on('error', () => undefined)
  outgoing.on('error', () => undefined)
  if ('hangs' in rule) return
  if (typeof rule.delays === 'number') await sleep(rule.delays)
  if (typeof rule.answers === 'number') {
    for await (const _ of incoming.iterator({ destroyOnReturn: false }));
    const body = rule.code
      ? `<?xml version="1.0"?><Error><Code>${rule.code}</Code><Message>no</Message></Error>`
      : ''
    outgoing.writeHead(rule.answers, { 'Content-Type': 'application/xml', ETag: '"0"' }).end(body)
    return
  }
  const { method, url = '' } = incoming
  // As it came: the signature covers the host.
  const onward = request(target + url, { method, headers: incoming.headers, setHost: false, agent: false })
  // Some servers send more after an answer than belongs to it.
  onward.on('error', () => !outgoing.headersSent && outgoing.destroy())
  onward.on('response', (answer) => void giveBack(method, answer, outgoing, rule))
  let sent = 0
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    if (typeof rule.cutsUploadAfter === 'number' && sent + chunk.length > rule.cutsUploadAfter) {
      onward.destroy()
      incoming.socket.destroy()
      return
    }
    onward.write(rule.garbles === 'request' && sent === 0 ? garbled(chunk) : chunk)
    sent += chunk.length
  }
  onward.end()
}

async function giveBack(
  method: string | undefined,
  answer: IncomingMessage,
  outgoing: ServerResponse,
  rule: Partial<Record<string, unknown>>,
) {
  const headers = { ...answer.headers }
  if (typeof rule.lengthOff === 'number')
    headers['content-length'] = String(Number(headers['content-length']) + rule.lengthOff)
  if (typeof rule.ages === 'number') {
    const { ages } = rule
    const text = Buffer.concat(await answer.toArray()).toString()
    const older = (_: string, name: string, at: string) =>
      `<${name}>${new Date(Date.parse(at) - ages).toISOString()}<`
    const aged = Buffer.from(text.replace(/<(LastModified|Initiated)>([^<]+)</g, older))
    delete headers['transfer-encoding']
    outgoing.writeHead(answer.statusCode ?? 500, { ...headers, 'content-length': aged.length }).end(aged)
    return
  }
  if (method === 'HEAD') {
    delete headers['transfer-encoding']
    outgoing.writeHead(answer.statusCode ?? 500, headers).end()
    return
  }
  outgoing.strictContentLength = false
  outgoing.writeHead(answer.statusCode ?? 500, headers)
  let given = 0
  for await (const chunk of answer) {
    const room = typeof rule.cutsAfter === 'number' ? rule.cutsAfter - given : chunk.length
    outgoing.write(
      rule.garbles === 'answer' && given === 0 ? garbled(chunk) : chunk.subarray(0, Math.max(room, 0)),
    )
    given += chunk.length
    if (given > Number(rule.cutsAfter ?? Number.POSITIVE_INFINITY)) {
      // What was written is on its way before the connection ends.
      await new Promise((resolve) => outgoing.write('', resolve))
      outgoing.socket?.destroySoon()
      return
    }
  }
  outgoing.end()
  if (rule.lengthOff) outgoing.socket?.destroySoon()
}

function garbled(chunk: Buffer): Buffer {
  const other = Buffer.from(chunk)
  other[0] = (other[0] ?? 0) ^ 1
  return other
}
