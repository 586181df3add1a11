import { randomInt } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { text as readAll } from 'node:stream/consumers'
import { listMailbox } from '~/features/outbox/mailbox.server'
import { createCase, createClient, dniOf } from '../support/factories'
import { Visitor } from '../support/http'
import { until } from '../support/portal'
import type { Row } from './row'

type NewClient = Parameters<typeof createClient>[0]

/** A client of the firm that no other row knows. */
export function newcomer(more: NewClient = {}) {
  const n = randomInt(50_000_000, 59_999_999)
  const dni = dniOf(n)
  const values = { dni, username: dni.toLowerCase(), clientNumber: `A-${n}`, email: `a${n}@correo.example` }
  const client = createClient({ ...values, ...more })
  return { ...client, dni: client.dni ?? '', email: client.email ?? '' }
}

/** A newcomer's case, for documents that belong to nobody else. */
export const newCase = () =>
  createCase({ clientId: newcomer().id, caseNumber: `ATAQUE-${randomInt(1_000_000_000)}` })

/** The text of the newest e-mail to an address, once one contains what is searched for. */
export const mailTo = (address: string, holding: RegExp) =>
  until(`a mail to ${address}`, async () => {
    const mails = await listMailbox()
    return mails.find(({ to, text }) => to.includes(address) && holding.test(text))?.text
  })

/** A browser that requested a code, and the code. */
export async function askForCode(url: string, who: { dni: string; email: string }, headers = {}) {
  const visitor = new Visitor(url)
  await visitor.fetch('/api/tracking-access', asJson({ dni: who.dni }, headers))
  const code = /^\d{6}$/m.exec(await mailTo(who.email, /^\d{6}$/m))?.[0] ?? ''
  return { visitor, code, wrong: code === '000000' ? '111111' : '000000' }
}

export const asJson = (body: unknown, headers = {}): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** A browser in which the administrator has signed in. */
export function adminOf({ portal, world }: Pick<Row, 'portal' | 'world'>): Visitor {
  const visitor = new Visitor(portal.url)
  const [name = '', value = ''] = world.cookieOf('admin').split('=')
  visitor.cookies.set(name, value)
  return visitor
}

/** Parallel requests, and their answers. */
export const atOnce = <T>(times: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, index) => work(index)))

/** The web process of the portal with this first process. */
export function webOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
  const web = children.find((child) =>
    /portal-web|serve/.test(readFileSync(`/proc/${child}/cmdline`, 'utf8')),
  )
  if (!web) throw new Error('the portal has no web')
  return web
}

export const descriptorsOf = (pid: number) => readdirSync(`/proc/${pid}/fd`).length

/** The peak memory of a process, in MiB. */
export const peakMemoryOf = (pid: number) =>
  Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)

/** A request with headers that `fetch` sets itself, including `Host`. */
export function sendAs(
  url: string,
  path: string,
  {
    method = 'POST',
    headers,
    body = '',
  }: { method?: string; headers: Record<string, string>; body?: string },
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const call = request(url + path, {
      method,
      headers: { 'Content-Length': Buffer.byteLength(body), ...headers },
    })
    call.on('error', reject)
    call.on('response', async (answer) =>
      resolve({ status: answer.statusCode ?? 0, text: await readAll(answer) }),
    )
    call.end(body)
  })
}
