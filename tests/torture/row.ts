import { appendFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { closeDatabase, openDatabase } from '~db/client'
import { databaseOf } from '../support/engine'
import { inhabit, type World } from '../support/matrix/world'
import type { Portal } from '../support/portal'
import { startSamplePortal } from '../support/sample-portal'
import { readLedger } from './attacked-portal'
import type { Answer, Shot } from './shots'

/** The results of a row: `failed` are 5xx answers, `faults` all violations, including those. */
export type Tally = {
  name: string
  endless: boolean
  requests: number
  failed: number
  busy: number
  faults: string[]
  slowestMs: number
  slowest: string
  /** Whether everything was tried before the time was up. */
  whole: boolean
  /** Additional figures. */
  said: string
}

export type Row = {
  portal: Pick<Portal, 'url' | 'dataDir' | 'pid'> & Partial<Pick<Portal, 'log'>>
  world: World
  tally: Tally
  /** Sends one request and records its failures; null if the connection was closed. */
  ask(path: string, init?: RequestInit, judge?: Shot['judge']): Promise<Answer | null>
  /** Sends the given requests, some in parallel, until they or the row's time run out. */
  shoot(shots: Iterable<Shot>): Promise<void>
  /** Records an input not sent with `ask`, and its fault if a condition did not hold. */
  hold(holds: boolean, fault: string): void
  isOver(): boolean
}

const AT_ONCE = 3
const LONGEST_MS = 60_000
/** The minimum for a row even if earlier ones took too long: one that tries nothing shows nothing. */
const LEAST_MS = 5_000
/** The portal is busy with passwords, or refuses what it cannot do here: that is a valid answer. */
const SAID = [502, 503, 507]

/**
 * The conditions of a row: a separate portal with this environment; or more input than can be tried, with a tenth of
 * the time.
 */
type Setting = { env?: Record<string, string>; endless?: boolean }

/** Of the remaining time, rows that end by themselves share what the endless ones leave them. */
function partOf(endless: boolean): number {
  const { ledger, seconds, endsAt, rows, endlessRows } = inject('attacked')
  const left = endsAt - Date.now()
  const tenth = seconds * 100
  if (endless) return Math.min(tenth, left)
  const over = readLedger(ledger)
  const waiting = endlessRows - over.filter((tally) => tally.endless).length
  const others = rows - endlessRows - over.filter((tally) => !tally.endless).length
  return (left - waiting * tenth) / Math.max(1, others)
}

/** One row of the attack. Afterwards the portal responds, nobody's data has changed, and there was no fault. */
export function row(
  name: string,
  attack: (row: Row) => Promise<void>,
  { env, endless = false }: Setting = {},
) {
  test(name, async () => {
    const shared = inject('attacked')
    const own = env && (await startSamplePortal({ LOG_LEVEL: 'warn', ...env }))
    const portal = own ?? shared
    if (!own) openDatabase(databaseOf(portal.dataDir))
    const world = await inhabit(portal as Portal)
    const isOver = isOverAt(Date.now() + Math.max(LEAST_MS, partOf(endless)))
    const tally = newTally(name, endless)
    const before = world.belongings()
    try {
      await attack({ portal, world, tally, isOver, ...means(portal.url, tally, isOver) })
      const health = await fetch(`${portal.url}/healthz`)
      if (health.status !== 200) tally.faults.push(`healthz answers ${health.status} afterwards`)
      expect(world.belongings()).toEqual(before)
    } finally {
      appendFileSync(shared.ledger, `${JSON.stringify(tally)}\n`)
      closeDatabase()
      await own?.stop()
    }
    expect({ ...tally, faults: tally.faults.slice(0, 20) }).toMatchObject({ failed: 0, faults: [] })
    expect(tally.requests).toBeGreaterThan(0)
  })
}

const isOverAt = (time: number) => () => Date.now() >= time

const newTally = (name: string, endless: boolean): Tally => ({
  name,
  endless,
  requests: 0,
  failed: 0,
  busy: 0,
  faults: [],
  slowestMs: 0,
  slowest: '',
  whole: true,
  said: '',
})

function means(url: string, tally: Tally, isOver: () => boolean): Pick<Row, 'ask' | 'shoot' | 'hold'> {
  const ask: Row['ask'] = async (path, init, judge) => {
    const began = Date.now()
    const what = `${init?.method ?? 'GET'} ${path.slice(0, 150)}`
    const answer = await send(url + path, init).catch((error: Error) => error)
    const tookMs = Date.now() - began
    tally.requests += 1
    if (tookMs > tally.slowestMs) Object.assign(tally, { slowestMs: tookMs, slowest: path.slice(0, 60) })
    if (answer instanceof Error) {
      // Longer than a request line may be, or refused before it was sent: Node hangs up.
      if (!/ECONNRESET|EPIPE|other side closed|fetch failed/.test(`${answer} ${answer.cause}`))
        tally.faults.push(`${what}: ${answer}`)
      return null
    }
    if (SAID.includes(answer.status)) tally.busy += 1
    else if (answer.status >= 500) {
      tally.failed += 1
      tally.faults.push(`${what}: ${answer.status}`)
    }
    const fault = judge?.(answer)
    if (fault) tally.faults.push(`${what}: ${fault}`)
    return answer
  }
  return {
    ask,
    async shoot(shots) {
      const left = shots[Symbol.iterator]()
      const next = () => (isOver() ? { done: true as const, value: undefined } : left.next())
      const worker = async () => {
        for (let shot = next(); !shot.done; shot = next())
          await ask(shot.value.path, shot.value.init, shot.value.judge)
      }
      await Promise.all(Array.from({ length: AT_ONCE }, worker))
      if (left.next().done !== true) tally.whole = false
    },
    hold(holds, fault) {
      tally.requests += 1
      if (!holds) tally.faults.push(fault)
    },
  }
}

async function send(url: string, init?: RequestInit): Promise<Answer> {
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(LONGEST_MS), ...init })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
