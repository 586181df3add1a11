import type { CivilDate } from '~/domain/civil-date'
import type { DoubtDetail } from '~/features/cases/doubts/doubt-detail'
import type { AskedColumn, SheetCounts } from '~/features/sync/plan/waiting-reasons'
import type { SheetLook } from '~/features/sync/workbooks/workbook-views.server'

/** The kinds of pending items by what they are about, in display order. */
export const WORK_AREAS = {
  sheet: ['workbook', 'sheet', 'unmapped', 'email', 'conflict', 'refused', 'missing', 'case'],
  documents: ['quarantine', 'upload', 'phase', 'document'],
  mails: ['stuck', 'mail', 'bounced', 'no_email'],
} as const
export type WorkArea = keyof typeof WORK_AREAS
export const WORK_LINE_KINDS = [...WORK_AREAS.sheet, ...WORK_AREAS.documents, ...WORK_AREAS.mails] as const
export type QueueLineKind = (typeof WORK_LINE_KINDS)[number]

export const WORK_PAGE_SIZE = 25

/**
 * An item of the queue as shown in the panel. `id` is that of its subject: a work item, a client, a document or a file.
 */
export type QueueLine = {
  kind: QueueLineKind
  id: number | string
  reason: string
  /** The client's name, otherwise the case number. */
  title: string | null
  caseNumber: string | null
  clientId: number | null
  sheet: string | null
  cell: string | null
  value: string | null
  /** The part of the value to be explained, without the date next to it. */
  word: string | null
  proposal: string | null
  phase: string | null
  /** For a word: the columns it is in, and the answer that the portal would give. */
  columns: WordColumn[]
  suggested: WordSuggestion | null
  /** The first of those an item with several subjects is about, by name: people or files. */
  names: string[]
  /** For a question about an event: what it is about. */
  event: { title: string; date: CivilDate | null } | null
  /** For all clients without an address, or all cases with one contradiction: what they were when they were shown. */
  mark: string | null
  /** The cases that a file seems to belong to, best first. */
  candidates: CaseCandidate[]
  /** For a document: how it stands. */
  stood: string | null
  /** What cannot be in the data of a case, what contradicts it, and the answers. */
  doubt: Omit<DoubtDetail, 'caseId'> | null
  /** Several cases that contradict themselves in one way, the first of them. */
  doubtful: DoubtfulCase[]
  change: { field: string; from: string | null; to: string | null } | null
  /** Approving would use the sheet's value, and let so many welcome e-mails leave. */
  canTake: boolean
  mails: number
  runId: number | null
  /** Its row in that run. */
  position: number | null
  /** For a waiting sheet: what approving it would create. */
  makes: SheetCounts | null
  look: SheetLook | null
  /** For a question about columns: what each of them says. */
  asked: AskedColumn[]
  workbookId: number | null
  /** How many items an answer resolves: a word may appear in many cells. */
  count: number
}

/** One of several cases with the same kind of contradiction; `id` is that of its work item. */
export type DoubtfulCase = {
  id: number
  caseNumber: string | null
  client: string | null
  clientId: number | null
  caseId: number
  doubt: NonNullable<QueueLine['doubt']>
}

/** A column with an unmapped word: that of a phase, or one that names the phase itself. */
export type WordColumn = { phaseId: number | null; phase: string | null; count: number; names: string[] }

/** An answer to what a word means. */
export type WordSuggestion =
  | { answer: 'word'; meaning: 'completed'; phaseId: number; phase: string }
  | { answer: 'word'; meaning: 'nothing' }
  | { answer: 'request'; request: string }

export type CaseCandidate = { caseNumber: string; client: string | null; category: string | null }

/** Items with the same question, shown as one: `count` items in `questions` that need an answer each. */
export type WorkGroup = {
  kind: QueueLineKind
  /** Its name in the URL. */
  group: string
  reason: string
  count: number
  questions: number
  /** Changes whenever the items in it do. */
  mark: string
  examples: QueueLine[]
  sheets: { sheet: string; count: number }[]
  /** Dismissing it has no effect on the data. */
  canDismiss: boolean
}

/** An entry of the queue: a single item or a group. */
export type WorkEntry = { line: QueueLine; group: null } | { line: null; group: WorkGroup }

/** How many lines there are, in all, by kind and by area. */
export type WorkCounts = {
  total: number
  kinds: { kind: QueueLineKind; count: number }[]
  areas: { area: WorkArea; count: number }[]
}
