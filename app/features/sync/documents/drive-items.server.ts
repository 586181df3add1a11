import { eq } from 'drizzle-orm'
import { isOver } from '~/domain/cases/case-status'
import { type CaseIndex, indexCases, type NamedCase } from '~/domain/cases/match-case'
import { documentCategories } from '~/domain/categories'
import { holdersBeside } from '~/features/documents/case-index.server'
import { readSetting } from '~/features/settings/settings.server'
import type { DriveFile } from '~/infra/drive/drive'
import { database, type Tx, transact } from '~db/client'
import { cases, driveItems, users } from '~db/schema'
import { type DriveFileRecord, isFormer, rememberFormer, withoutThoseBack } from './former-files.server'

/** What the portal has stored about a file of the drive; `deleted`: its document was deleted here. */
export type KnownItems = {
  of(file: DriveFile): DriveFileRecord | undefined
  /** Those that no file was found for. */
  gone(): DriveFileRecord[]
  /** How many files were there at the last run. */
  total: number
}

/** Which file it is, and where. */
type Identity = Pick<DriveFileRecord, 'path' | 'fileId' | 'fingerprint'> &
  Partial<Pick<DriveFileRecord, 'formerCaseId'>>

/**
 * What a file and its item have in common, most certain first. The id comes before the path: a file that replaces
 * another client's is still itself. The path is for files that an editor has written anew, and for drives that were
 * copied, where all ids are others.
 */
const TRAITS: ((of: Identity) => string | null)[] = [
  ({ fileId, path }) => fileId && `${fileId}/${path}`,
  ({ fileId }) => fileId,
  ({ fingerprint, path }) => `${fingerprint}/${path}`,
  ({ fingerprint }) => fingerprint || null,
  ({ path, formerCaseId = null }) => (formerCaseId === null ? path : null),
]

/**
 * The items of the files. Nothing is known about unreadable folders, so nothing below them counts as gone, nor does a file
 * that is still being written, which is among the `files` here.
 */
export function loadItems(files: DriveFile[], unreadable: string[]): KnownItems {
  // Of several that were at a path, one with nothing against it comes first.
  const all = database().select().from(driveItems).orderBy(driveItems.reason).all()
  const items = withoutThoseBack(all, files)
  const itemsByFile = new Map<DriveFile, DriveFileRecord>()
  for (const trait of TRAITS) match(files, items, trait, itemsByFile)
  const taken = new Set(itemsByFile.values())
  const isHidden = (path: string) => unreadable.some((folder) => path.startsWith(`${folder}/`))
  return {
    of: (file) => itemsByFile.get(file),
    gone: () => items.filter((item) => !taken.has(item) && !isHidden(item.path) && isThere(item)),
    total: items.filter(isThere).length,
  }
}

/** Finds items for files that have none yet, and that no file has. */
function match(
  files: DriveFile[],
  items: DriveFileRecord[],
  trait: (typeof TRAITS)[number],
  itemsByFile: Map<DriveFile, DriveFileRecord>,
) {
  const taken = new Set(itemsByFile.values())
  const free = new Map<string, DriveFileRecord[]>()
  for (const item of items) {
    const value = trait(item)
    if (value === null || taken.has(item)) continue
    const same = free.get(value)
    if (same) same.push(item)
    else free.set(value, [item])
  }
  for (const file of files) {
    if (itemsByFile.has(file)) continue
    const item = free.get(trait(file) ?? '')?.shift()
    if (item) itemsByFile.set(file, item)
  }
}

/** The columns that say which file it is. */
export const identityOf = ({ path, fileId, fingerprint }: DriveFile) => ({ path, fileId, fingerprint })

/** True if nothing about a file has changed. */
export const isAsStored = (file: DriveFile, item: DriveFileRecord) =>
  item.path === file.path && item.fileId === file.fileId && item.fingerprint === file.fingerprint

const isThere = ({ state }: DriveFileRecord) => state !== 'gone' && state !== 'deleted'

/** False as long as no file of the drive has ever been seen. */
export const hasItems = (): boolean =>
  database().select({ id: driveItems.id }).from(driveItems).limit(1).get() !== undefined

/** Stores what is now known about a file. If it has taken the place of another one, that one is remembered too. */
export function saveItem(tx: Tx, item: typeof driveItems.$inferInsert) {
  const before = tx.select().from(driveItems).where(eq(driveItems.id, item.id)).get()
  if (before?.fileId && item.fileId && before.fileId !== item.fileId) rememberFormer(tx, before, item.fileId)
  tx.insert(driveItems).values(item).onConflictDoUpdate({ target: driveItems.id, set: item }).run()
}

/** Records that a file is no longer on the drive; its document stays. A file that was never imported is deleted. */
export function markGone(item: DriveFileRecord) {
  const isThisItem = eq(driveItems.id, item.id)
  transact((tx) => {
    if (item.documentId === null && !isFormer(item)) tx.delete(driveItems).where(isThisItem).run()
    else tx.update(driveItems).set({ state: 'gone' }).where(isThisItem).run()
  })
}

/** The data needed to place a file: the cases by number and DNI, their clients, the folder names. */
export type Placing = {
  index: CaseIndex
  cases: Map<number, NamedCase>
  categories: string[]
  clients: Map<number, number | null>
}

/** Reads the data needed to place files. */
export function loadPlacing(): Placing {
  const { id, caseNumber, status, archived, clientId } = cases
  const rows = database()
    .select({ id, caseNumber, status, archived, clientId, clientName: users.name, dni: users.dni })
    .from(cases)
    .leftJoin(users, eq(users.id, clientId))
    .all()
  const beside = holdersBeside()
  const named = rows.map((row) => ({
    ...{ ...row, open: !isOver(row.status) && !row.archived },
    beside: beside.get(row.id),
  }))
  return {
    index: indexCases(named),
    cases: new Map(named.map((legalCase) => [legalCase.id, legalCase])),
    categories: documentCategories(readSetting('firm_slug') ?? ''),
    clients: new Map(rows.map((row) => [row.id, row.clientId])),
  }
}
