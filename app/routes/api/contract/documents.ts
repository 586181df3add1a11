import { z } from 'zod'
import { uploaderOf } from '~/access/viewer'
import { autoAssign } from '~/features/documents/auto-assign.server'
import { confirmAssignments } from '~/features/documents/confirm-assignments.server'
import { deleteFolder } from '~/features/documents/lists/delete-folder.server'
import { CONTENT_REFUSALS, ConfirmAssignments, UploadFields } from '~/features/documents/schemas'
import { uploadDocument } from '~/features/documents/store/upload-document.server'
import { deleteDocument } from '~/features/documents/trash.server'
import { archiveDocument } from '~/features/documents/withhold-document.server'
import { civilDate, count, Done, id } from '~/infra/http/answer-fields'
import { withUpload } from '~/infra/http/multipart.server'
import { checkInput, missingField, unknownFields } from '../../shared/input.server'
import { call, calls, DONE } from './calls'

const Suggestion = z.strictObject({
  phaseTitle: z.string(),
  reason: z.string(),
  eventDate: civilDate.nullable(),
  confirmed: z.boolean(),
  eventId: id.nullable(),
  isManual: z.boolean(),
})
const Deleted = z.strictObject({ deletedCount: count })
const category = z.string().describe('a folder, such as DEMANDA_INTERPUESTA')

/** Calls on documents, for the administrator. */
export const documentCalls = calls({
  'POST /api/admin/upload-document': call(
    {
      summary: 'Upload a document; its case is given or found by its name, and it is linked to its phase',
      role: 'admin',
      body: UploadFields,
      files: ['document'],
      answers: {
        200: z
          .strictObject({
            documentId: id,
            fileName: z.string(),
            needsConfirmation: z.boolean(),
            suggestedAssignments: z.array(Suggestion),
            availablePhases: z.array(z.strictObject({ id, title: z.string() })),
            message: z.string(),
            overwritten: z.boolean(),
            quarantined: z.boolean(),
            inTrash: z.strictObject({ documentId: id }).nullable(),
          })
          .meta({ id: 'UploadedDocument' }),
      },
      errors: [
        'category_unknown',
        'case_needed',
        'document_exists',
        ...CONTENT_REFUSALS,
        'file_empty',
        'not_found',
        'too_many_requests',
        'busy',
        'disk_full',
        'scan_unavailable',
        'store_unavailable',
        'store_refused',
      ],
    },
    ({ request, viewer, context }) =>
      withUpload(request, { sender: uploaderOf(viewer), maxFiles: 1 }, async ({ fields, files }) => {
        const values = checkInput(UploadFields, fields, unknownFields(UploadFields, fields))
        const file = files.find(({ field }) => field === 'document')
        if (!file) throw missingField('document', 'file_required')
        return uploadDocument(viewer, { ...values, file }, context)
      }),
  ),
  'POST /api/admin/confirm-assignments': call(
    {
      summary: 'Link a document to the confirmed phases; if there are none, it gets its own event',
      role: 'admin',
      body: ConfirmAssignments,
      example: { documentId: 1, confirmedAssignments: [] },
      answers: { 200: z.strictObject({ assignedCount: count }) },
      errors: [
        'document_in_no_case',
        'document_of_other_case',
        'phase_unknown',
        'not_found',
        'waiting_changed',
      ],
    },
    ({ viewer, input, context }) => confirmAssignments(viewer, input, context),
  ),
  'POST /api/admin/auto-assign-documents': call(
    {
      summary: 'Link each document without a phase to the only phase of its case that accepts its folder',
      role: 'admin',
      answers: {
        200: z.strictObject({
          assignedCount: count,
          skippedCount: count,
          results: z.array(
            z.strictObject({
              documentId: id,
              fileName: z.string(),
              eventId: id.nullable(),
              eventTitle: z.string().nullable(),
              reason: z.enum(['category', 'no_event', 'several_events']),
            }),
          ),
        }),
      },
    },
    ({ viewer, context }) => autoAssign(viewer, context),
  ),
  'POST /api/admin/documents/{id}/archive': call(
    {
      summary: 'Archive a document, hiding it; its content and links are kept',
      role: 'admin',
      answers: { 200: Done },
      errors: ['waiting_changed'],
    },
    ({ viewer, id, context }) => {
      archiveDocument(viewer, id, context)
      return DONE
    },
  ),
  'DELETE /api/admin/documents/{id}': call(
    {
      summary: 'Move a document to the trash, where it stays for 30 days',
      role: 'admin',
      answers: { 200: Done },
    },
    ({ viewer, id, context }) => {
      deleteDocument(viewer, id, context)
      return DONE
    },
  ),
  'DELETE /api/admin/documents/category/{category}': call(
    {
      summary: 'Move all documents in a folder to the trash',
      role: 'admin',
      params: { category },
      answers: { 200: Deleted },
      errors: ['folder_unknown'],
    },
    ({ viewer, params: { category = '' }, context }) => deleteFolder(viewer, { category }, context),
  ),
  'DELETE /api/admin/documents/folder/{caseNumber}/{category}': call(
    {
      summary: "Move the documents in a case's folder to the trash",
      role: 'admin',
      params: { caseNumber: z.string(), category },
      answers: { 200: Deleted },
      errors: ['folder_unknown'],
    },
    ({ viewer, params: { category = '', caseNumber }, context }) =>
      deleteFolder(viewer, { category, caseNumber }, context),
  ),
})
