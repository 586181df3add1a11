import { z } from 'zod'
import { CaseDetailAnswer, CaseItemAnswer } from '~/features/cases/contract'
import { DocumentAnswer } from '~/features/documents/contract'
import { calls } from './calls'

/** Calls for clients and tracking visitors. They see only their own data; anything else is 404. */
export const clientCalls = calls({
  'GET /api/cases': {
    summary: "List the client's own cases by case number",
    role: 'client',
    answers: { 200: z.array(CaseItemAnswer) },
  },
  'GET /api/cases/{id}': {
    summary: 'Get a case with its documents and its events, newest first',
    role: 'client',
    answers: { 200: CaseDetailAnswer },
  },
  'GET /api/documents': {
    summary:
      "List the documents of the client's own cases; tracking visitors see only those linked to an event",
    role: 'client',
    answers: { 200: z.array(DocumentAnswer) },
  },
  'GET /api/documents/{id}/download': {
    summary: 'Download a document; supports ranges and If-None-Match',
    role: 'reader',
    answers: { 200: 'bytes', 206: 'bytes', 304: 'bytes', 416: 'bytes' },
    headers: { 'Content-Disposition': 'attachment, with the file name in UTF-8' },
    errors: ['tracking_only', 'file_gone'],
  },
})
