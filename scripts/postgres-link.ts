import { type MessagePort, workerData } from 'node:worker_threads'
import pg from 'pg'
import {
  type Answer,
  type Fault,
  FENCED,
  type Fence,
  type Question,
  type Questions,
  type Rows,
  type Setup,
} from '~db/postgres/protocol'

/**
 * The thread that talks to PostgreSQL, so that the thread that asks can wait for an answer in the middle of a transaction
 * (docs/decisions/107-two-engines.md).
 */
const NAME = 'portal'

const { port, url, answered, statementMs, connectMs } = workerData as Setup & { port: MessagePort }
let connected: Promise<pg.Client> | undefined
let { fence } = workerData as Setup

port.on('message', async (question: Question | Questions | { fence: Fence }) => {
  const answer: Answer = await answerTo(question).catch((error) => ({ fault: faultOf(error) }))
  port.postMessage(answer)
  Atomics.add(answered, 0, 1)
  Atomics.notify(answered, 0)
})

async function answerTo(question: Question | Questions | { fence: Fence }): Promise<Answer> {
  if ('fence' in question) return { result: await stand(question.fence) }
  if (!('all' in question)) return { result: await ask(question) }
  const each = question.all.map((one) =>
    ask(one)
      .catch(() => null)
      .finally(() => Atomics.add(answered, 1, 1)),
  )
  return { results: await Promise.all(each) }
}

async function ask({ text, values, name, continues }: Question): Promise<Rows> {
  if (!connected && continues) throw Object.assign(new Error('The connection was lost'), { code: '08006' })
  connected ??= connect()
  const client = await connected.catch((error) => {
    connected = undefined
    throw error
  })
  if (!values) {
    const { command } = await client.query(text)
    return { fields: [], rows: [], changes: 0, command }
  }
  const query = { text, values: values.map(encode), name, rowMode: 'array' as const }
  const { fields, rows, rowCount, command } = await client.query(query)
  return { fields: fields.map(({ name }) => name), rows, changes: rowCount ?? 0, command }
}

const NAME_IT = "SELECT set_config('application_name', $1, false)"

/** From now on, the connection is used behind this fence only. */
function stand(behind: Fence): Promise<Rows> {
  fence = behind
  return ask({ text: NAME_IT, values: [behind?.application ?? NAME], continues: false })
}

async function connect(): Promise<pg.Client> {
  const client = await open()
  if (!fence || (await client.query(fence.check)).rowCount === 1) return client
  await client.end()
  throw Object.assign(new Error('What gave the right to write has been lost'), { code: FENCED })
}

async function open(): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    lock_timeout: statementMs,
    keepAlive: true,
    // Questions that are asked together are sent together.
    pipeline: true,
    application_name: fence?.application ?? NAME,
    types: { getTypeParser: (type: number) => PARSERS[type] ?? String },
  })
  // The next question finds out, and connects anew.
  client.on('error', () => {
    connected = undefined
  })
  client.on('end', () => {
    connected = undefined
  })
  await client.connect()
  return client
}

/** Numbers as SQLite gives them: none of ours is larger than JavaScript can count. */
const PARSERS: Record<number, (text: string) => unknown> = {
  16: (text) => (text === 't' ? 1 : 0),
  17: (text) => new Uint8Array(Buffer.from(text.slice(2), 'hex')),
  20: Number,
  21: Number,
  23: Number,
  26: Number,
  700: Number,
  701: Number,
  1700: Number,
}

const encode = (value: unknown) => (value instanceof Uint8Array ? Buffer.from(value) : value)

function faultOf(error: unknown): Fault {
  const { message, code, constraint } = error as Fault
  // Errors of the driver itself, of a connection that was cut or never came about, have none.
  return { message, code: code ?? '08006', constraint }
}
