import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { CaseIndex } from '~/domain/cases/match-case'
import { placeFile } from '~/features/cloud-drive/place-file'
import type { DriveFile } from '~/infra/drive/drive'
import { database, transact } from '~db/client'
import { driveWrites, requestFiles } from '~db/schema'
import { isWanted, selectWrites } from './write-rows.server'

type Written = { requestFileId: number; path: string; fileId: string | null; caseId: number }

/**
 * The files of the drive without those that the portal has written there: each is what it was, wherever it is moved and whatever
 * it is called; one whose place another file has taken, as editors do, is that file. `strayed` are those that somebody has moved
 * into another case's folder, which is for a person to say.
 */
export function withoutWritten(
  all: DriveFile[],
  { index, categories }: { index: CaseIndex; categories: string[] },
): { files: DriveFile[]; strayed: Set<DriveFile> } {
  const written = matched(all, writtenRows())
  const strayed = new Set<DriveFile>()
  const files = all.filter((file) => {
    const row = written.get(file)
    if (!row) return true
    const place = placeFile(file.path, index, categories)
    const isElsewhere = place.kind === 'case' && place.caseId !== row.caseId
    if (isElsewhere) strayed.add(file)
    return isElsewhere
  })
  follow(written)
  return { files, strayed }
}

const writtenRows = (): Written[] =>
  database()
    .select({
      requestFileId: driveWrites.requestFileId,
      path: sql<string>`${driveWrites.path}`,
      fileId: driveWrites.fileId,
      caseId: requestFiles.caseId,
    })
    .from(driveWrites)
    .innerJoin(requestFiles, eq(requestFiles.id, driveWrites.requestFileId))
    .where(isNotNull(driveWrites.path))
    .all()

/** The id comes before the path: a file that takes the place of one that was moved is another. */
function matched(files: DriveFile[], rows: Written[]): Map<DriveFile, Written> {
  const matches = new Map<DriveFile, Written>()
  if (rows.length === 0) return matches
  const byId = new Map(rows.flatMap((row) => (row.fileId === null ? [] : [[row.fileId, row] as const])))
  const taken = new Set<Written>()
  for (const file of files) {
    const row = byId.get(file.fileId)
    if (!row) continue
    matches.set(file, row)
    taken.add(row)
  }
  const byPath = new Map(rows.filter((row) => !taken.has(row)).map((row) => [row.path, row]))
  for (const file of files) {
    const row = matches.has(file) ? undefined : byPath.get(file.path)
    if (row) matches.set(file, row)
  }
  return matches
}

/** Stores where the files are now, and which they are. One that is still being written is noted when it is. */
function follow(written: Map<DriveFile, Written>) {
  const changed = [...written].filter(
    ([{ path, fileId }, row]) => row.fileId !== null && (row.path !== path || row.fileId !== fileId),
  )
  if (changed.length === 0) return
  transact((tx) => {
    for (const [{ path, fileId }, { requestFileId }] of changed)
      tx.update(driveWrites).set({ path, fileId }).where(eq(driveWrites.requestFileId, requestFileId)).run()
  })
}

/**
 * Whether the content of a new file is what the client of its case has sent, and is in the portal: somebody has copied it, or put
 * it there in the portal's place. It need not be written any more then.
 */
export function isReceived(caseId: number, sha256: string, { path, fileId }: DriveFile): boolean {
  const same = selectWrites()
    .where(and(eq(requestFiles.caseId, caseId), eq(requestFiles.sha256, sha256), isWanted))
    .all()
  const waiting = same.find(({ state }) => state !== 'written')
  if (waiting)
    transact((tx) =>
      tx
        .update(driveWrites)
        .set({ state: 'written', reason: null, path, fileId })
        .where(eq(driveWrites.requestFileId, waiting.file.id))
        .run(),
    )
  return same.length > 0
}
