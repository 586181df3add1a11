import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads'
import type { Answer, Fence, Question, Questions, Rows, Setup } from './protocol'

const CONNECT_MS = 5_000
/**
 * How long, in milliseconds, a statement may take on the server, and how long an answer is waited for: then the network is gone, or
 * the server stands still. Others do not wait as long one after the other: for a while they are told at once.
 */
const WAITS = { statementMs: 10_000, patienceMs: 15_000, pauseMs: 5_000 }

/** For migrations and for the worker, whom nobody waits for. */
export const PATIENT = { statementMs: 600_000, patienceMs: 620_000, pauseMs: 5_000 }

/**
 * What PostgreSQL or the network says of a server that cannot be asked at the moment: connections (08), too many of them (53300), a
 * server that ends or starts (57P), and the network's own codes.
 */
const AWAY =
  /^(?:08\w{3}|53300|57P\w{2}|ECONN\w+|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|EPIPE)$/
/** Transactions run too often (40), a lock or a statement that took too long. */
const BUSY = /^(?:40001|40P01|55P03|57014)$/

/** Transaction resolution unknown: a COMMIT was sent, and its answer was lost. */
export const UNRESOLVED = '08007'

const NO_ANSWER = 'The database does not answer'

/** What PostgreSQL answered, or why there was no answer; `code` is its SQLSTATE, or that of the network. */
export class PostgresError extends Error {
  override readonly name = 'PostgresError'

  constructor(
    message: string,
    readonly code: string,
    readonly constraint?: string,
  ) {
    super(message)
  }

  get isAway(): boolean {
    return AWAY.test(this.code)
  }

  /** Away, or held up by others: it may work a little later. */
  get isBusy(): boolean {
    return this.isAway || BUSY.test(this.code)
  }
}

/**
 * One connection to PostgreSQL, asked synchronously: the thread that asks sleeps until the other has the answer, at most
 * as long as `waits` says.
 */
export class PostgresLink {
  #open: { port: MessagePort; worker: Worker; answered: Int32Array } | undefined
  #fence: Fence = null
  #givenUpUntil = 0

  constructor(
    readonly url: string,
    readonly waits = WAITS,
  ) {}

  /** From now on, connections are used behind this fence only. Throws `PostgresError`. */
  stand(behind: Fence) {
    this.#fence = behind
    this.ask({ fence: behind })
  }

  /** Throws `PostgresError`. */
  ask(question: Question | { fence: Fence }): Rows {
    return (this.#answerTo(question) as { result: Rows }).result
  }

  /** Asks several at once. Throws `PostgresError` if none can be answered. */
  askAll(all: Question[]): (Rows | null)[] {
    return (this.#answerTo({ all }) as { results: (Rows | null)[] }).results
  }

  #answerTo(question: Question | Questions | { fence: Fence }): Exclude<Answer, { fault: unknown }> {
    if (performance.now() < this.#givenUpUntil) throw new PostgresError(NO_ANSWER, 'ETIMEDOUT')
    this.#open ??= open(this.url, this.waits.statementMs, this.#fence)
    const { port, answered } = this.#open
    const before = Atomics.load(answered, 0)
    port.postMessage(question)
    // As long as parts of it are answered, the others are waited for.
    let parts: number
    do {
      parts = Atomics.load(answered, 1)
      sleepWhile(answered, before, this.waits.patienceMs)
    } while (Atomics.load(answered, 0) === before && Atomics.load(answered, 1) !== parts)
    const answer = receiveMessageOnPort(port)?.message as Answer | undefined
    if (!answer) {
      this.close()
      this.#givenUpUntil = performance.now() + this.waits.pauseMs
      throw new PostgresError(NO_ANSWER, 'ETIMEDOUT')
    }
    if ('fault' in answer)
      throw new PostgresError(answer.fault.message, answer.fault.code, answer.fault.constraint)
    return answer
  }

  close() {
    this.#open?.port.close()
    void this.#open?.worker.terminate()
    this.#open = undefined
  }
}

/**
 * Sleeps as long as the counter stands at a number, at most so many milliseconds. Whoever counts wakes us a moment later, which may be
 * in the middle of our next sleep.
 */
export function sleepWhile(counter: Int32Array, number: number, ms: number) {
  const end = performance.now() + ms
  for (let left = ms; left > 0 && Atomics.load(counter, 0) === number; left = end - performance.now())
    Atomics.wait(counter, 0, number, left)
}

/** Stands still for so many milliseconds. */
export const sleep = (ms: number) => sleepWhile(new Int32Array(new SharedArrayBuffer(4)), 0, ms)

function open(url: string, statementMs: number, fence: Fence) {
  const answered = new Int32Array(new SharedArrayBuffer(8))
  const { port1: port, port2 } = new MessageChannel()
  const setup: Setup = { url, answered, statementMs, connectMs: CONNECT_MS, fence }
  const worker = new Worker(join(root(), 'build/scripts/postgres-link.js'), {
    workerData: { ...setup, port: port2 },
    transferList: [port2],
  })
  // A thread that ends answers nothing: whoever waits is told so in time.
  worker.on('error', () => undefined)
  worker.unref()
  port.unref()
  return { port, worker, answered }
}

/** The folder of `package.json`, wherever the running file was built. */
function root(folder = dirname(fileURLToPath(import.meta.url))): string {
  return existsSync(join(folder, 'package.json')) ? folder : root(dirname(folder))
}
