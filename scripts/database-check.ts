import { parentPort, workerData } from 'node:worker_threads'
import { connect } from '~db/connection'
import { isDamage, quickFaultsOf } from '~db/raw/maintenance'

/** The thread that looks through the pages of a large database, on a connection of its own, while the worker works. */
function look(file: string): string[] {
  const sqlite = connect(file)
  try {
    return quickFaultsOf(sqlite)
  } finally {
    sqlite.close()
  }
}

try {
  parentPort?.postMessage(look(workerData as string))
} catch (error) {
  if (!isDamage(error)) throw error
  parentPort?.postMessage([error instanceof Error ? error.message : String(error)])
}
