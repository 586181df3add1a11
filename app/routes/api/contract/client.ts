import { z } from 'zod'
import { type AnyVisit, requireApiReader } from '~/features/auth/guards.server'
import { CaseDetailAnswer, CaseItemAnswer, caseAnswer } from '~/features/cases/contract'
import { getCase } from '~/features/cases/get-case.server'
import { listCases } from '~/features/cases/list-cases.server'
import { listDocuments } from '~/features/cases/list-own-documents.server'
import { DocumentAnswer } from '~/features/documents/contract'
import { documentToOpen, firstPage, openDocument } from '~/features/documents/open-document.server'
import { sendStored } from '~/infra/http/answer/send-stored.server'
import { queryOf } from '~/infra/http/query.server'
import { withReadableFailure } from '../../shared/download-fault.server'
import { sendPicture } from '../../shared/send-picture.server'
import { call, calls } from './calls'

/** Opened as a link by people, who are shown on a page what is wrong. */
const readerOrPage = (request: Request) => withReadableFailure(request, () => requireApiReader(request))

/** With `?first`, a small picture of its first page, whose address changes with it; with `?inline`, safe types are displayed in the browser; everything else is still a download. */
function sendDocument({ request, viewer, context, id }: AnyVisit & { request: Request; id: number }) {
  if (queryOf(request).has('first')) return sendPicture(firstPage(viewer, id))
  const how = queryOf(request).has('inline') ? 'inline' : 'download'
  return sendStored(request, documentToOpen(viewer, id), how, (isBegun) => {
    openDocument(viewer, id, context, how, isBegun)
  })
}

/** Calls for clients and tracking visitors. They see only their own data; anything else is 404. */
export const clientCalls = calls({
  'GET /api/cases': call(
    {
      summary: "List the client's own cases by case number",
      role: 'client',
      answers: { 200: z.array(CaseItemAnswer) },
    },
    ({ viewer }) => listCases(viewer),
  ),
  'GET /api/cases/{id}': call(
    {
      summary: 'Get a case with its documents and its events, newest first',
      role: 'client',
      answers: { 200: CaseDetailAnswer },
    },
    ({ viewer, id, context }) => caseAnswer(getCase(viewer, id, context.now)),
  ),
  'GET /api/documents': call(
    {
      summary:
        "List the documents of the client's own cases; tracking visitors see only those linked to an event",
      role: 'client',
      answers: { 200: z.array(DocumentAnswer) },
    },
    ({ viewer }) => listDocuments(viewer),
  ),
  'GET /api/documents/{id}/download': call(
    {
      summary: 'Download a document; supports ranges and If-None-Match',
      role: 'reader',
      guard: readerOrPage,
      answers: { 200: 'bytes', 206: 'bytes', 304: 'bytes', 416: 'bytes' },
      headers: { 'Content-Disposition': 'attachment, with the file name in UTF-8' },
      errors: ['tracking_only', 'file_gone', 'store_unavailable', 'store_refused'],
    },
    (received) => withReadableFailure(received.request, () => sendDocument(received)),
  ),
})
