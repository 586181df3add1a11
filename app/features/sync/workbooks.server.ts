import { eq } from 'drizzle-orm'
import { plain } from '~/features/clients/person-name'
import type { SheetView } from '~/features/spreadsheet/describe-sheet'
import { type WorkbookMapping, WorkbookMappingSchema } from '~/features/spreadsheet/workbook-mapping'
import { database, statement, type Tx } from '~db/client'
import { workbooks } from '~db/schema'

export type Workbook = {
  id: number
  name: string
  mapping: WorkbookMapping | null
  version: number
  found: SheetView[]
}

/** The name of a workbook without what copies add to it: `Copia de Casos (2).xlsx` is `CASOS`. */
export const workbookKey = (name: string) =>
  plain(name)
    .replace(/\.XLSX?$/, '')
    .replace(/^COPIA DE |^COPY OF | ?- COPIA$| ?\(\d+\)$/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** What is remembered of the workbook of this name, or null. */
export function findWorkbook(name: string): Workbook | null {
  const row = database()
    .select()
    .from(workbooks)
    .where(eq(workbooks.nameKey, workbookKey(name)))
    .get()
  return row ? toWorkbook(row) : null
}

/** A mapped workbook whose sheets have the same headings, whatever its name. */
export function findLikeWorkbook(found: SheetView[]): Workbook | null {
  const looks = signatureOf(found)
  return (
    database()
      .select()
      .from(workbooks)
      .all()
      .map(toWorkbook)
      .find(({ mapping, found: other }) => mapping !== null && signatureOf(other) === looks) ?? null
  )
}

/** Remembers how a workbook looks now, and the mapping it is read by; returns its id. */
export function rememberWorkbook(
  tx: Tx,
  name: string,
  { found, mapping }: { found: SheetView[]; mapping: WorkbookMapping | null },
  now: number,
): number {
  const seen = { name, found, foundAt: now }
  return tx
    .insert(workbooks)
    .values({ ...seen, nameKey: workbookKey(name), mapping })
    .onConflictDoUpdate({ target: workbooks.nameKey, set: seen })
    .returning({ id: workbooks.id })
    .get().id
}

/** The drive has one tracking workbook: under another name it is the same, and so is what was read from it. */
export function adoptRenamed(_tx: Tx, workbookId: number) {
  const last = statement(
    `SELECT workbook_id AS id FROM sync_runs WHERE origin <> 'upload' AND workbook_id IS NOT NULL
     ORDER BY id DESC LIMIT 1`,
  ).get() as { id: number } | undefined
  if (!last || last.id === workbookId) return
  for (const table of ['sync_bases', 'work_items'])
    statement(`UPDATE ${table} SET workbook_id = ? WHERE workbook_id = ?`).run(workbookId, last.id)
}

const signatureOf = (found: SheetView[]) =>
  JSON.stringify(found.map(({ sheet, headings }) => [sheet, headings.map(({ key }) => key).sort()]))

function toWorkbook({ id, name, mapping, version, found }: typeof workbooks.$inferSelect): Workbook {
  const parsed = WorkbookMappingSchema.safeParse(mapping)
  return { id, name, version, mapping: parsed.success ? parsed.data : null, found: found as SheetView[] }
}
