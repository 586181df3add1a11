import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '../support/portal'
import { type Row, row } from './row'
import { descriptorsOf, peakMemoryOf, webOf } from './ways'

const TIMES = 300
const AT_ONCE = 10
const HALF_OPEN = 500
/** Keep-alive connections, and what the portal opens by itself in the meantime. */
const SPARE = AT_ONCE + 10

/** Ways of reading: to the end, one piece only, slowly for a moment, or not at all. */
const READERS: ((answer: Response) => Promise<unknown>)[] = [
  (answer) => answer.arrayBuffer(),
  async (answer) => answer.body?.cancel(),
  async (answer) => {
    const reader = answer.body?.getReader()
    await reader?.read()
    await reader?.cancel()
  },
  async (answer) => {
    const reader = answer.body?.getReader()
    for (let piece = 0; piece < 3; piece += 1) {
      await reader?.read()
      await sleep(20)
    }
    await reader?.cancel()
  },
]

async function readers({ portal, world, hold, isOver, tally }: Row) {
  const client = { Cookie: world.cookieOf('client') }
  const admin = { Cookie: world.cookieOf('admin') }
  const targets: [string, Record<string, string>][] = [
    [`/cases/${world.idOf('case', 'client', 'own')}/documents.zip`, client],
    [`/api/documents/${world.idOf('document', 'client', 'own')}/download`, client],
    ['/admin/audit.csv', admin],
    ['/admin/figures.xlsx', admin],
  ]
  let next = 0
  const reader = async () => {
    for (let turn = next++; turn < TIMES; turn = next++) {
      if (isOver()) tally.whole = false
      if (isOver()) return
      const [path, headers] = targets[turn % targets.length] as (typeof targets)[number]
      const answer = await fetch(portal.url + path, { headers })
      hold(answer.status < 500, `${path}: ${answer.status}`)
      await READERS[Math.floor(turn / targets.length) % READERS.length]?.(answer)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, reader))
}

/** Connections that start a request and never finish it, and a page next to them. */
async function halfOpen({ portal, hold }: Row) {
  const { hostname, port } = new URL(portal.url)
  const sockets = Array.from({ length: HALF_OPEN }, (_, n) => {
    const socket = connect(Number(port), hostname).on('error', () => undefined)
    socket.write(
      n % 2
        ? 'GET /auth HTTP/1.1\r\nHost: local'
        : 'POST /auth HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\na',
    )
    return socket
  })
  await sleep(200)
  for (let n = 0; n < 5; n += 1) {
    const { status } = await fetch(`${portal.url}/auth`)
    hold(status === 200, `a page beside open connections: ${status}`)
  }
  for (const socket of sockets) {
    socket.destroy()
    hold(true, '')
  }
}

row('readers that are slow or gone', async (attack) => {
  const { portal, hold, tally } = attack
  const web = webOf(portal.pid)
  await fetch(`${portal.url}/auth`)
  const before = descriptorsOf(web)
  await readers(attack)
  await halfOpen(attack)
  const most = before + SPARE
  await until('descriptors are closed', async () => descriptorsOf(web) <= most).catch(() => undefined)
  const after = descriptorsOf(web)
  hold(after <= most, `${before} descriptors before, ${after} after`)
  tally.said = `${before} descriptors before, ${after} after, at most ${peakMemoryOf(web)} MB`
})
