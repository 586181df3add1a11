/** The kinds of things that wait for an administrator, in the order in which they are shown. */
export const WORK_LINE_KINDS = [
  'unmapped',
  'refused',
  'email',
  'conflict',
  'missing',
  'document',
  'quarantine',
  'mail',
  'no_email',
] as const
export type WorkLineKind = (typeof WORK_LINE_KINDS)[number]

/** A line of the queue, as the panel shows it. `id` is that of what waits: a work item, a client, a document or a file. */
export type WorkLine = {
  kind: WorkLineKind
  id: number | string
  reason: string
  /** Whose it is: a client's name, or the number of a case. */
  title: string | null
  caseNumber: string | null
  clientId: number | null
  sheet: string | null
  cell: string | null
  value: string | null
  proposal: string | null
  phase: string | null
  /** The column that holds the word is one of states: the word names its phase. */
  namesPhase: boolean
  change: { field: string; from: string | null; to: string | null } | null
  /** A yes would take what the sheet says. */
  canTake: boolean
  runId: number | null
}

export type WorkCounts = { total: number; kinds: { kind: WorkLineKind; count: number }[] }
