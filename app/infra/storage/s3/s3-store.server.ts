import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { seconds } from '~/domain/duration'
import { log } from '../../log.server'
import type { Listed, Store } from '../store'
import { readWhole } from './read-whole.server'
import * as s3 from './s3-client.server'
import { storeFault } from './s3-fault.server'
import { keyOf, prefixOf } from './s3-keys.server'

/** What is sent at once, and held in memory for it, so that it can be sent again. Above it, files go in parts. */
const PART_BYTES = 8 * 1024 * 1024
/** Whoever waits for an upload that has failed does not wait longer for what it left to be removed. */
const CLEANING_MS = seconds(5)

/** Documents in a bucket: `documents/ab/uuid` below the prefix, and `orphans/DAY/…` for what belongs to none. */
export const s3Store: Store = {
  async put(key, { location, size, sha256 }) {
    const to = keyOf('documents', key)
    const file = await open(location)
    try {
      const sent = await (size > PART_BYTES ? sendInParts(to, file, size) : sendAtOnce(to, file, size))
      if (sent !== sha256) throw new Error(`${location} is not what was received`)
      const stored = await s3.sizeOfObject(to)
      if (stored !== size) throw new Error(`${to} has ${stored ?? 'no'} bytes instead of ${size}`)
    } catch (error) {
      await s3.deleteObject(to, CLEANING_MS).catch(noteLeft)
      throw storeFault(error)
    } finally {
      await file.close()
    }
  },

  async open(key, range, known) {
    try {
      const byteRange = range && `${range.start}-${range.end}`
      const answer = await s3.getObject(keyOf('documents', key), byteRange)
      const isWanted = answer.start === (range?.start ?? 0) && (!known || answer.size === known.size)
      if (!isWanted) {
        answer.body.destroy()
        throw new Error(`${key} came from byte ${answer.start} of ${answer.size}`)
      }
      const chunks = readWhole(keyOf('documents', key), answer, range ? undefined : known?.sha256)
      return { body: Readable.from(chunks, { objectMode: false }), size: answer.size }
    } catch (error) {
      throw storeFault(error)
    }
  },

  async remove(key) {
    await s3.deleteObject(keyOf('documents', key)).catch(inWords)
  },

  async list(beginning = '') {
    const root = prefixOf('documents')
    const objects: Listed[] = []
    try {
      for await (const one of s3.listObjects(root + beginning))
        objects.push({ ...one, key: one.key.slice(root.length) })
    } catch (error) {
      throw storeFault(error)
    }
    return objects
  },

  async quarantine(key, day) {
    const aside = keyOf('orphans', `${day}/${key.replace(/\W/g, '_')}`)
    try {
      await s3.copyObject(keyOf('documents', key), aside)
      await s3.deleteObject(keyOf('documents', key))
    } catch (error) {
      throw storeFault(error)
    }
  },

  async sweep({ partsBefore, orphansBefore }) {
    const root = prefixOf('orphans')
    try {
      for await (const { key, id, begunAt } of s3.listUploads(prefixOf('documents')))
        if (begunAt < partsBefore) await s3.abortUpload(key, id)
      for await (const { key } of s3.listObjects(root))
        if (key.slice(root.length) < orphansBefore) await s3.deleteObject(key)
      for await (const { key, writtenAt } of s3.listObjects(prefixOf('probe')))
        if (writtenAt < partsBefore) await s3.deleteObject(key)
    } catch (error) {
      throw storeFault(error)
    }
  },

  async time() {
    return s3.serverTime(prefixOf('documents')).catch(inWords)
  },
}

function inWords(error: unknown): never {
  throw storeFault(error)
}

/** The daily clean-up finds it. */
const noteLeft = (err: unknown) =>
  log().warn({ err }, 'an upload that failed has left something in the store')

/** Returns the SHA-256 (hex) of what was sent. */
const sendAtOnce = (to: string, file: FileHandle, size: number) =>
  inTurn(async () => {
    const bytes = await read(file, 0, size)
    await s3.putObject(to, bytes)
    return createHash('sha256').update(bytes).digest('hex')
  })

async function sendInParts(to: string, file: FileHandle, size: number): Promise<string> {
  const upload = await s3.beginUpload(to)
  try {
    const hash = createHash('sha256')
    const parts: s3.Part[] = []
    for (let at = 0; at < size; at += PART_BYTES)
      await inTurn(async () => {
        const bytes = await read(file, at, Math.min(PART_BYTES, size - at))
        hash.update(bytes)
        parts.push(await s3.putPart(to, upload, parts.length + 1, bytes))
      })
    await s3.completeUpload(to, upload, parts)
    return hash.digest('hex')
  } catch (error) {
    await s3.abortUpload(to, upload, CLEANING_MS).catch(noteLeft)
    throw error
  }
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read({ buffer: Buffer.allocUnsafe(length), position })
  if (bytesRead !== length) throw new Error('A received file has become shorter')
  return buffer
}

/** How many at once: each holds a part of a file in memory. */
const MOST = 4

let busy = 0
const waiting: (() => void)[] = []

/** Does a piece of work as soon as less than four others are being done. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (busy < MOST) busy += 1
  else await new Promise<void>((go) => waiting.push(go))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else busy -= 1
  }
}
