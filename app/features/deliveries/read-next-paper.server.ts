import { and, asc, eq, sql } from 'drizzle-orm'
import { knownIndex } from '~/features/contents/guard/known-index.server'
import { AppError } from '~/infra/app-error'
import { canReadPictures } from '~/infra/reading/ocr.server'
import { type Reading, unread } from '~/infra/reading/reading'
import { readDocument } from '~/infra/reading/reading-process.server'
import { type FileType, MIME_TYPES } from '~/infra/storage/detect-type.server'
import { discardReceived, receiveFile } from '~/infra/storage/received-file.server'
import { isOfOneFile, openStored } from '~/infra/storage/store.server'
import { database, transact } from '~db/client'
import { deliveryPapers } from '~db/schema'
import { sealFacts } from './facts-of-paper.server'
import { factsOf } from './paper-facts'

/** One that was begun so often without an end has taken the worker with it each time, or is the only one that does not open. */
const MOST_ATTEMPTS = 3

type Worker = { clock: () => number; stopped: AbortSignal }
type Paper = Pick<typeof deliveryPapers.$inferSelect, 'id' | 'filePath' | 'mimeType' | 'sha256' | 'attempts'>

/**
 * Reads the oldest paper of a delivery that waits for it, in a process of its own, and keeps what was found in it. Returns whether there
 * was one. Throws what the store throws when it does not answer.
 */
export async function readNextPaper({ clock, stopped }: Worker): Promise<boolean> {
  const next = stopped.aborted ? undefined : nextPaper()
  if (!next) return false
  if (next.attempts >= MOST_ATTEMPTS) keep(next, unread('too_heavy'), clock())
  else {
    count(next, 1)
    const reading = await read(next, stopped).catch(async (error: unknown) => {
      if (!(await isOfOneFile(error))) count(next, -1)
      throw error
    })
    if (reading) keep(next, reading, clock())
    else count(next, -1)
  }
  return true
}

const isReceived = sql`${deliveryPapers.state} = 'received'`

function nextPaper(): Paper | undefined {
  const { id, filePath, mimeType, sha256, attempts } = deliveryPapers
  return database()
    .select({ id, filePath, mimeType, sha256, attempts })
    .from(deliveryPapers)
    .where(isReceived)
    .orderBy(asc(id))
    .limit(1)
    .get()
}

/** What stands in a paper; one whose bytes are not those that came is damaged, and holds up no other. */
async function read({ filePath, mimeType, sha256 }: Paper, stopped: AbortSignal): Promise<Reading | null> {
  const type = (Object.keys(MIME_TYPES) as FileType[]).find((one) => MIME_TYPES[one] === mimeType) ?? 'pdf'
  try {
    const copy = await receiveFile((await openStored(filePath ?? '')).body, Number.POSITIVE_INFINITY)
    const job = { location: copy.location, type, ocr: canReadPictures() }
    const reading = copy.sha256 === sha256 ? readDocument(job, stopped) : Promise.resolve(unread('damaged'))
    return await reading.finally(() => discardReceived(copy))
  } catch (error) {
    if (error instanceof AppError && ['file_gone', 'file_empty'].includes(error.code))
      return unread('damaged')
    throw error
  }
}

function keep({ id }: Paper, reading: Reading, now: number) {
  const facts = factsOf(reading, knownIndex(now))
  transact((tx) =>
    tx
      .update(deliveryPapers)
      .set({ state: 'waiting', facts: sealFacts(tx, facts), attempts: 0 })
      .where(and(eq(deliveryPapers.id, id), isReceived))
      .run(),
  )
}

const count = ({ id }: Paper, by: 1 | -1) =>
  transact((tx) =>
    tx
      .update(deliveryPapers)
      .set({ attempts: sql`${deliveryPapers.attempts} + ${by}` })
      .where(and(eq(deliveryPapers.id, id), isReceived))
      .run(),
  )
