import { and, eq } from 'drizzle-orm'
import { isOfNoBlockedCase } from '~/access/blocked.server'
import type { AdminViewer } from '~/access/viewer'
import { daysOf } from '~/domain/cases/request-kinds'
import { listRequests } from '~/features/cases/requests.server'
import { isoInstant } from '~/features/lists/list-query'
import { AppError } from '~/infra/app-error'
import { database } from '~db/client'
import { caseRequests, cases } from '~db/schema'
import type { ReceivedView, RequestView } from './contract'
import { listInbox } from './inbox.server'
import { listAnswers } from './list-answers.server'
import { stateOf } from './request-state'

const isoOrNull = (instant: number | null) => (instant === null ? null : isoInstant(instant))

/** The requests of a case: open ones first. Throws `not_found`. */
export function requestViews(viewer: AdminViewer, caseId: number): RequestView[] {
  if (!database().select({ id: cases.id }).from(cases).where(eq(cases.id, caseId)).get())
    throw new AppError('not_found')
  return listRequests(viewer, caseId).map((row) => {
    const { id, kind, text, example, dueDate, source, returnedReason, waiting, answer } = row
    return {
      ...{ id, kind, state: stateOf(row), text, example, dueDate, source, returnedReason, waiting },
      ...{ createdAt: isoInstant(row.createdAt), sentAt: isoOrNull(row.sentAt) },
      closedAt: isoOrNull(row.closedAt),
      answer: answer && { text: answer.text, days: daysOf(answer.days), chosenDay: answer.chosenDay },
    }
  })
}

/** Everything that clients have sent and nobody has decided about. */
export const receivedView = (viewer: AdminViewer): ReceivedView => ({
  files: listInbox(viewer).flatMap(({ requests, caseId, caseNumber, clientId }) =>
    requests.flatMap(({ id: requestId, text, files }) =>
      files.map(({ receivedAt, ...file }) => ({
        ...{ requestId, caseId, caseNumber, clientId, ...file },
        asked: requestId === null ? null : text,
        receivedAt: isoInstant(receivedAt),
      })),
    ),
  ),
  answers: listAnswers(viewer).map(({ client: _, receivedAt, ...answer }) => ({
    ...answer,
    receivedAt: isoInstant(receivedAt),
  })),
})

/** The case of a request. Throws `not_found`, also if it is blocked: the address says no case that the guard could ask about. */
export function caseOfRequest(_viewer: AdminViewer, id: number): number {
  const { caseId } = caseRequests
  const open = and(eq(caseRequests.id, id), isOfNoBlockedCase(caseId))
  const request = database().select({ caseId }).from(caseRequests).where(open).get()
  if (!request) throw new AppError('not_found')
  return request.caseId
}
