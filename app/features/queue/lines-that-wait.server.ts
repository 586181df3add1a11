import { and, eq, isNotNull, isNull, ne, not, notExists, or, sql } from 'drizzle-orm'
import { type SQLiteColumn, unionAll } from 'drizzle-orm/sqlite-core'
import { isOfNoBlockedCase } from '~/access/blocked.server'
import { database } from '~db/client'
import { idInOrder, ofEachRow } from '~db/raw/compare'
import { jsonNumber, jsonText } from '~db/raw/json'
import { caseDoubtsStale, documents, driveItems, pendingUploads, users, workItems } from '~db/schema'
import { anyOf, columns, type Rows } from './line-columns.server'
import { bouncedAddresses, failedLetters, lostNews, stuckMails, unsentMails } from './mail-lines.server'

/*
 * A quarantined file is one item: the document, which is archived as long as it is there, or the drive file that never
 * became one. Of the welcome e-mails only a client's newest counts, once none is being sent any more, and none that was
 * never sent because its client already has a password.
 */

/** All pending items, to select from; together: one row for all that have the same question in any case. */
export const linesThatWait = (rows: Rows) =>
  unionAll(
    openWork(),
    quarantinedDocuments(),
    quarantinedFiles(),
    waitingUploads(rows),
    documentsWithoutPhase(rows),
    stuckMails(rows),
    failedLetters(),
    unsentMails(),
    lostNews(rows),
    bouncedAddresses(),
    withoutEmail(rows),
  ).as('lines')

/** Written as the index has it: of a value that is passed, SQLite would look up in each row whether it is so. */
const isNotArchived = (column: SQLiteColumn) => sql`${column} = 0`

function openWork() {
  const { id, kind, reason, sheet, word, state, detail } = workItems
  const line = {
    kind: sql`CASE WHEN ${kind} <> 'waiting' THEN ${kind}
      WHEN ${reason} IN ('sheet_new', 'sheet_changed', 'heading_doubtful', 'heading_hidden', 'heading_words') THEN 'sheet'
      WHEN ${reason} IN ('email_changed', 'email_chosen', 'email_doubtful', 'email_taken_back', 'emails_differ') THEN 'email'
      ELSE 'conflict' END`,
    id,
    sheet,
    topic: sql`CASE WHEN ${kind} = 'unmapped' THEN ''
      WHEN ${reason} IN ('sheet_new', 'sheet_changed') THEN ${reason} || ${id} ELSE ${reason} END`,
    question: sql`CASE ${kind} WHEN 'unmapped' THEN ${word} WHEN 'case' THEN ${reason} ELSE ${idInOrder(id)} END`,
  }
  const isQuarantined = sql`coalesce(${jsonText(detail, 'state')}, '') = 'quarantined'`
  // Of a case that has changed, nothing is asked before it has been checked again.
  const { caseId } = caseDoubtsStale
  const stale = database()
    .select({ caseId })
    .from(caseDoubtsStale)
    .where(eq(caseId, jsonNumber(detail, 'caseId')))
  const isCurrent = notExists(stale)
  const isOfOpenFile = and(not(isQuarantined), isOfNoBlockedCase(jsonNumber(detail, 'caseId')))
  return database()
    .select(columns(line, 'work'))
    .from(workItems)
    .where(and(eq(state, 'open'), or(ne(kind, 'document'), isOfOpenFile), or(ne(kind, 'case'), isCurrent)))
}

function quarantinedDocuments() {
  const { id, withheld, withheldReason } = documents
  const topic = sql`coalesce(${withheldReason}, '')`
  return database()
    .select(columns({ kind: 'quarantine', id, sheet: null, topic, question: id }, 'document'))
    .from(documents)
    .where(and(eq(withheld, 'quarantine'), isOfNoBlockedCase(documents.caseId)))
}

function quarantinedFiles() {
  const { id, state, reason, documentId, placedCaseId } = driveItems
  const topic = sql`coalesce(${reason}, '')`
  const question = sql`'file ' || ${id}`
  return database()
    .select(columns({ kind: 'quarantine', id, sheet: null, topic, question }, 'file'))
    .from(driveItems)
    .where(and(eq(state, 'quarantined'), isNull(ofEachRow(documentId)), isNull(ofEachRow(placedCaseId))))
}

function waitingUploads(rows: Rows) {
  const line = { kind: 'upload', id: pendingUploads.tokenHash, sheet: null, topic: '', question: '' }
  return database()
    .select(columns(line, 'upload', rows))
    .from(pendingUploads)
    .where(isOfNoBlockedCase(pendingUploads.caseId))
    .having(anyOf(rows))
}

function documentsWithoutPhase(rows: Rows) {
  const { id, archived, awaitsPhase, caseId } = documents
  const line = { kind: 'phase', id, sheet: null, topic: '', question: '' }
  return database()
    .select(columns(line, 'phase', rows))
    .from(documents)
    .where(and(isNotArchived(archived), eq(awaitsPhase, true), isNotNull(ofEachRow(caseId))))
    .having(anyOf(rows))
}

function withoutEmail(rows: Rows) {
  const { id, archived, email, emailPutOffAt } = users
  return database()
    .select(columns({ kind: 'no_email', id, sheet: null, topic: '', question: '' }, 'client', rows))
    .from(users)
    .where(and(isNotArchived(archived), isNull(email), isNull(emailPutOffAt)))
    .having(anyOf(rows))
}
