import { z } from 'zod'
import { CaseDetailAnswer, CaseItemAnswer } from '~/features/cases/contract'
import { DocumentAnswer } from '~/features/documents/contract'
import { calls } from './calls'

/** What clients and tracking visitors read: their own. What is not theirs is not found. */
export const clientCalls = calls({
  'GET /api/cases': {
    summary: 'The own cases, by case number',
    role: 'client',
    answers: { 200: z.array(CaseItemAnswer) },
  },
  'GET /api/cases/{id}': {
    summary: 'A case with its events, newest first, and its documents',
    role: 'client',
    answers: { 200: CaseDetailAnswer },
  },
  'GET /api/documents': {
    summary: 'The documents of the own cases; for tracking visitors those that hang on an event',
    role: 'client',
    answers: { 200: z.array(DocumentAnswer) },
  },
  'GET /api/documents/{id}/download': {
    summary: 'The bytes of a document; knows ranges and If-None-Match',
    role: 'reader',
    answers: { 200: 'bytes', 206: 'bytes', 304: 'bytes', 416: 'bytes' },
    headers: { 'Content-Disposition': 'attachment, with the name of the file in UTF-8' },
    errors: ['tracking_only', 'file_gone'],
  },
})
