import { z } from 'zod'
import { REQUEST_KINDS, WORDED_KINDS } from '~/domain/cases/request-kinds'
import { civilDate, count, id, instant } from '~/infra/http/answer-fields'

/** Requests and what clients send for them, as answered by the API. */

export const RequestAnswer = z
  .strictObject({
    id,
    kind: z.enum(REQUEST_KINDS),
    state: z.enum(['asked', 'sent', 'returned', 'accepted', 'withdrawn']),
    text: z.string(),
    example: z.string().nullable(),
    dueDate: civilDate.nullable(),
    source: z.enum(['admin', 'sheet']),
    createdAt: instant,
    sentAt: instant.nullable().describe('when the client sent it, or said that they had'),
    closedAt: instant.nullable(),
    returnedReason: z.string().nullable().describe('why it was returned, until it is sent again'),
    waiting: count.describe('its files that wait for the firm'),
    answer: z
      .strictObject({
        text: z.string().nullable(),
        days: z.array(civilDate),
        chosenDay: civilDate.nullable().describe('the day that the firm has accepted'),
      })
      .nullable()
      .describe('what was answered last, in words or days'),
  })
  .meta({ id: 'CaseRequest' })
export type RequestView = z.output<typeof RequestAnswer>

const About = { id, requestId: id, caseId: id, caseNumber: z.string(), clientId: id, asked: z.string() }

export const ReceivedAnswer = z
  .strictObject({
    files: z.array(
      z.strictObject({
        ...About,
        requestId: id.nullable().describe('null if it came with a message'),
        asked: z.string().nullable(),
        fileName: z.string(),
        mimeType: z.string(),
        size: count,
        receivedAt: instant,
      }),
    ),
    answers: z.array(
      z.strictObject({
        ...About,
        text: z.string().nullable(),
        days: z.array(civilDate),
        receivedAt: instant,
      }),
    ),
  })
  .meta({ id: 'ReceivedFromClients' })
export type ReceivedView = z.output<typeof ReceivedAnswer>

const reason = z.string().trim().min(1, 'required').max(500, 'too_long').describe('the client reads it')
const notify = z.boolean().default(false).describe('whether the client gets an e-mail with a link')

export const NewRequestInput = z.object({
  text: z.string().trim().min(1, 'required').max(500, 'too_long'),
  kind: z.enum(WORDED_KINDS),
  example: z.string().trim().min(1).max(500, 'too_long').nullable().default(null),
  dueDate: z.iso.date('date_invalid').nullable().default(null),
  notify,
})
export const AcceptFileInput = z.object({
  category: z.string().min(1, 'required').max(100),
  readers: z.enum(['client', 'firm']).describe('who sees the document'),
})
export const AcceptAnswerInput = z.object({
  day: z.iso
    .date('date_invalid')
    .nullable()
    .default(null)
    .describe('of an answer in days, the one that is agreed on'),
})
export const ReturnInput = z.object({ reason, notify })
