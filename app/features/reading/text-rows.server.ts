import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { and, asc, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { clientKey } from '~/features/audit/record-change.server'
import { noteRead } from '~/features/contents/until-read.server'
import { sealWith, unsealBytesWith } from '~/infra/crypto.server'
import type { Reading } from '~/infra/reading/reading'
import { database, type Tx, transact } from '~db/client'
import { auditKeys, caseHolders, cases, documents, documentTexts } from '~db/schema'
import { marksOf } from './word-marks.server'

/** A document whose text is to be read: the bytes that it has, and the client whose case it is in. */
export type ToRead = {
  id: number
  key: string
  sha256: string
  mimeType: string
  clientId: number | null
  attempts: number
}

const COLUMNS = {
  id: documents.id,
  key: documents.filePath,
  sha256: documents.sha256,
  mimeType: documents.mimeType,
  clientId: cases.clientId,
  attempts: documentTexts.attempts,
}

const isWaiting = sql`${documentTexts.state} = 'waiting'`

/** Read not at all, or not to its end; as the index of these has it. */
export const isUnread = sql`${documentTexts.state} NOT IN ('waiting', 'read')`

/** The document that its client waits for longest. */
export const nextHeld = (): ToRead | undefined =>
  selectToRead(database())
    .where(and(isNotNull(documents.unreadSince), isWaiting))
    .orderBy(asc(documents.unreadSince), asc(documents.id))
    .limit(1)
    .get()

/** The newest document whose text nobody has read. */
export const nextToRead = (): ToRead | undefined =>
  selectToRead(database()).where(isWaiting).orderBy(desc(documentTexts.id)).limit(1).get()

const selectToRead = (db: Tx | ReturnType<typeof database>) =>
  db
    .select(COLUMNS)
    .from(documentTexts)
    .innerJoin(documents, eq(documents.id, documentTexts.id))
    .leftJoin(cases, eq(cases.id, documents.caseId))
    .$dynamic()

/** Whether anybody holds the case of a document: its client, or somebody beside them. */
export const isSomebodys = ({ id, clientId }: ToRead): boolean =>
  clientId !== null ||
  database()
    .select({ id: caseHolders.caseId })
    .from(caseHolders)
    .innerJoin(documents, eq(documents.caseId, caseHolders.caseId))
    .where(eq(documents.id, id))
    .get() !== undefined

/** Notes that a process begins on a document, or that it was taken from it before it came to an end. */
export function countAttempt({ id }: ToRead, by: 1 | -1) {
  const attempts = sql`${documentTexts.attempts} + ${by}`
  transact((tx) =>
    tx
      .update(documentTexts)
      .set({ attempts })
      .where(and(eq(documentTexts.id, id), isWaiting))
      .run(),
  )
}

/** How reading ended, and what is kept of it. */
export type Outcome = Pick<Reading, 'pages' | 'ocr' | 'text'> & {
  state: Reading['state'] | 'gone' | 'ownerless'
  picture?: Buffer | null
}

/**
 * Keeps what stands in a document, sealed for its client, or why it was not read; without a client nothing of it is kept. Nothing if the
 * document has other bytes or another client by now: then it waits again.
 */
export function keepText(
  was: ToRead,
  { state, pages, ocr, text: read, picture = null }: Outcome,
  now: number,
) {
  const text = read.normalize('NFC')
  const packed = text === '' ? null : deflateRawSync(text)
  const words = text === '' ? null : marksOf(text)
  transact((tx) => {
    const is = selectToRead(tx)
      .where(and(eq(documentTexts.id, was.id), isWaiting))
      .get()
    if (!is || is.key !== was.key || is.clientId !== was.clientId) return
    const key = is.clientId === null ? null : clientKey(tx, is.clientId)
    const sealed = packed && key && sealWith(key, packed)
    const kept = {
      ...(sealed ? { sealed, words } : { sealed: null, words: null }),
      picture: picture && key && sealWith(key, picture),
    }
    tx.update(documentTexts)
      .set({ state: key ? state : 'ownerless', pages, ocr, readAt: now, ...kept })
      .where(eq(documentTexts.id, was.id))
      .run()
    noteRead(tx, was.id, now)
  })
}

/** The columns of a text that is to be read again. */
const WAITING = {
  ...{ state: 'waiting' as const, attempts: 0, pages: null, ocr: false },
  ...{ readAt: null, sealed: null, words: null, picture: null },
}

/** Lets some documents be read again; returns how many. */
export const readAgain = (tx: Tx, which: SQL | undefined): number =>
  tx.update(documentTexts).set(WAITING).where(which).run().changes

/** Lets everything be read again that was sealed with a secret that is lost. */
export const readSealedAgain = (tx: Tx) =>
  readAgain(tx, or(isNotNull(documentTexts.sealed), isNotNull(documentTexts.picture)))

/** The text of a sealed row with the key of its client; null if the key is gone. */
export function openText(sealed: Buffer, key: Buffer): string | null {
  const packed = unsealBytesWith(key, sealed)
  return packed && inflated(packed)
}

/** A text as it was before it was compressed. */
export const inflated = (packed: Buffer): string => inflateRawSync(packed).toString('utf8')

/** What stands in a document, its pages separated by form feeds; null if it was not read. */
export const textOf = (id: number): string | null => readingOf(id)?.text ?? null

/** The same, and whether it was read from pictures of letters; null also of a case that is blocked, which a form may name. */
export function readingOf(id: number): { text: string; ocr: boolean } | null {
  const row = database()
    .select({ sealed: documentTexts.sealed, key: auditKeys.key, ocr: documentTexts.ocr })
    .from(documentTexts)
    .innerJoin(documents, eq(documents.id, documentTexts.id))
    .innerJoin(cases, eq(cases.id, documents.caseId))
    .innerJoin(auditKeys, eq(auditKeys.userId, cases.clientId))
    .where(and(eq(documentTexts.id, id), isNull(cases.blockedAt)))
    .get()
  const text = row?.sealed ? openText(row.sealed, row.key) : null
  return row && text !== null ? { text, ocr: row.ocr } : null
}

/** What says which paper it is stands at its head, and what it decides at its end: nobody waits for more of it. */
const HEAD = 80_000
const TAIL = 40_000

/** The beginning and the end of a long text, or all of a shorter one. */
export const boundedText = (text: string): string =>
  text.length <= HEAD + TAIL ? text : `${text.slice(0, HEAD)}\n\n${text.slice(-TAIL)}`
