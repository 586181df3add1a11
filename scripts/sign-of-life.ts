import { utimesSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { BEAT_MS, isTurning, type Order } from '~/infra/lease/beats'

/**
 * The thread that shows that a busy process is alive (docs/decisions/042). It does not use the database, which that
 * work may have locked.
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
    // It was released at this very moment.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
