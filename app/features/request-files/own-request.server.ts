import { and, asc, eq, ne } from 'drizzle-orm'
import { isSentBy } from '~/access/case-holders.server'
import type { AnswerViewer } from '~/access/viewer'
import { requestsVisibleTo } from '~/access/visible-to.server'
import { daysOf, type RequestKind } from '~/domain/cases/request-kinds'
import { addYears, type CivilDate, civilDateAt } from '~/domain/civil-date'
import { reasonFor } from '~/features/cases/where/reason-for.server'
import { dueWords } from '~/features/cases/where/where-is-my-case'
import { dateTimeAt, fileSize, longDateAt, weekdayDate } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import { AppError } from '~/infra/app-error'
import { database } from '~db/client'
import { caseRequests, cases, requestAnswers, requestFiles } from '~db/schema'
import { type RequestState, stateOf } from './request-state'

/** Of the hash of a file: enough to tell two apart on paper. */
const MARK_LETTERS = 12

/** A request as its client sees it; dates and sizes are words. `received`: what the viewer has sent for it, in order. */
export type OwnRequest = {
  id: number
  caseId: number
  caseNumber: string
  state: RequestState
  kind: RequestKind
  text: string
  example: string | null
  due: string | null
  returnedReason: string | null
  /** When it was closed, or the last of it arrived, or the client said that they had sent it. */
  on: string | null
  received: { id: number; fileName: string; size: string; at: string; mark: string; isReturned: boolean }[]
  /** What was answered in words, in order; days are words. `chosen`: the day that the firm has accepted. */
  answers: { id: number; said: string[]; at: string; isReturned: boolean; chosen: string | null }[]
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
  const found = database()
    .select({ request: caseRequests, caseNumber: cases.caseNumber })
    .from(caseRequests)
    .innerJoin(cases, eq(cases.id, caseRequests.caseId))
    .where(and(eq(caseRequests.id, requestId), eq(cases.id, caseId), requestsVisibleTo(viewer)))
    .get()
  if (!found) throw new AppError('not_found')
  const { request, caseNumber } = found
  if (viewer.kind === 'link' && request.closedAt !== null) throw new AppError('request_closed')
  const { id, kind, text, example, dueDate, sentAt, closedAt } = request
  const returnedReason = reasonFor(viewer.userId, request)
  const state = stateOf({ ...request, returnedReason })
  const files = filesOf(id, viewer)
  const answers = answersTo(id, viewer)
  const waiting = answers.find((answer) => answer.state === 'waiting')
  const last = files.at(-1)?.receivedAt ?? answers.at(-1)?.receivedAt
  const on = closedAt ?? (sentAt && (last ?? sentAt))
  const today = civilDateAt(now)
  return {
    ...{ id, caseId, caseNumber, state, kind, text, example, returnedReason },
    due: dueDate && (state === 'asked' || state === 'returned') ? dueWords(dueDate, today, language) : null,
    on: on === null ? null : longDateAt(language, on),
    received: files.map(({ receivedAt, fileSize: size, sha256, state: is, ...file }) => ({
      ...file,
      size: fileSize(language, size),
      at: dateTimeAt(language, receivedAt),
      mark: sha256.slice(0, MARK_LETTERS),
      isReturned: is === 'returned',
    })),
    answers: answers.map(({ id, text, days, receivedAt, state: is, chosenDay }) => ({
      id,
      said: text === null ? daysOf(days).map((day) => weekdayDate(language, day)) : [text],
      at: dateTimeAt(language, receivedAt),
      isReturned: is === 'returned',
      chosen: chosenDay && weekdayDate(language, chosenDay),
    })),
    pending: waiting ? { text: waiting.text, days: daysOf(waiting.days) } : null,
    days: { from: today, to: addYears(today, 1) },
  }
}

function filesOf(requestId: number, { userId }: AnswerViewer) {
  const { id, fileName, fileSize, sha256, receivedAt, state } = requestFiles
  return database()
    .select({ id, fileName, fileSize, sha256, receivedAt, state })
    .from(requestFiles)
    .where(and(eq(requestFiles.requestId, requestId), isSentBy(requestFiles, userId)))
    .orderBy(asc(id))
    .all()
}

/** What the viewer has answered, without what was replaced. */
function answersTo(requestId: number, { userId }: AnswerViewer) {
  const lasting = and(eq(requestAnswers.requestId, requestId), ne(requestAnswers.state, 'replaced'))
  const own = and(lasting, isSentBy(requestAnswers, userId))
  return database().select().from(requestAnswers).where(own).orderBy(asc(requestAnswers.id)).all()
}
