import { and, desc, eq, isNotNull, ne } from 'drizzle-orm'
import { foldAccents } from '~/domain/fold-accents'
import { fitMapping } from '~/features/spreadsheet/fit-mapping'
import { areAlike, likenessOfBooks } from '~/features/spreadsheet/header/pair-sheets'
import type { SheetView } from '~/features/spreadsheet/header/sheet-view'
import { type WorkbookMapping, WorkbookMappingSchema } from '~/features/spreadsheet/workbook-mapping'
import { withoutEnding } from '~/infra/workbook/workbook-name'
import { database } from '~db/client'
import { syncRuns, workbooks } from '~db/schema'

export type Workbook = {
  id: number
  name: string
  mapping: WorkbookMapping | null
  version: number
  found: SheetView[]
}

/** The name of a workbook without what copies add to it: `Copia de Casos (2).xlsx` is `CASOS`. */
export const workbookKey = (name: string) =>
  foldAccents(withoutEnding(name))
    .replace(/^COPIA DE |^COPY OF | ?- COPIA$| ?\(\d+\)$/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** The stored data of the workbook with this name, or null. */
export function findWorkbook(name: string): Workbook | null {
  const row = database()
    .select()
    .from(workbooks)
    .where(eq(workbooks.nameKey, workbookKey(name)))
    .get()
  return row ? toWorkbook(row) : null
}

/**
 * The workbook whose mapping applies to an unmapped one. The drive has one tracking workbook, even if it is renamed.
 * Otherwise it is the mapped one with the most similar headings, whatever its name.
 */
export function findLikeWorkbook(views: SheetView[], isDrive: boolean): Workbook | null {
  const all = database().select().from(workbooks).all().map(toWorkbook)
  const last = isDrive ? all.find(({ id }) => id === lastOfDrive()) : undefined
  if (last?.mapping && fitMapping(last, views).lost.length === 0) return last
  const [best] = all
    .filter(({ mapping }) => mapping !== null)
    .map((book) => ({ book, likeness: likenessOfBooks(book.found, views) }))
    .filter(({ likeness }) => areAlike(likeness))
    .sort((a, b) => b.likeness - a.likeness)
  return best?.book ?? last ?? null
}

/** The workbook that was last read from the drive. */
export function lastOfDrive(): number | null {
  const last = database()
    .select({ id: syncRuns.workbookId })
    .from(syncRuns)
    .where(and(ne(syncRuns.origin, 'upload'), isNotNull(syncRuns.workbookId)))
    .orderBy(desc(syncRuns.id))
    .limit(1)
    .get()
  return last?.id ?? null
}

/** The stored data of a workbook, without a mapping of an earlier format. */
export function toWorkbook({ id, name, mapping, version, found }: typeof workbooks.$inferSelect): Workbook {
  const parsed = WorkbookMappingSchema.safeParse(mapping)
  return { id, name, version, mapping: parsed.success ? parsed.data : null, found: found as SheetView[] }
}
