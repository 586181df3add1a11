import { utimesSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { BEAT_MS, isTurning, type Order } from '~/infra/lease/beats'
import { ServerBeats } from '~db/postgres/server-beats'

/**
 * The thread that shows that a busy process is alive (docs/decisions/042). It does not use the connection to the database, which
 * that work may have locked.
 */
const turned = workerData as BigInt64Array
const places = new Map<string, Order['place']>()
const servers = new Map<string, ServerBeats>()

parentPort?.on('message', ({ owner, place, beats }: Order) => {
  if (beats) places.set(owner, place)
  else places.delete(owner)
})
setInterval(() => {
  if (!isTurning(Number(Atomics.load(turned, 0)), Date.now())) return
  for (const [owner, place] of places) {
    if ('file' in place) touch(place.file)
    else void serverAt(place.server).beat(owner)
  }
}, BEAT_MS)

function serverAt(url: string): ServerBeats {
  const server = servers.get(url) ?? new ServerBeats(url)
  servers.set(url, server)
  return server
}

function touch(file: string) {
  const time = new Date()
  try {
    utimesSync(file, time, time)
  } catch (error) {
    // It was released at this very moment.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
