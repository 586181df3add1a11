import { and, eq, gt, gte, inArray, isNotNull, isNull, ne, not, notExists, or, sql } from 'drizzle-orm'
import { alias, type SQLiteColumn, unionAll } from 'drizzle-orm/sqlite-core'
import { database } from '~db/client'
import {
  caseDoubtsStale,
  documents,
  driveItems,
  mailOutbox,
  pendingUploads,
  users,
  welcomeEmails,
  workItems,
} from '~db/schema'
import type { WorkLineKind } from './work-lines'

export type WorkSource = 'work' | 'document' | 'file' | 'upload' | 'phase' | 'letter' | 'mail' | 'client'

/*
 * A quarantined file is one item: the document, which is archived as long as it is there, or the drive file that never
 * became one. Of the welcome e-mails only a client's newest counts, once none is being sent any more, and none that was
 * never sent because its client already has a password.
 */

/** All pending items, one row each, to select from. */
export const linesThatWait = () =>
  unionAll(
    openWork(),
    quarantinedDocuments(),
    quarantinedFiles(),
    waitingUploads(),
    documentsWithoutPhase(),
    stuckMails(),
    failedLetters(),
    unsentMails(),
    withoutEmail(),
  ).as('lines')

/**
 * `topic`: what groups items of one kind. Every sheet is its own group. `question`: what one answer resolves: the same word in
 * whatever column, all cases that contradict themselves in one way, all clients without an address, all uploads without a
 * case, all e-mails that a server refuses.
 */
const columns = (
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

/** A column whose index is of no use: most rows have a value in it, or most have none. */
const ofEachRow = (column: SQLiteColumn) => sql`+${column}`

function openWork() {
  const { id, kind, reason, sheet, word, state, detail } = workItems
  const line = {
    kind: sql`CASE WHEN ${kind} <> 'waiting' THEN ${kind}
      WHEN ${reason} IN ('sheet_new', 'sheet_changed', 'heading_doubtful', 'heading_hidden') THEN 'sheet'
      WHEN ${reason} IN ('email_changed', 'email_chosen', 'email_doubtful', 'email_taken_back', 'emails_differ') THEN 'email'
      ELSE 'conflict' END`,
    id,
    sheet,
    topic: sql`CASE WHEN ${kind} = 'unmapped' THEN ''
      WHEN ${reason} IN ('sheet_new', 'sheet_changed') THEN ${reason} || ${id} ELSE ${reason} END`,
    question: sql`CASE ${kind} WHEN 'unmapped' THEN ${word} WHEN 'case' THEN ${reason} ELSE ${id} END`,
  }
  const isQuarantined = sql`coalesce(${detail} ->> '$.state', '') = 'quarantined'`
  // Of a case that has changed, nothing is asked before it has been checked again.
  const { caseId } = caseDoubtsStale
  const stale = database()
    .select({ caseId })
    .from(caseDoubtsStale)
    .where(eq(caseId, sql`${detail} ->> '$.caseId'`))
  const isCurrent = notExists(stale)
  return database()
    .select(columns(line, 'work'))
    .from(workItems)
    .where(
      and(eq(state, 'open'), or(ne(kind, 'document'), not(isQuarantined)), or(ne(kind, 'case'), isCurrent)),
    )
}

function quarantinedDocuments() {
  const { id, withheld, withheldReason } = documents
  const topic = sql`coalesce(${withheldReason}, '')`
  return database()
    .select(columns({ kind: 'quarantine', id, sheet: null, topic, question: id }, 'document'))
    .from(documents)
    .where(eq(withheld, 'quarantine'))
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

function waitingUploads() {
  const line = { kind: 'upload', id: pendingUploads.tokenHash, sheet: null, topic: '', question: '' }
  return database().select(columns(line, 'upload')).from(pendingUploads)
}

function documentsWithoutPhase() {
  const { id, archived, awaitsPhase, caseId } = documents
  const line = { kind: 'phase', id, sheet: null, topic: '', question: '' }
  return database()
    .select(columns(line, 'phase'))
    .from(documents)
    .where(and(eq(archived, false), eq(awaitsPhase, true), isNotNull(ofEachRow(caseId))))
}

const LETTERS = ['welcome', 'request'] as const
/** From the second failure on, an e-mail has waited for more than a minute and will wait for five more. */
const STUCK_ATTEMPTS = 2

function stuckMails() {
  const { id, state, kind, attempts } = mailOutbox
  const line = { kind: 'stuck', id, sheet: null, topic: 'queued', question: 'queued' }
  return database()
    .select(columns(line, 'letter'))
    .from(mailOutbox)
    .where(and(eq(state, 'queued'), inArray(kind, LETTERS), gte(attempts, STUCK_ATTEMPTS)))
}

/** Of a client's failed letters only the newest counts, until another one is made. */
function failedLetters() {
  const { id, state, kind, userId } = mailOutbox
  const newer = alias(mailOutbox, 'newer_letter')
  const isNewer = and(eq(newer.userId, userId), gt(newer.id, id), inArray(newer.kind, LETTERS))
  return database()
    .select(columns({ kind: 'stuck', id, sheet: null, topic: 'failed', question: id }, 'letter'))
    .from(mailOutbox)
    .innerJoin(users, eq(users.id, userId))
    .where(
      and(
        inArray(state, ['failed', 'unknown']),
        eq(kind, 'request'),
        eq(users.archived, false),
        notExists(database().select({ id: newer.id }).from(newer).where(isNewer)),
      ),
    )
}

function unsentMails() {
  const { id, clientId, messageId, emailSent, attemptCount } = welcomeEmails
  const newer = alias(welcomeEmails, 'newer')
  const isNewer = and(eq(newer.clientId, clientId), gt(newer.id, id))
  const isOnItsWayOrStopped = and(
    eq(mailOutbox.messageId, messageId),
    inArray(mailOutbox.state, ['queued', 'sending', 'stopped']),
  )
  return database()
    .select(columns({ kind: 'mail', id, sheet: null, topic: '', question: id }, 'mail'))
    .from(welcomeEmails)
    .innerJoin(users, eq(users.id, clientId))
    .where(
      and(
        eq(emailSent, false),
        isNull(welcomeEmails.keptByRun),
        eq(users.archived, false),
        or(isNull(users.password), gt(attemptCount, 0)),
        notExists(database().select({ id: newer.id }).from(newer).where(isNewer)),
        notExists(database().select({ id: mailOutbox.id }).from(mailOutbox).where(isOnItsWayOrStopped)),
      ),
    )
}

function withoutEmail() {
  const { id, archived, email, emailPutOffAt } = users
  return database()
    .select(columns({ kind: 'no_email', id, sheet: null, topic: '', question: '' }, 'client'))
    .from(users)
    .where(and(eq(archived, false), isNull(email), isNull(emailPutOffAt)))
}
