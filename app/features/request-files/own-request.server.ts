import { and, asc, eq } from 'drizzle-orm'
import type { ClientViewer } from '~/access/viewer'
import { visibleTo } from '~/access/visible-to.server'
import { civilDateAt } from '~/domain/civil-date'
import { dueWords } from '~/features/cases/where/where-is-my-case'
import { dateTimeAt, fileSize, longDateAt } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import { AppError } from '~/infra/app-error'
import { database } from '~db/client'
import { caseRequests, cases, requestFiles } from '~db/schema'
import { type RequestState, stateOf } from './request-state'

/** A request as its client sees it; dates and sizes are words. `received`: what has arrived for it, in order. */
export type OwnRequest = {
  id: number
  caseId: number
  caseNumber: string
  state: RequestState
  kind: (typeof caseRequests.$inferSelect)['kind']
  text: string
  example: string | null
  due: string | null
  returnedReason: string | null
  /** When it was closed, or the last of it arrived, or the client said that they had sent it. */
  on: string | null
  received: { id: number; fileName: string; size: string; at: string; isReturned: boolean }[]
}

/** A request of an own case, also a closed one: what arrived for it is the client's receipt. Throws `not_found`. */
export function getOwnRequest(
  viewer: ClientViewer,
  caseId: number,
  requestId: number,
  { now, language }: { now: number; language: Language },
): OwnRequest {
  const found = database()
    .select({ request: caseRequests, caseNumber: cases.caseNumber })
    .from(caseRequests)
    .innerJoin(cases, eq(cases.id, caseRequests.caseId))
    .where(and(eq(caseRequests.id, requestId), eq(cases.id, caseId), visibleTo(viewer)))
    .get()
  if (!found) throw new AppError('not_found')
  const { request, caseNumber } = found
  const { id, kind, text, example, dueDate, sentAt, closedAt, returnedReason } = request
  const state = stateOf(request)
  const files = filesOf(id)
  const on = closedAt ?? (sentAt && (files.at(-1)?.receivedAt ?? sentAt))
  return {
    ...{ id, caseId, caseNumber, state, kind, text, example, returnedReason },
    due:
      dueDate && (state === 'asked' || state === 'returned')
        ? dueWords(dueDate, civilDateAt(now), language)
        : null,
    on: on === null ? null : longDateAt(language, on),
    received: files.map(({ receivedAt, fileSize: size, state: is, ...file }) => ({
      ...file,
      size: fileSize(language, size),
      at: dateTimeAt(language, receivedAt),
      isReturned: is === 'returned',
    })),
  }
}

function filesOf(requestId: number) {
  const { id, fileName, fileSize, receivedAt, state } = requestFiles
  return database()
    .select({ id, fileName, fileSize, receivedAt, state })
    .from(requestFiles)
    .where(eq(requestFiles.requestId, requestId))
    .orderBy(asc(id))
    .all()
}
