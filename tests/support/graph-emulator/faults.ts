import { type Ask, type GraphRefusal, type Listener, type Reply, refusalReply } from './answers'

export type Match = { listener?: Listener; method?: string; pathRegex?: string | RegExp }

/**
 * What goes wrong with the next requests that match. Without an answer of its own (`status`, `body`, `refusal`) the
 * true one is given, late, cut off or changed.
 */
export type Fault = {
  match?: Match
  /** Matching requests that pass first. */
  skip?: number
  /** How often; once if not said. */
  times?: number
  status?: number
  headers?: Record<string, string>
  body?: string | object
  contentType?: string
  refusal?: GraphRefusal
  delayMs?: number
  /** Answers when this is settled: for a test that decides itself how long something takes. */
  hold?: Promise<unknown>
  /** Never answers. */
  hang?: boolean
  /** Breaks the connection after so many bytes of the body. */
  truncateAt?: number
  resetSocket?: boolean
  rewrite?: (reply: Reply) => Reply
}

/** The faults to come, in order; the first that matches a request is used. */
export class FaultQueue {
  #waiting: Fault[] = []

  add(...faults: Fault[]) {
    this.#waiting.push(...faults.map((fault) => ({ ...fault })))
  }

  clear() {
    this.#waiting = []
  }

  get length() {
    return this.#waiting.length
  }

  take(ask: Ask): Fault | undefined {
    const fault = this.#waiting.filter((one) => matches(ask, one.match)).find(isDue)
    if (!fault) return undefined
    fault.times = (fault.times ?? 1) - 1
    if (fault.times <= 0) this.#waiting = this.#waiting.filter((one) => one !== fault)
    return fault
  }
}

/** The fault's own answer, or null if it takes the true one. */
export function faultReply(ask: Ask, fault: Fault): Reply | null {
  const { status = 200, headers, body = '', contentType, refusal } = fault
  if (refusal) return refusalReply(ask, refusal)
  if (fault.status === undefined && fault.body === undefined) return null
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return { status, headers: { 'Content-Type': contentType ?? 'application/json', ...headers }, body: text }
}

export function matches({ listener, method, url }: Ask, match: Match = {}): boolean {
  const isListener = match.listener === undefined || match.listener === listener
  const isMethod = match.method === undefined || match.method === method
  return isListener && isMethod && new RegExp(match.pathRegex ?? '').test(url.pathname + url.search)
}

function isDue(fault: Fault): boolean {
  if (!fault.skip) return true
  fault.skip--
  return false
}
