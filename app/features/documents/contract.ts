import { z } from 'zod'
import { archival, id, instant } from '~/infra/http/answer-fields'

/** A case a document can be assigned to. */
export const CaseToChoose = z
  .strictObject({ id, caseNumber: z.string(), title: z.string(), clientName: z.string().nullable() })
  .meta({ id: 'CaseToChoose' })
export type AvailableCase = z.output<typeof CaseToChoose>

/** Documents, as answered by the API: never with their storage path or hash. */

export const DocumentAnswer = z
  .strictObject({
    id,
    caseId: id.nullable(),
    name: z.string(),
    fileName: z.string(),
    fileSize: z.int().nonnegative().describe('bytes'),
    mimeType: z.string(),
    category: z.string(),
    uploadDate: instant,
  })
  .meta({ id: 'Document' })
export type DocumentView = z.output<typeof DocumentAnswer>

export const AdminDocumentAnswer = z
  .strictObject({
    ...DocumentAnswer.shape,
    caseNumber: z.string().nullable(),
    oneDriveId: z.string().nullable().describe('id of its file on the drive'),
    lastSyncDate: instant.nullable(),
    ...archival,
    withheld: z.enum(['quarantine', 'recalled']).nullable().describe('why clients cannot see it'),
    withheldReason: z.string().nullable(),
    firstSeenAt: instant.nullable().describe('when its name first stood open on the client’s screen'),
    lastOpenedAt: instant.nullable().describe('when the client last opened it in the browser'),
    lastDownloadedAt: instant.nullable().describe('when the client last downloaded it'),
  })
  .meta({ id: 'AdminDocument' })
export type AdminDocument = z.output<typeof AdminDocumentAnswer>
