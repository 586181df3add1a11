import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { minutes } from '~/domain/duration'
import { AppError } from '~/infra/app-error'
import { type Taken, takeApartInProcess } from '~/infra/delivery/apart-process.server'
import { hasRoomFor } from '~/infra/delivery/take-apart.server'
import { expectedFault } from '~/infra/driver-faults.server'
import { env } from '~/infra/env.server'
import { discardReceived, receiveFile } from '~/infra/storage/received-file.server'
import { openStored, removeStored } from '~/infra/storage/store.server'
import { database, mayBeWritten, perDatabase, type Tx, transact } from '~db/client'
import { deliveries } from '~db/schema'
import { dropPapers, keepPapers, writePapers } from './receive-delivery.server'

/** One that was begun so often without an end has taken the worker with it each time. */
const MOST_ATTEMPTS = 3
const MEBI = 1024 * 1024
/** The one that failed last. */
const failed = perDatabase<number>()
const NO_ROOM_WAIT_MS = minutes(10)
/** Those for which the disk had no room, and until when they are left alone: each try takes what room there is. */
const left = perDatabase<Map<number, number>>()

type Zip = { id: number; filePath: string; attempts: number }
type Worker = { stopped: AbortSignal; clock: () => number }

/**
 * Takes the oldest ZIP apart that waits for it; one that failed lets those behind it go first, and one for which the disk has no
 * room waits ten minutes. Its papers are there all at once, and the ZIP goes then: killed at any moment, it is taken apart again. Returns
 * whether there was one. Throws what the store throws, `disk_full`, `scan_unavailable`, and `delivery_changed` if it was taken off the list.
 */
export async function takeNextApart({ stopped, clock }: Worker): Promise<boolean> {
  const next = stopped.aborted ? undefined : (nextZip(clock(), failed.get()) ?? nextZip(clock()))
  if (!next) return false
  if (next.attempts >= MOST_ATTEMPTS) await giveUp(next, 'too_heavy')
  else
    await take(next, stopped).catch((error: unknown) => {
      failed.set(next.id)
      if (expectedFault(error)?.code === 'disk_full')
        left.set(new Map(left.get()).set(next.id, clock() + NO_ROOM_WAIT_MS))
      throw error
    })
  return true
}

const isReceived = sql`(${deliveries.state} = 'received' AND ${eq(deliveries.offered, false)})`

function nextZip(now: number, after = 0): Zip | undefined {
  const { id, filePath, attempts } = deliveries
  const row = database()
    .select({ id, filePath, attempts })
    .from(deliveries)
    .where(and(isReceived, gt(id, after)))
    .orderBy(asc(id))
    .all()
    .find((one) => (left.get()?.get(one.id) ?? 0) <= now)
  return row?.filePath ? { ...row, filePath: row.filePath } : undefined
}

async function take(zip: Zip, stopped: AbortSignal) {
  count(zip, 1)
  const rows = await papersOf(zip, stopped).catch((error: unknown) => {
    count(zip, -1)
    throw error
  })
  if (rows === null) return count(zip, -1)
  if ('problem' in rows) return giveUp(zip, rows.problem)
  try {
    transact((tx) => {
      close(tx, zip, { state: 'apart' })
      writePapers(tx, zip.id, rows)
    })
  } catch (error) {
    if (!mayBeWritten(error)) await dropPapers(rows)
    throw error
  }
  await removeStored(zip.filePath)
}

async function papersOf(zip: Zip, stopped: AbortSignal) {
  const taken = await membersOf(zip, stopped)
  return taken === null || 'problem' in taken ? taken : keepPapers(taken.pieces)
}

async function membersOf(
  { filePath }: Zip,
  stopped: AbortSignal,
): Promise<Taken | { problem: 'gone' } | null> {
  try {
    const { body, size } = await openStored(filePath)
    if (!(await hasRoomFor(size, env().DATA_DIR))) {
      body.destroy()
      throw new AppError('disk_full')
    }
    const copy = await receiveFile(body, Number.POSITIVE_INFINITY)
    return await takeApartInProcess(copy.location, env().MAX_UPLOAD_MB * MEBI, stopped).finally(() =>
      discardReceived(copy),
    )
  } catch (error) {
    if (error instanceof AppError && ['file_gone', 'file_empty'].includes(error.code))
      return { problem: 'gone' }
    throw error
  }
}

async function giveUp(zip: Zip, problem: string) {
  transact((tx) => close(tx, zip, { state: 'broken', problem }))
  if (problem !== 'gone') await removeStored(zip.filePath)
}

type Ending = { state: 'apart' } | { state: 'broken'; problem: string }

/** Whoever was faster has written its papers, or taken it off the list: nothing is written twice. */
function close(tx: Tx, { id }: Zip, ending: Ending) {
  const closed = tx
    .update(deliveries)
    .set({ ...ending, filePath: null })
    .where(and(eq(deliveries.id, id), isReceived))
    .run()
  if (closed.changes === 0) throw new AppError('delivery_changed')
}

const count = ({ id }: Zip, by: 1 | -1) =>
  transact((tx) =>
    tx
      .update(deliveries)
      .set({ attempts: sql`${deliveries.attempts} + ${by}` })
      .where(and(eq(deliveries.id, id), isReceived))
      .run(),
  )
