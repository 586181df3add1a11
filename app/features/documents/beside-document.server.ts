import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Tx } from '~db/client'
import {
  caseMessages,
  cases,
  documentNamings,
  documentSummaries,
  type documents,
  requestFiles,
} from '~db/schema'
import type { Beside } from '~db/schema/trashed'

type Row = typeof documents.$inferSelect

/** What stands beside a document of a case and goes with its row: it comes back from the trash with it. */
export function besideOf(tx: Tx, { id, caseId, sha256 }: Row): Beside {
  const ofCase = caseId ?? 0
  const { es, en, confirmedAt, confirmedBy } = documentSummaries
  const summary = tx
    .select({ sha256: documentSummaries.sha256, es, en, confirmedAt, confirmedBy })
    .from(documentSummaries)
    .where(and(eq(documentSummaries.id, id), eq(documentSummaries.caseId, ofCase)))
    .get()
  const { answeredAt } = documentNamings
  const isThis = and(eq(documentNamings.caseId, ofCase), eq(documentNamings.sha256, sha256))
  const answer = tx
    .select({ answeredAt })
    .from(documentNamings)
    .where(and(eq(documentNamings.id, id), isThis, isNotNull(answeredAt)))
    .get()
  const { clientId } = cases
  const owner = tx.select({ clientId }).from(cases).where(eq(cases.id, ofCase)).get()
  return {
    summary: summary ?? null,
    answeredAt: answer?.answeredAt ?? null,
    ownerless: owner !== undefined && owner.clientId === null,
    files: pointingTo(tx, requestFiles, id),
    messages: pointingTo(tx, caseMessages, id),
  }
}

const pointingTo = (tx: Tx, table: typeof requestFiles | typeof caseMessages, document: number) =>
  tx
    .select({ id: table.id })
    .from(table)
    .where(eq(table.documentId, document))
    .all()
    .map(({ id }) => id)

/** Puts it beside the document again, which is in the same case. */
export function putBeside(
  tx: Tx,
  { id, sha256 }: Row,
  caseId: number,
  { summary, answeredAt, files = [], messages = [] }: Beside,
) {
  for (const [table, ids] of [
    [requestFiles, files],
    [caseMessages, messages],
  ] as const)
    tx.update(table)
      .set({ documentId: id })
      .where(and(inArray(table.id, ids), isNull(table.documentId)))
      .run()
  if (summary)
    tx.insert(documentSummaries)
      .values({ id, caseId, ...summary })
      .run()
  if (answeredAt !== null)
    tx.insert(documentNamings)
      .values({ id, caseId, sha256, kind: 'answered', foundAt: answeredAt, answeredAt })
      .run()
}
