import type { syncRows } from '~db/schema'

export type Outcome = 'Added' | 'Replaced' | 'Moved' | 'Failed' | 'Quarantined' | 'Skipped'
export type DocumentCounts = Record<`documents${Outcome}` | 'totalFiles' | 'totalCases', number>
export type DocumentNote = Pick<typeof syncRows.$inferInsert, 'kind' | 'reason' | 'detail'>
/** The reason of the question whether so many files have really gone. */
export const MANY_GONE = 'many_gone'
/** The reason of the question what becomes of a case's documents whose files have gone. */
export const PAPERS_GONE = 'papers_gone'

/** What an administrator has to decide about the drive as a whole. `key` is that of its queue item. */
export type DocumentQuestion = {
  key: string
  reason: string
  caseNumber?: string
  detail: Record<string, unknown>
}
export type DocumentReport = {
  counts: DocumentCounts
  notes: DocumentNote[]
  questions: DocumentQuestion[]
  /** No file is left to the next run. */
  complete: boolean
}

/** Records what a person should know about a file. */
export function note(report: DocumentReport, path: string, state: string, reason: string) {
  report.notes.push({ kind: 'document', reason, detail: { path, state } })
}

/** Records that a file is not taken. */
export function skip(report: DocumentReport, path: string, reason: string) {
  report.counts.documentsSkipped += 1
  note(report, path, 'skipped', reason)
}

/** An empty report for the given number of files. */
export const emptyReport = (totalFiles: number): DocumentReport => ({
  counts: {
    documentsAdded: 0,
    documentsReplaced: 0,
    documentsMoved: 0,
    documentsFailed: 0,
    documentsQuarantined: 0,
    documentsSkipped: 0,
    totalFiles,
    totalCases: 0,
  },
  notes: [],
  questions: [],
  complete: true,
})

/** That so many files are left to the next run. */
export const leftNote = (left: number) => ({
  kind: 'note' as const,
  reason: 'documents_left',
  detail: { value: String(left) },
})
