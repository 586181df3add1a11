import { eq } from 'drizzle-orm'
import { isOver } from '~/domain/case-status'
import { documentCategories } from '~/domain/categories'
import { type CaseIndex, indexCases } from '~/domain/match-case'
import { readSetting } from '~/features/settings/settings.server'
import type { DriveFile } from '~/infra/drive/drive'
import { database, type Tx, transact } from '~db/client'
import { cases, driveItems, users } from '~db/schema'

/** What the portal has stored about a file of the drive; `deleted`: its document was deleted here. */
export type DriveItem = typeof driveItems.$inferSelect

export type KnownItems = {
  find(file: DriveFile): DriveItem | undefined
  /** Those that no file was found for. */
  gone(): DriveItem[]
  /** How many files were there at the last run. */
  total: number
}

/**
 * Items by path and, for those whose path is now empty, by file identity: the file may have been moved. Nothing is
 * known about unreadable folders, so nothing below them counts as gone.
 */
export function loadItems(files: DriveFile[], unreadable: string[]): KnownItems {
  const items = database().select().from(driveItems).all()
  const byPath = new Map(items.map((item) => [item.path, item]))
  const present = new Set(files.map(({ path }) => path))
  const isHidden = (path: string) => unreadable.some((folder) => path.startsWith(`${folder}/`))
  const absent = items.filter(({ path }) => !present.has(path) && !isHidden(path))
  const missing = new Map(absent.map((item) => [item.fingerprint, item]))
  return {
    find(file) {
      const found = byPath.get(file.path) ?? missing.get(file.fingerprint)
      if (found && missing.get(file.fingerprint) === found) missing.delete(file.fingerprint)
      return found
    },
    gone: () => [...missing.values()].filter(isThere),
    total: items.filter(isThere).length,
  }
}

const isThere = ({ state }: DriveItem) => state !== 'gone' && state !== 'deleted'

/** False as long as no file of the drive has ever been seen. */
export const hasItems = (): boolean =>
  database().select({ id: driveItems.id }).from(driveItems).limit(1).get() !== undefined

/** Stores what is now known about a file. */
export function saveItem(tx: Tx, item: typeof driveItems.$inferInsert) {
  tx.insert(driveItems).values(item).onConflictDoUpdate({ target: driveItems.id, set: item }).run()
}

/** Records that a file is no longer on the drive; its document stays. A file that was never imported is deleted. */
export function markGone(item: DriveItem) {
  const own = eq(driveItems.id, item.id)
  transact((tx) => {
    if (item.documentId === null) tx.delete(driveItems).where(own).run()
    else tx.update(driveItems).set({ state: 'gone' }).where(own).run()
  })
}

/** The data needed to place a file: the cases by number and DNI, their clients, the folder names. */
export type Placing = { index: CaseIndex; categories: string[]; clients: Map<number, number | null> }

/** Reads the data needed to place files. */
export function loadPlacing(): Placing {
  const { id, caseNumber, status, archived, clientId } = cases
  const rows = database()
    .select({ id, caseNumber, status, archived, clientId, clientName: users.name, dni: users.dni })
    .from(cases)
    .leftJoin(users, eq(users.id, clientId))
    .all()
  return {
    index: indexCases(rows.map((row) => ({ ...row, open: !isOver(row.status) && !row.archived }))),
    categories: documentCategories(readSetting('firm_slug') ?? ''),
    clients: new Map(rows.map((row) => [row.id, row.clientId])),
  }
}
