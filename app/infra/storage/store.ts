import type { Readable } from 'node:stream'
import type { ReceivedFile } from './received-file.server'

export type StoredFile = { key: string; size: number; sha256: string }
export type ByteRange = { start: number; end: number }
/** What is known of a file whose content is asked for. */
export type Known = { size: number; sha256: string }
/** A file as the store lists it; `writtenAt` is an instant by the clock of the store (UTC milliseconds). */
export type Listed = { key: string; size: number; writtenAt: number }

/** Where the bytes of documents live. Keys are random, are never used again, and have the form `ab/uuid`. */
export type Store = {
  /** Puts received bytes into place: once it resolves they are there permanently, and before that nothing has the key. */
  put(key: string, file: Omit<ReceivedFile, 'id'>): Promise<void>
  /** The content, or part of it (both ends inclusive). Throws `AppError('file_gone')`, `AppError('store_unavailable')`. */
  open(key: string, range?: ByteRange, known?: Known): Promise<{ body: Readable; size: number }>
  /** No effect if they are already gone. */
  remove(key: string): Promise<void>
  /** All of them, including stray ones; or those whose key begins with something. */
  list(beginning?: string): Promise<Listed[]>
  /** Moves a file into a folder named after the day, instead of deleting it. */
  quarantine(key: string, day: string): Promise<void>
  /** Deletes the folders of orphaned files from before a day, and what uploads begun before an instant have left. */
  sweep(limits: { partsBefore: number; orphansBefore: string }): Promise<void>
  /** What time it is for the store (UTC milliseconds). */
  time(): Promise<number>
}
