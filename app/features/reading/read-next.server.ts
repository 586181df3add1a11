import { and, eq, inArray } from 'drizzle-orm'
import { AppError } from '~/infra/app-error'
import { env } from '~/infra/env.server'
import { canReadPictures } from '~/infra/reading/ocr.server'
import { unread } from '~/infra/reading/reading'
import { readDocument } from '~/infra/reading/reading-process.server'
import { type FileType, MIME_TYPES } from '~/infra/storage/detect-type.server'
import { discardReceived, type ReceivedFile, receiveFile } from '~/infra/storage/received-file.server'
import { isOfOneFile, openStored } from '~/infra/storage/store.server'
import { transact } from '~db/client'
import { documentTexts } from '~db/schema'
import {
  countAttempt,
  isSomebodys,
  isUnread,
  keepText,
  nextHeld,
  nextToRead,
  type Outcome,
  readAgain,
  type ToRead,
} from './text-rows.server'
import { countWaitingAttempt, keepWaitingText, nextWaiting } from './waiting-texts.server'

/** A document that was begun so often without an end has taken the worker with it each time, or is the only one that does not open. */
const MOST_ATTEMPTS = 3

/** `ask` is told what stands in these bytes of a document as soon as that is known. */
type Worker = {
  clock: () => number
  stopped: AbortSignal
  ask(of: { id: number; sha256: string }, text: string, now: number): void
}

/**
 * Reads what waits for it, in a process of its own: first what a client waits for, then what waits for the firm, then the newest document.
 * Returns whether there was anything. Throws what the store throws when it does not answer.
 */
export async function readNext(worker: Worker): Promise<boolean> {
  const { clock, stopped, ask } = worker
  if (!env().READ_DOCUMENTS || stopped.aborted) return false
  const held = nextHeld()
  const waiting = held ? undefined : nextWaiting()
  if (waiting) {
    const keep = (outcome: Outcome) => keepWaitingText(waiting, outcome)
    // An upload is nobody's yet.
    const isOurs = waiting.uploadId !== null || waiting.clientId !== null
    await readOne(waiting, { isOurs, stopped, count: (by) => countWaitingAttempt(waiting, by), keep })
    return true
  }
  const next = held ?? nextToRead()
  if (!next) return false
  const keep = (outcome: Outcome) => {
    // Before it counts as read: a process that ends in between asks again.
    if (outcome.text !== '') ask(next, outcome.text, clock())
    keepText(next, outcome, clock())
  }
  await readOne(next, {
    isOurs: isSomebodys(next),
    stopped,
    count: (by) => countAttempt(next, by),
    keep,
  })
  return true
}

/** Where pictures can be read by now, lets those wait again that nobody could read; returns how many. */
export function readPicturesAgain(): number {
  if (!canReadPictures()) return 0
  const { state, ocr } = documentTexts
  return transact((tx) => readAgain(tx, and(isUnread, inArray(state, ['scanned', 'drawn']), eq(ocr, false))))
}

/** `isOurs`: somebody sees it, or has the key that could seal it. */
type How = {
  isOurs: boolean
  stopped: AbortSignal
  count(by: 1 | -1): void
  keep(outcome: Outcome): void
}

async function readOne(next: ToRead, { isOurs, stopped, count, keep }: How) {
  if (!isOurs) return keep({ ...unread('empty'), state: 'ownerless' })
  if (next.attempts >= MOST_ATTEMPTS) return keep(unread('too_heavy'))
  const bytes = await bytesOf(next).catch(async (error: unknown) => {
    if (await isOfOneFile(error)) count(1)
    throw error
  })
  if (typeof bytes === 'string') return keep({ ...unread('damaged'), state: bytes })
  try {
    count(1)
    const reading = await readDocument(
      { location: bytes.location, type: typeOf(next), ocr: canReadPictures(), draws: true },
      stopped,
    )
    if (reading) keep(reading)
    else count(-1)
  } finally {
    await discardReceived(bytes)
  }
}

/** A copy of the stored bytes, or why there is none. */
async function bytesOf({ key, sha256 }: ToRead): Promise<ReceivedFile | 'gone' | 'damaged'> {
  try {
    // Compared here: a body that breaks off would stand for a store that does not answer, and be asked for again and again.
    const { body } = await openStored(key)
    const bytes = await receiveFile(body, Number.POSITIVE_INFINITY)
    if (bytes.sha256 === sha256) return bytes
    await discardReceived(bytes)
    return 'damaged'
  } catch (error) {
    if (error instanceof AppError && error.code === 'file_gone') return 'gone'
    if (error instanceof AppError && error.code === 'file_empty') return 'damaged'
    throw error
  }
}

/** What was stored before types were looked at may be called anything, and is read as a PDF: it says itself if it is none. */
const typeOf = ({ mimeType }: ToRead): FileType =>
  (Object.keys(MIME_TYPES) as FileType[]).find((type) => MIME_TYPES[type] === mimeType) ?? 'pdf'
