import { and, asc, eq, isNotNull, isNull, not, or, sql } from 'drizzle-orm'
import { isHeldBy, isNotOfOthers, isSentBy } from '~/access/case-holders.server'
import { isReadAsOthers } from '~/features/documents/store/put-document.server'
import { database } from '~db/client'
import { cases, documents, mailOutbox, requestFiles } from '~db/schema'

/** The e-mails that have left, in order. */
export function mailsOf(userId: number) {
  const { id, kind, recipient, sentAt } = mailOutbox
  const sent = and(eq(mailOutbox.userId, userId), isNotNull(sentAt), sql`${mailOutbox.state} = 'sent'`)
  return database()
    .select({ id, kind, recipient, sentAt })
    .from(mailOutbox)
    .where(sent)
    .orderBy(asc(id))
    .all()
}

/** What the block of a case archived, but for papers that were read as somebody else’s meanwhile. */
const isArchivedByBlock = and(
  ...[eq(documents.archivedAt, cases.blockedAt), isNull(documents.withheld)],
  not(isReadAsOthers(cases.blockedAt)),
)

/** The documents of a client’s cases that they see, or saw before the case was archived or blocked. */
export const documentsOf = (userId: number) =>
  database()
    .select({ document: documents, caseNumber: cases.caseNumber })
    .from(documents)
    .innerJoin(cases, eq(cases.id, documents.caseId))
    .where(
      and(
        ...[isHeldBy(userId), or(eq(documents.archived, false), isArchivedByBlock)],
        ...[isNull(documents.unreadSince), isNotOfOthers(userId)],
      ),
    )
    .orderBy(asc(documents.id))
    .all()

/** What a client has sent; `filePath` is null once it is a document, or deleted. */
export const sentFiles = (userId: number) =>
  database()
    .select()
    .from(requestFiles)
    .where(isSentBy(requestFiles, userId))
    .orderBy(asc(requestFiles.id))
    .all()
