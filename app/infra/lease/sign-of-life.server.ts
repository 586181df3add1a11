import { rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { env } from '../env.server'
import { packageRoot } from '../package-root.server'
import { BEAT_MS, type Order } from './beats'

let thread: Worker | undefined

/**
 * Shows every 3 s that this process is alive, whatever its event loop and the database are doing: a separate thread
 * touches a file, or the row of the lease on a server, as long as the event loop runs now and then. Returns a function that stops it.
 */
export function startBeating(owner: string): () => void {
  const { DATABASE_URL: server } = env()
  const place = server ? { server } : { file: newFile(owner) }
  thread ??= startThread()
  thread.postMessage({ owner, place, beats: true } satisfies Order)
  return () => {
    thread?.postMessage({ owner, place, beats: false } satisfies Order)
    forgetBeats(owner)
  }
}

function newFile(owner: string): string {
  const file = fileOf(owner)
  writeFileSync(file, '', { mode: 0o600 })
  // A file system may have a clock of its own.
  const now = new Date()
  utimesSync(file, now, now)
  return file
}

/** When the process that holds something as `owner` last showed by its file that it was alive (UTC milliseconds), or null. */
export function lastBeat(owner: string): number | null {
  return statSync(fileOf(owner), { throwIfNoEntry: false })?.mtimeMs ?? null
}

/** Removes the file left by a holder that is gone. */
export const forgetBeats = (owner: string) => rmSync(fileOf(owner), { force: true })

const fileOf = (owner: string) => join(env().DATA_DIR, 'locks', `${owner}.beat`)

function startThread(): Worker {
  const turned = new BigInt64Array(new SharedArrayBuffer(8))
  const turn = () => Atomics.store(turned, 0, BigInt(Date.now()))
  turn()
  setInterval(turn, BEAT_MS).unref()
  const worker = new Worker(join(packageRoot(), 'build/scripts/sign-of-life.js'), { workerData: turned })
  worker.unref()
  return worker
}
