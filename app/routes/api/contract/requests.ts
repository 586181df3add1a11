import { z } from 'zod'
import { openRequest } from '~/features/cases/requests.server'
import { returnReceived } from '~/features/messages/send-message.server'
import {
  AcceptAnswerInput,
  AcceptFileInput,
  NewRequestInput,
  ReceivedAnswer,
  RequestAnswer,
  ReturnInput,
} from '~/features/request-files/contract'
import { acceptAnswer, returnAnswer } from '~/features/request-files/decide-answers.server'
import { acceptFiles, type Decided } from '~/features/request-files/decide-files.server'
import { withdrawRequest } from '~/features/request-files/end-request.server'
import { openWaitingFile } from '~/features/request-files/inbox.server'
import { caseOfRequest, receivedView, requestViews } from '~/features/request-files/request-views.server'
import { AppError } from '~/infra/app-error'
import { sendStored } from '~/infra/http/answer/send-stored.server'
import { Done } from '~/infra/http/answer-fields'
import { call, calls, DONE } from './calls'

const Mailed = z.strictObject({ success: z.literal(true), mailQueued: z.boolean() })

/** What was decided about something that waits no longer has no effect, and is not found. */
function decided({ count, mailed }: Decided) {
  if (count === 0) throw new AppError('not_found')
  return { ...DONE, mailQueued: mailed > 0 }
}

/** Calls on what clients are asked for and what they send, for the administrator. */
export const requestCalls = calls({
  'GET /api/admin/cases/{id}/requests': call(
    {
      summary: 'List what the client of a case is asked for, open requests first',
      role: 'admin',
      answers: { 200: z.array(RequestAnswer) },
    },
    ({ viewer, id }) => requestViews(viewer, id),
  ),
  'POST /api/admin/cases/{id}/requests': call(
    {
      summary: 'Ask the client of a case for something',
      role: 'admin',
      body: NewRequestInput,
      example: { text: 'Copia del DNI por las dos caras.', kind: 'documents' },
      answers: { 200: Mailed },
    },
    ({ viewer, id, input, context }) => ({
      ...DONE,
      mailQueued: openRequest(viewer, id, input, context.now),
    }),
  ),
  'POST /api/admin/requests/{id}/withdraw': call(
    {
      summary: 'Withdraw an open request; what has arrived for it stays',
      role: 'admin',
      answers: { 200: Done },
    },
    ({ viewer, id, context }) => {
      withdrawRequest(viewer, caseOfRequest(viewer, id), id, context.now)
      return DONE
    },
  ),
  'GET /api/admin/received': call(
    {
      summary: 'List what clients have sent and nobody has decided about; at most 200 files and 200 answers',
      role: 'admin',
      answers: { 200: ReceivedAnswer },
    },
    ({ viewer }) => receivedView(viewer),
  ),
  'GET /api/admin/received/{id}/file': call(
    {
      summary: 'Download a file that waits',
      role: 'admin',
      answers: { 200: 'bytes', 206: 'bytes', 304: 'bytes', 416: 'bytes' },
      errors: ['store_unavailable', 'store_refused'],
    },
    ({ request, viewer, id, context }) => sendStored(request, openWaitingFile(viewer, id, context)),
  ),
  'POST /api/admin/received/{id}/accept': call(
    {
      summary: 'Make a file that waits a document of its case',
      role: 'admin',
      body: AcceptFileInput,
      example: { category: 'FASE_EXTRAJUDICIAL', readers: 'client' },
      answers: { 200: Mailed },
      errors: ['category_unknown'],
    },
    ({ viewer, id, input, context }) => decided(acceptFiles(viewer, [id], input, context)),
  ),
  'POST /api/admin/received/{id}/return': call(
    {
      summary: 'Return a file that waits: its client is asked again',
      role: 'admin',
      body: ReturnInput,
      example: { reason: 'Sale borrosa.' },
      answers: { 200: Mailed },
    },
    ({ viewer, id, input, context }) => decided(returnReceived(viewer, [id], input, context)),
  ),
  'POST /api/admin/answers/{id}/accept': call(
    {
      summary: 'Accept what a client has answered, of days one of those they gave',
      role: 'admin',
      body: AcceptAnswerInput,
      example: {},
      answers: { 200: Mailed },
    },
    ({ viewer, id, input, context }) => decided(acceptAnswer(viewer, id, input.day, context.now)),
  ),
  'POST /api/admin/answers/{id}/return': call(
    {
      summary: 'Return what a client has answered: they are asked again',
      role: 'admin',
      body: ReturnInput,
      example: { reason: 'Falta el año.' },
      answers: { 200: Mailed },
    },
    ({ viewer, id, input, context }) => decided(returnAnswer(viewer, id, input, context.now)),
  ),
})
