import { eq } from 'drizzle-orm'
import type { SheetView } from '~/features/spreadsheet/describe-sheet'
import type { Feed } from '~/features/spreadsheet/workbook-mapping'
import { listPhases } from '~/features/timeline/list-phases.server'
import { database } from '~db/client'
import { workbooks } from '~db/schema'

/** What a person is shown of a waiting sheet: the interpretation of each column, with its first values. */
export type SheetLook = {
  hidden: boolean
  columns: { key: string; heading: string; feed: Feed | null; samples: string[] }[]
  /** The headings of unused columns. */
  unused: string[]
  /** The names of the phases its columns are used for. */
  phases: { id: number; title: string }[]
}

/** The structure of a waiting sheet when its workbook was last read; null if it no longer exists. */
export function sheetLook(workbookId: number | null, sheet: string | null): SheetLook | null {
  if (workbookId === null) return null
  const book = database()
    .select({ found: workbooks.found })
    .from(workbooks)
    .where(eq(workbooks.id, workbookId))
    .get()
  const view = (book?.found as SheetView[] | undefined)?.find((candidate) => candidate.sheet === sheet)
  if (!view) return null
  const used = view.headings.filter(({ feed }) => feed !== null)
  const fed = new Set(used.map(({ feed }) => (feed?.kind === 'phase' ? feed.phaseId : null)))
  return {
    hidden: view.hidden,
    columns: used.map(({ key, text, feed, samples }) => ({ key, heading: text, feed, samples })),
    unused: view.headings.filter(({ feed }) => feed === null).map(({ text }) => text),
    phases: listPhases()
      .filter(({ id }) => fed.has(id))
      .map(({ id, title }) => ({ id, title })),
  }
}
