import { createHash } from 'node:crypto'
import { and, eq, isNull, not, or } from 'drizzle-orm'
import { type Actor, recordAudit } from '~/features/audit/record.server'
import { cleanFileName, withTrueExtension } from '~/features/documents/store/file-name'
import { storeWithRow } from '~/features/documents/store/put-document.server'
import { AppError } from '~/infra/app-error'
import { isLitter, isPaperName, isZipName, MOST_PAPERS } from '~/infra/delivery/take-apart.server'
import { inspectFile, MIME_TYPES } from '~/infra/storage/detect-type.server'
import { discardReceived, isTooLarge, type ReceivedFile } from '~/infra/storage/received-file.server'
import { commitReceived, removeStored } from '~/infra/storage/store.server'
import { database, mayBeWritten, type Tx, transact } from '~db/client'
import { deliveries, deliveryPapers } from '~db/schema'

/** How many files may be given at once: beside papers a folder holds signatures and data, which are named and not kept. */
export const MOST_FILES = 2 * MOST_PAPERS

/** Files as they arrive; `path`: their place in the folder that was chosen. */
export type Arrived = { path: string; file: ReceivedFile }
type From = {
  source: 'panel' | 'drive'
  actor: Actor
  now: number
  /** Waits for somebody to say that it is a delivery, before it is taken apart. */
  offered?: boolean
  /** Written with each delivery. */
  alongside?: (tx: Tx, deliveryId: number) => void
}
/** A delivery, and whether it had been given before: then nothing of it was kept again. */
export type Received = { id: number; isKnown: boolean }

/**
 * Keeps what was delivered: each ZIP is a delivery of its own, taken apart by the worker; all other files are one. Throws `too_large` for
 * too many, `delivery_empty` if there is nothing, and what the store throws.
 */
export async function receiveDelivery(files: Arrived[], refused: Piece[], from: From): Promise<Received[]> {
  const usefulFiles = files.filter(({ path }) => !isLitter(path))
  try {
    const zips = usefulFiles.filter(({ path }) => isZipName(path))
    const loose = usefulFiles.filter(({ path }) => !isZipName(path))
    if (loose.filter(({ path }) => isPaperName(path)).length > MOST_PAPERS)
      throw new AppError('too_large', { files: MOST_PAPERS })
    const received: Received[] = []
    for (const zip of zips) received.push(await receiveZip(zip, from))
    if (loose.some(({ path }) => isPaperName(path)))
      received.push(await receiveFolder([...loose, ...refused], from))
    if (received.length === 0) throw new AppError('delivery_empty')
    return received
  } finally {
    await Promise.all(files.map(({ file }) => discardReceived(file)))
  }
}

async function receiveZip({ path, file }: Arrived, from: From): Promise<Received> {
  const known = findSame(database(), file.sha256)
  if (known) return transact((tx) => noteKnown(tx, known, from))
  const stored = await commitReceived(file)
  const { key: filePath, sha256 } = stored
  const name = path.split('/').at(-1) ?? path
  const received = await storeWithRow(stored, (tx) =>
    write(tx, { name, sha256, filePath, state: 'received' }, from),
  )
  if (received.isKnown) await removeStored(filePath)
  return received
}

async function receiveFolder(pieces: Piece[], from: From): Promise<Received> {
  const sha256 = hashOf(pieces)
  const known = findSame(database(), sha256)
  if (known) return transact((tx) => noteKnown(tx, known, from))
  const rows = await keepPapers(pieces)
  try {
    const received = transact((tx) => {
      const made = write(tx, { name: nameOf(pieces), sha256, state: 'apart' }, from)
      if (!made.isKnown) writePapers(tx, made.id, rows)
      return made
    })
    if (received.isKnown) await dropPapers(rows)
    return received
  } catch (error) {
    if (!mayBeWritten(error)) await dropPapers(rows)
    throw error
  }
}

/** Its ZIP was lost before it was opened: whoever gives the same bytes again makes it whole. */
const isLost = eq(deliveries.problem, 'gone')

function findSame(tx: Tx, sha256: string): number | undefined {
  const same = and(eq(deliveries.sha256, sha256), or(isNull(deliveries.problem), not(isLost)))
  return tx.select({ id: deliveries.id }).from(deliveries).where(same).get()?.id
}

function noteKnown(tx: Tx, id: number, { alongside }: From): Received {
  alongside?.(tx, id)
  return { id, isKnown: true }
}

type New = Pick<typeof deliveries.$inferInsert, 'name' | 'sha256' | 'filePath' | 'state'>

/** Unless whoever has given the same meanwhile was faster. */
function write(tx: Tx, row: New, from: From): Received {
  const known = findSame(tx, row.sha256)
  if (known) return noteKnown(tx, known, from)
  const { source, actor, now, offered = false, alongside } = from
  const values = { ...row, source, offered, receivedAt: now }
  const { sha256 } = row
  const again = { ...values, problem: null, attempts: 0 }
  const lost = and(eq(deliveries.sha256, sha256), isLost)
  const { id } =
    tx.update(deliveries).set(again).where(lost).returning().get() ??
    tx.insert(deliveries).values(values).returning().get()
  recordAudit(tx, { at: now, actor, action: 'delivery_received', detail: { source, sha256 } })
  alongside?.(tx, id)
  return { id, isKnown: false }
}

/** The same files in whatever order are the same delivery. */
function hashOf(pieces: Piece[]): string {
  const lines = pieces.map((piece) => `${'file' in piece ? piece.file.sha256 : piece.reason} ${piece.path}`)
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex')
}

/** The folder that all files are in, or else the first of them. */
function nameOf(pieces: Piece[]): string {
  const [first, ...rest] = pieces.map(({ path }) => path.split('/'))
  const folder = first && first.length > 1 ? first[0] : undefined
  if (folder && rest.every((parts) => parts[0] === folder && parts.length > 1)) return folder
  return first?.at(-1) ?? ''
}

/** A file of a delivery that has arrived, or the reason why it is set aside. */
export type Piece = { path: string } & ({ file: ReceivedFile } | { reason: string })
type Row = Omit<typeof deliveryPapers.$inferInsert, 'deliveryId' | 'position'>

const MOST_PATH = 500

/** What has to stop the whole: it says nothing about the file. */
const OF_THE_PORTAL = new Set(['disk_full', 'store_unavailable', 'store_refused', 'scan_unavailable'])

/**
 * Checks the files of a delivery like uploads, and stores those that are papers; what is none, or is refused, is set aside. Two with the
 * same content are one. Throws what the store throws; nothing is left behind then.
 */
export async function keepPapers(pieces: Piece[]): Promise<Row[]> {
  const rows: Row[] = []
  const seen = new Map<string, string>()
  try {
    for (const piece of pieces) rows.push(await keepOne(piece, seen))
    return rows
  } catch (error) {
    await dropPapers(rows)
    throw error
  } finally {
    await Promise.all(pieces.map((piece) => ('file' in piece ? discardReceived(piece.file) : null)))
  }
}

/** Removes what was stored and got no row. */
export const dropPapers = (rows: Pick<Row, 'filePath'>[]) =>
  Promise.all(rows.map(({ filePath }) => (filePath ? removeStored(filePath) : null)))

async function keepOne(piece: Piece, seen: Map<string, string>): Promise<Row> {
  const path = piece.path.normalize('NFC').slice(-MOST_PATH)
  const fileName = cleanFileName(path)
  const aside = (reason: string): Row => ({ path, fileName, state: 'aside', reason })
  if ('reason' in piece) return aside(piece.reason)
  const { file } = piece
  if (!isPaperName(path)) return aside('not_paper')
  // The form takes ZIPs as well, which may be larger.
  if (isTooLarge(file.size)) return aside('too_large')
  if (seen.has(file.sha256)) return aside('twice')
  try {
    const type = await inspectFile(file)
    const { key, size, sha256 } = await commitReceived(file)
    seen.set(sha256, path)
    return {
      ...{ path, fileName: withTrueExtension(fileName, type), state: 'received' },
      ...{ mimeType: MIME_TYPES[type], filePath: key, fileSize: size, sha256 },
    }
  } catch (error) {
    if (!(error instanceof AppError) || OF_THE_PORTAL.has(error.code)) throw error
    return aside(error.code)
  }
}

/** Writes the papers of a delivery. */
export function writePapers(tx: Tx, deliveryId: number, rows: Row[]) {
  for (const [position, row] of rows.entries())
    tx.insert(deliveryPapers)
      .values({ ...row, deliveryId, position })
      .run()
}
