import { utimesSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { BEAT_MS, isTurning, type Order } from '~/infra/lease/beats'

/**
 * The thread that shows that a process lives while the process works (docs/decisions/042). It knows no database, because
 * the work may hold it locked.
 */
const turned = workerData as BigInt64Array
const files = new Set<string>()

parentPort?.on('message', ({ file, beats }: Order) => {
  if (beats) files.add(file)
  else files.delete(file)
})
setInterval(() => {
  const now = Date.now()
  if (isTurning(Number(Atomics.load(turned, 0)), now)) for (const file of files) touch(file, new Date(now))
}, BEAT_MS)

function touch(file: string, time: Date) {
  try {
    utimesSync(file, time, time)
  } catch (error) {
    // It was given back in this moment.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
