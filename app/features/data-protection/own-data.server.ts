import { and, asc, count, eq, ne } from 'drizzle-orm'
import { isFirstHolder, isHeldBy, isSentBy } from '~/access/case-holders.server'
import type { ClientViewer } from '~/access/viewer'
import { isSignedByNoOther } from '~/access/visible-to.server'
import { CLIENT_FACTS, type ClientFact } from '~/domain/cases/case-facts'
import { daysOf } from '~/domain/cases/request-kinds'
import { passkeysOf } from '~/features/auth/passkeys/passkeys.server'
import { toDetail } from '~/features/cases/get-case.server'
import { reasonFor } from '~/features/cases/where/reason-for.server'
import { summariesOfCase } from '~/features/documents/summaries/summaries.server'
import { AppError } from '~/infra/app-error'
import { database } from '~db/client'
import { columnsOf } from '~db/rows'
import {
  appointments,
  caseHolders,
  caseMessages,
  caseRequests,
  cases,
  mergedClients,
  person,
  pushSubscriptions,
  requestAnswers,
  requestFiles,
  requestSignatures,
  users,
} from '~db/schema'
import { ownAccess } from './own-access.server'
import { documentsOf, mailsOf, sentFiles } from './own-files.server'

/** A title may name whoever else holds the case. */
export const FACTS = CLIENT_FACTS.filter((name): name is Exclude<ClientFact, 'title'> => name !== 'title')

const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString())

/**
 * What is kept about a client and belongs to them alone, in the words of the database: nothing that others who hold their cases have sent,
 * no note that the firm made for itself, and no document that the client does not see. Throws `not_found`.
 */
export function ownData(userId: number, now: number) {
  const user = database().select(person).from(users).where(eq(users.id, userId)).get()
  if (!user) throw new AppError('not_found')
  const viewer: ClientViewer = { kind: 'client', userId, session: '', endsAt: now, since: null }
  const { username, clientNumber, name, dni, email, phone, language } = user
  return {
    made: iso(now),
    person: {
      ...{ name, dni, email, phone, username, clientNumber, language },
      since: iso(user.createdAt),
      lastVisit: iso(user.lastVisitAt),
      privacyRead: { version: user.privacyReadVersion, at: iso(user.privacyReadAt) },
      devices: devicesOf(userId),
      passkeys: passkeysOf({ userId }).map(({ name, createdAt, lastUsedAt }) => ({
        ...{ name, createdAt: iso(createdAt), lastUsedAt: iso(lastUsedAt) },
      })),
      formerRecords: formerRecordsOf(userId),
    },
    cases: casesOf(viewer),
    signatures: signaturesOf(userId),
    mails: mailsOf(userId).map(({ id, sentAt, ...mail }) => ({ ...mail, sentAt: iso(sentAt) })),
    access: ownAccess(userId).map(({ at, ...entry }) => ({ at: iso(at), ...entry })),
  }
}
export type OwnData = ReturnType<typeof ownData>
export type OwnCase = OwnData['cases'][number]

const devicesOf = (userId: number) =>
  database().select({ n: count() }).from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId)).get()
    ?.n ?? 0

function formerRecordsOf(userId: number) {
  const { name, dni, email, phone } = mergedClients
  const ofUser = eq(mergedClients.userId, userId)
  return database().select({ name, dni, email, phone }).from(mergedClients).where(ofUser).all()
}

function casesOf(viewer: ClientViewer) {
  const { userId } = viewer
  const rows = database().select().from(cases).where(isHeldBy(userId)).orderBy(asc(cases.caseNumber)).all()
  const documents = documentsOf(userId)
  const sent = sentFiles(userId)
  return rows.map((row) => {
    const summaries = summariesOfCase(row.id)
    const { facts, events, ...detail } = toDetail(viewer, row)
    return {
      ...columnsOf(detail, FACTS),
      ...{ id: row.id, archived: row.archived, isFirstHolder: isFirstHolder(viewer, row) },
      holderSince: holderSince(row.id, userId),
      facts: facts.map(({ name, value, kind }) => ({ name, value, kind })),
      events,
      requests: requestsOf(row, userId, sent),
      messages: messagesOf(row.id, userId),
      calls: callsOf(row.id, userId),
      summaries: documents.flatMap(({ document: { id, caseId, fileName } }) => {
        const words = caseId === row.id ? summaries.get(id) : undefined
        return words ? [{ fileName, ...words }] : []
      }),
    }
  })
}

function holderSince(caseId: number, userId: number) {
  const link = and(eq(caseHolders.caseId, caseId), eq(caseHolders.userId, userId))
  const holderRow = database().select({ addedAt: caseHolders.addedAt }).from(caseHolders).where(link).get()
  return iso(holderRow?.addedAt ?? null)
}

function requestsOf(
  { id: caseId, clientId }: typeof cases.$inferSelect,
  userId: number,
  sent: ReturnType<typeof sentFiles>,
) {
  const isTheirs = ({ kind, askedOf }: typeof caseRequests.$inferSelect) =>
    kind !== 'signature' || (askedOf ?? clientId) === userId
  const rows = database()
    .select()
    .from(caseRequests)
    .where(and(eq(caseRequests.caseId, caseId), isSignedByNoOther(userId)))
    .orderBy(asc(caseRequests.id))
    .all()
  return rows.filter(isTheirs).map((row) => ({
    ...{ kind: row.kind, text: row.text, example: row.example, dueDate: row.dueDate },
    askedAt: iso(row.createdAt),
    closedAt: iso(row.closedAt),
    withdrawn: row.withdrawn,
    returnedReason: reasonFor(userId, row),
    answers: answersTo(row.id, userId),
    files: sent
      .filter(({ requestId }) => requestId === row.id)
      .map(({ fileName, receivedAt, state }) => ({ fileName, receivedAt: iso(receivedAt), state })),
  }))
}

function answersTo(requestId: number, userId: number) {
  const isOwnAnswer = and(
    eq(requestAnswers.requestId, requestId),
    ne(requestAnswers.state, 'replaced'),
    isSentBy(requestAnswers, userId),
  )
  const rows = database()
    .select()
    .from(requestAnswers)
    .where(isOwnAnswer)
    .orderBy(asc(requestAnswers.id))
    .all()
  return rows.map(({ text, days, chosenDay, state, receivedAt }) => ({
    ...{ text, days: daysOf(days), chosenDay, state },
    receivedAt: iso(receivedAt),
  }))
}

function messagesOf(caseId: number, userId: number) {
  const { kind, text, sentAt, readAt, inside } = caseMessages
  return database()
    .select({ kind, text, sentAt, readAt })
    .from(caseMessages)
    .where(and(eq(caseMessages.caseId, caseId), eq(caseMessages.clientId, userId), eq(inside, false)))
    .orderBy(asc(caseMessages.id))
    .all()
    .map((message) => ({ ...message, sentAt: iso(message.sentAt), readAt: iso(message.readAt) }))
}

function callsOf(caseId: number, userId: number) {
  const recipientFlags = and(eq(appointments.caseId, caseId), eq(appointments.clientId, userId))
  const rows = database()
    .select()
    .from(appointments)
    .where(recipientFlags)
    .orderBy(asc(appointments.startsAt))
    .all()
  return rows.map(({ startsAt, minutes, phone, about, lawyer, cancelledAt, cancelledBy, reason }) => ({
    ...{ startsAt: iso(startsAt), minutes, phone, about, lawyer },
    ...{ cancelledAt: iso(cancelledAt), cancelledBy, reason },
  }))
}

function signaturesOf(userId: number) {
  const rows = database()
    .select({
      signature: requestSignatures,
      fileName: requestFiles.fileName,
    })
    .from(requestSignatures)
    .innerJoin(requestFiles, eq(requestFiles.id, requestSignatures.fileId))
    .where(isSentBy(requestFiles, userId))
    .orderBy(asc(requestSignatures.id))
    .all()
  return rows.map(({ fileName, signature }) => {
    const { typedName, signerName, signerDni, codeSentTo, signedAt, signedFrom, device } = signature
    return {
      ...{ fileName, typedName, signerName, signerDni, codeSentTo, signedFrom, device },
      signedAt: iso(signedAt),
    }
  })
}
