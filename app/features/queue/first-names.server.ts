import { and, asc, eq, gte, inArray, isNotNull, isNull } from 'drizzle-orm'
import { isOfNoBlockedCase } from '~/access/blocked.server'
import { displayName } from '~/domain/people/person-name'
import { mayBeLeft } from '~/features/mail/list-all-mails.server'
import { database } from '~db/client'
import { documents, mailOutbox, pendingUploads, users } from '~db/schema'
import { TOLD } from './mail-lines.server'

const NAMES = 4

/** The first files that wait for their case. */
export function waitingFiles(): string[] {
  const { fileName, receivedAt, caseId } = pendingUploads
  const rows = database()
    .select({ fileName })
    .from(pendingUploads)
    .where(isOfNoBlockedCase(caseId))
    .orderBy(asc(receivedAt))
    .limit(NAMES)
    .all()
  return rows.map((row) => row.fileName)
}

/** The first documents that wait for their phase. */
export function filesWithoutPhase(): string[] {
  const { id, fileName, archived, awaitsPhase, caseId } = documents
  const rows = database()
    .select({ fileName })
    .from(documents)
    .where(and(eq(archived, false), eq(awaitsPhase, true), isNotNull(caseId)))
    .orderBy(asc(id))
    .limit(NAMES)
    .all()
  return rows.map((row) => row.fileName)
}

/** The first people whose e-mails the server refuses. */
export function stuckNames(): string[] {
  const { recipientName, state, attempts } = mailOutbox
  const rows = database()
    .select({ recipientName })
    .from(mailOutbox)
    .where(and(eq(state, 'queued'), gte(attempts, 2)))
    .limit(NAMES)
    .all()
  return rows.map((row) => displayName(row.recipientName))
}

/** The first people whom something of `TOLD` did not reach, or maybe not. */
export function lostNames(): string[] {
  const { recipientName, kind } = mailOutbox
  const lost = and(mayBeLeft(), inArray(kind, TOLD))
  const rows = database().select({ recipientName }).from(mailOutbox).where(lost).limit(NAMES).all()
  return rows.map((row) => displayName(row.recipientName))
}

/** The first clients without an address. */
export function namesWithoutEmail(): string[] {
  const { id, name, archived, email, emailPutOffAt } = users
  const rows = database()
    .select({ name })
    .from(users)
    .where(and(eq(archived, false), isNull(email), isNull(emailPutOffAt)))
    .orderBy(asc(id))
    .limit(NAMES)
    .all()
  return rows.map((row) => displayName(row.name))
}
