import { and, asc, eq, ne, type SQL } from 'drizzle-orm'
import { isSentBy, isShared } from '~/access/case-holders.server'
import type { AnswerViewer } from '~/access/viewer'
import { requestsVisibleTo } from '~/access/visible-to.server'
import { daysOf, type RequestKind } from '~/domain/cases/request-kinds'
import { addYears, type CivilDate, civilDateAt } from '~/domain/civil-date'
import { reasonFor } from '~/features/cases/where/reason-for.server'
import { dueWords } from '~/features/cases/where/where-is-my-case'
import { isSharedNow } from '~/features/settings/sharing.server'
import { dateTimeAt, fileSize, longDateAt, weekdayDate } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import { AppError } from '~/infra/app-error'
import { recordVersion } from '~/infra/record-version.server'
import { database } from '~db/client'
import { caseRequests, cases, requestAnswers, requestFiles } from '~db/schema'
import { type RequestState, stateOf } from './request-state'

/** Of the hash of a file: enough to tell two apart on paper. */
const MARK_LETTERS = 12

/** A request as its client sees it; dates and sizes are words. `received`: what the viewer has sent for it, in order. */
export type OwnRequest = {
  /** Who sees it, also by a link. */
  userId: number
  id: number
  caseId: number
  caseNumber: string
  state: RequestState
  kind: RequestKind
  text: string
  /** Which words these are. */
  shown: string
  example: string | null
  due: string | null
  /** Empty if its words are for somebody else. */
  returnedReason: string | null
  /** When it was closed, or the last of it arrived, or the client said that they had sent it. */
  on: string | null
  received: { id: number; fileName: string; size: string; at: string; mark: string; isReturned: boolean }[]
  /** What was answered in words, in order; days are words. `chosen`: the day that the firm has accepted. */
  answers: { id: number; said: string[]; at: string; isReturned: boolean; chosen: string | null }[]
  /** What others who hold the case have sent and all of them see, in order: files as names, answers as words. */
  ofOthers: { key: string; said: string[]; at: string }[]
  /** Whether it was somebody else who has sent it. */
  isSentByOther: boolean
  /** Whether others see what is sent now. */
  isShared: boolean
  /** What nobody has decided about, as it is typed. */
  pending: { text: string | null; days: CivilDate[] } | null
  /** The days that may be given. */
  days: { from: CivilDate; to: CivilDate }
}

/**
 * A request of an own case, also a closed one: what arrived for it is the client's receipt. Throws `not_found`, and
 * `request_closed` for whoever has only the link of an e-mail.
 */
export function getOwnRequest(
  viewer: AnswerViewer,
  caseId: number,
  requestId: number,
  { now, language }: { now: number; language: Language },
): OwnRequest {
  const row = database()
    .select({ request: caseRequests, caseNumber: cases.caseNumber })
    .from(caseRequests)
    .innerJoin(cases, eq(cases.id, caseRequests.caseId))
    .where(and(eq(caseRequests.id, requestId), eq(cases.id, caseId), requestsVisibleTo(viewer)))
    .get()
  if (!row) throw new AppError('not_found')
  const { request, caseNumber } = row
  if (viewer.kind === 'link' && request.closedAt !== null) throw new AppError('request_closed')
  const { id, kind, text, example, dueDate, sentAt, closedAt } = request
  const returnedReason = reasonFor(viewer.userId, request)
  const state = stateOf({ ...request, returnedReason })
  const files = filesOf(id, isSentBy(requestFiles, viewer.userId))
  const answers = answersTo(id, isSentBy(requestAnswers, viewer.userId))
  const waiting = answers.find((answer) => answer.state === 'waiting')
  const last = files.at(-1)?.receivedAt ?? answers.at(-1)?.receivedAt
  const on = closedAt ?? (sentAt && (last ?? sentAt))
  const today = civilDateAt(now)
  return {
    ...{ userId: viewer.userId, id, caseId, caseNumber, state, kind, text, example, returnedReason },
    shown: recordVersion({ text }),
    due: dueDate && (state === 'asked' || state === 'returned') ? dueWords(dueDate, today, language) : null,
    on: on === null ? null : longDateAt(language, on),
    received: files.map(({ receivedAt, fileSize: size, sha256, state: is, ...file }) => ({
      ...file,
      size: fileSize(language, size),
      at: dateTimeAt(language, receivedAt),
      mark: sha256.slice(0, MARK_LETTERS),
      isReturned: is === 'returned',
    })),
    ofOthers: viewer.kind === 'link' ? [] : sentByOthers(viewer.userId, id, language),
    isSentByOther: files.length + answers.length === 0 && isAnySent(id),
    isShared: kind !== 'signature' && isSharedNow(database(), caseId),
    answers: answers.map(({ id, text, days, receivedAt, state: is, chosenDay }) => ({
      id,
      said: saidIn({ text, days }, language),
      at: dateTimeAt(language, receivedAt),
      isReturned: is === 'returned',
      chosen: chosenDay && weekdayDate(language, chosenDay),
    })),
    pending: waiting ? { text: waiting.text, days: daysOf(waiting.days) } : null,
    days: { from: today, to: addYears(today, 1) },
  }
}

/** Whether anything has arrived for a request, whoever has sent it. */
const isAnySent = (requestId: number): boolean =>
  [requestFiles, requestAnswers].some(
    (table) =>
      database().select({ id: table.id }).from(table).where(eq(table.requestId, requestId)).limit(1).get() !==
      undefined,
  )

function sentByOthers(userId: number, requestId: number, language: Language): OwnRequest['ofOthers'] {
  const ofOthers = (table: typeof requestFiles | typeof requestAnswers) =>
    and(ne(table.sentBy, userId), isShared({ shared: table.shared, by: table.sentBy }))
  const files = filesOf(requestId, ofOthers(requestFiles)).map(({ id, fileName, receivedAt }) => ({
    ...{ key: `file ${id}`, said: [fileName], receivedAt },
  }))
  const answers = answersTo(requestId, ofOthers(requestAnswers)).map(({ id, receivedAt, ...answer }) => ({
    ...{ key: `answer ${id}`, said: saidIn(answer, language), receivedAt },
  }))
  return [...files, ...answers].map(({ receivedAt, ...sent }) => ({
    ...sent,
    at: dateTimeAt(language, receivedAt),
  }))
}

const saidIn = ({ text, days }: { text: string | null; days: string | null }, language: Language) =>
  text === null ? daysOf(days).map((day) => weekdayDate(language, day)) : [text]

function filesOf(ofRequest: number, isMeant: SQL | undefined) {
  const { id, fileName, fileSize, sha256, receivedAt, state, requestId } = requestFiles
  return database()
    .select({ id, fileName, fileSize, sha256, receivedAt, state })
    .from(requestFiles)
    .innerJoin(cases, eq(cases.id, requestFiles.caseId))
    .where(and(eq(requestId, ofRequest), isMeant))
    .orderBy(asc(id))
    .all()
}

/** What was answered, without what was replaced. */
function answersTo(ofRequest: number, isMeant: SQL | undefined) {
  const { id, text, days, receivedAt, state, chosenDay, requestId } = requestAnswers
  return database()
    .select({ id, text, days, receivedAt, state, chosenDay })
    .from(requestAnswers)
    .innerJoin(caseRequests, eq(caseRequests.id, requestId))
    .innerJoin(cases, eq(cases.id, caseRequests.caseId))
    .where(and(eq(requestId, ofRequest), ne(state, 'replaced'), isMeant))
    .orderBy(asc(id))
    .all()
}
