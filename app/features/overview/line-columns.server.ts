import { sql } from 'drizzle-orm'
import type { WorkLineKind } from './work-lines'

export type WorkSource =
  | 'work'
  | 'document'
  | 'file'
  | 'upload'
  | 'phase'
  | 'letter'
  | 'mail'
  | 'client'
  | 'bounced'

/**
 * `topic`: what groups items of one kind. Every sheet is its own group. `question`: what one answer resolves: the same word in
 * whatever column, all cases that contradict themselves in one way, all clients without an address, all uploads without a
 * case, all e-mails that a server refuses.
 */
export const columns = (
  line: Record<'kind' | 'id' | 'sheet' | 'topic' | 'question', unknown>,
  source: WorkSource,
) => ({
  kind: sql<WorkLineKind>`${line.kind}`.as('kind'),
  id: sql<number | string>`${line.id}`.as('id'),
  source: sql<WorkSource>`${source}`.as('source'),
  sheet: sql<string | null>`${line.sheet}`.as('sheet'),
  topic: sql<string | number>`${line.topic}`.as('topic'),
  question: sql<string | number>`${line.question}`.as('question'),
})
