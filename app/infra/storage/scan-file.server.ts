import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../app-error'
import { env } from '../env.server'
import { log } from '../log.server'

const TIMEOUT_MS = 60_000
const PROBE_TIMEOUT_MS = 5000
const MAX_ANSWER = 4096

/**
 * Has ClamAV scan a file if `CLAMD_SOCKET` names its daemon (a path, or host:port); otherwise does nothing. Throws
 * `AppError('file_infected')`, `AppError('scan_unavailable')` if the daemon is configured but gives no clear answer, and
 * `AppError('file_unscanned')` if it gives none about this file alone, twice: a file that could not be scanned is not accepted.
 */
export async function scanFile(location: string) {
  const target = env().CLAMD_SOCKET
  if (!target) return
  const scan = () => isClean(target, createReadStream(location), TIMEOUT_MS)
  let clean = await scan()
  if (clean === null) {
    const probe = Readable.from([Buffer.from('portal')])
    if ((await isClean(target, probe, PROBE_TIMEOUT_MS)) === null) throw new AppError('scan_unavailable')
    clean = await scan()
  }
  if (clean === null) throw new AppError('file_unscanned')
  if (!clean) throw new AppError('file_infected')
}

/** Null without a clear answer. */
async function isClean(target: string, content: Readable, timeoutMs: number): Promise<boolean | null> {
  const answer = await ask(target, content, timeoutMs).catch((error: Error) => error.message)
  if (/^stream: OK$/.test(answer)) return true
  const isInfected = /^stream: .+ FOUND$/.test(answer)
  if (isInfected) log().warn({ answer }, 'a file was refused by the virus scanner')
  else log().error({ answer }, 'the virus scanner gave no verdict')
  return isInfected ? false : null
}

/** One INSTREAM command: length-prefixed chunks, a zero length at the end, and a one-line answer. */
async function ask(target: string, content: Readable, timeoutMs: number): Promise<string> {
  const socket = open(target, timeoutMs)
  const answer = answerOf(socket)
  answer.catch(() => undefined)
  try {
    socket.write('zINSTREAM\0')
    const framed = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        done(null, Buffer.concat([lengthOf(chunk.length), chunk]))
      },
      flush(done) {
        done(null, lengthOf(0))
      },
    })
    const sent = pipeline(content, framed, socket, { end: false })
    return await Promise.race([answer, sent.then(() => answer)])
  } finally {
    socket.destroy()
  }
}

function open(target: string, timeoutMs: number): Socket {
  const [, host = '', port = ''] = /^([^/]+):(\d+)$/.exec(target) ?? []
  const socket = port ? connect(Number(port), host) : connect(target)
  return socket.setTimeout(timeoutMs, () => socket.destroy(new Error('timeout')))
}

function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text
      if (answer.includes('\0') || answer.length > MAX_ANSWER)
        resolve(answer.replace(/\0[\s\S]*$/, '').trim())
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('closed without an answer')))
  })
}

function lengthOf(bytes: number): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(bytes)
  return head
}
