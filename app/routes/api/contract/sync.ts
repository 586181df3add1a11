import { z } from 'zod'
import { ListQuery } from '~/features/lists/list-query'
import { RunAnswer, RunDetailAnswer, SheetMakes } from '~/features/sync/contract'
import { RowChoiceSchema, RunQuerySchema, ToggleSchema, UploadWorkbook } from '~/features/sync/schemas'
import { PhaseAnswer } from '~/features/timeline/contract'
import { PhaseChange } from '~/features/timeline/phase-input'
import { type ErrorCode, STATUS_OF } from '~/infra/app-error'
import { count, Done, id } from '~/infra/http/answer-fields'
import { calls, listHeaders } from './calls'

const Going = z
  .strictObject({ runId: id, state: z.literal('running') })
  .describe('still going: Location says where to ask')
const Waiting = z
  .array(
    SheetMakes.extend({
      sheet: z.string().describe('its name, as the field sheets takes it'),
      reason: z.enum(['sheet_new', 'sheet_changed']),
      hidden: z.boolean().describe('whoever opens the workbook does not see it'),
      position: count.describe('the number of its row in the run'),
    }),
  )
  .optional()
  .describe('sheets that nobody has said yes to: nothing of them was applied. Absent when there are none')
const workbookErrors = (Object.keys(STATUS_OF) as ErrorCode[]).filter((code) => code.startsWith('workbook_'))

/** How a run may end that came to nothing. */
const runs = [
  'worker_missing',
  'interrupted',
  'sync_needs_yes',
  'sync_looks_older',
  'sync_running',
  'drive_missing',
  'disk_full',
  ...workbookErrors,
  'unexpected',
] as const

/** The synchronisation, its runs, phases and welcome mails, for the administrator. */
export const syncCalls = calls({
  'POST /api/admin/apply-authentic-sync': {
    summary: "Reads the drive's workbook again, also when it says the same, and applies it to all cases",
    role: 'admin',
    answers: {
      200: z.strictObject({
        results: z.strictObject({ casesProcessed: z.int(), phasesCreated: count }),
        runId: id,
        waiting: Waiting,
      }),
      202: Going,
    },
    errors: [...runs],
  },
  'POST /api/admin/upload-excel': {
    summary: 'Takes a workbook and applies it, but the sheets that wait for a yes',
    role: 'admin',
    body: UploadWorkbook,
    files: ['excel'],
    answers: {
      200: z.strictObject({
        results: z.strictObject({
          totalProcessed: count,
          newClientsCreated: count,
          newCasesCreated: count,
          emailsSent: count,
          rejectedRows: count,
        }),
        runId: id,
        waiting: Waiting,
      }),
      202: Going,
    },
    errors: [...runs, 'file_empty'],
  },
  'POST /api/smart-excel-sync': {
    summary: "Looks for new clients in the drive's workbook",
    role: 'admin',
    answers: {
      200: z.strictObject({
        results: z.strictObject({ newClientsCreated: count, emailsSent: count }),
        runId: id,
        waiting: Waiting,
      }),
      202: Going,
    },
    errors: [...runs],
  },
  'GET /api/sync-countdown': {
    summary: 'Seconds until the next automatic synchronisation; does not keep the session alive',
    role: 'admin',
    answers: { 200: z.strictObject({ isActive: z.boolean(), nextSyncIn: count }) },
  },
  'POST /api/smart-sync/toggle': {
    summary: 'Switches the automatic synchronisation',
    role: 'admin',
    body: ToggleSchema,
    example: { enabled: true },
    answers: { 200: z.strictObject({ enabled: z.boolean() }) },
  },
  'GET /api/sync-runs': {
    summary: 'Runs of the synchronisation, newest first',
    role: 'admin',
    query: ListQuery,
    answers: { 200: z.array(RunAnswer) },
    headers: listHeaders,
  },
  'GET /api/sync-runs/{id}': {
    summary: 'A run with its rows',
    role: 'admin',
    query: RunQuerySchema,
    answers: { 200: RunDetailAnswer },
  },
  'POST /api/sync-runs/{id}/apply': {
    summary: 'Applies a run that waits, all of it or the ticked rows, with the sheets that are said yes to',
    role: 'admin',
    body: RowChoiceSchema,
    example: { rows: 'all' },
    answers: {
      200: z.strictObject({ runId: id, counts: z.record(z.string(), count), waiting: Waiting }),
      202: Going,
    },
    errors: ['sync_not_waiting', 'sync_data_moved', 'sync_running', 'worker_missing', 'interrupted'],
  },
  'POST /api/sync-runs/{id}/undo': {
    summary: 'Takes a run back, but what was edited since',
    role: 'admin',
    answers: {
      200: z.strictObject({ runId: id, kept: count, keptRows: z.string() }),
      202: Going,
    },
    errors: ['sync_not_applied', 'sync_running', 'worker_missing', 'interrupted'],
  },
  'GET /api/sync-runs/{id}/events': {
    summary: 'How a run goes on, as server-sent events',
    role: 'admin',
    answers: { 200: 'bytes' },
  },
  'POST /api/graph/manual-sync': {
    summary: 'Synchronises the drive now',
    role: 'admin',
    answers: {
      200: z.strictObject({
        result: z.strictObject({ newUsers: count, newCases: count, emailsSent: count }),
        runId: id,
        waiting: Waiting,
      }),
      202: Going,
    },
    errors: [...runs],
  },
  'POST /api/onedrive/sync': {
    summary: 'The same, answered shortly',
    role: 'admin',
    answers: { 200: z.strictObject({ success: z.literal(true), runId: id, waiting: Waiting }), 202: Going },
    errors: [...runs],
  },
  'POST /api/onedrive/sync-documents': {
    summary: 'Takes over documents alone',
    role: 'admin',
    answers: { 200: z.strictObject({ totalFiles: count, totalCases: count, runId: id }), 202: Going },
    errors: [...runs],
  },
  'PUT /api/admin/timeline-phases/{id}': {
    summary: 'Changes a phase of the timeline or a status field',
    role: 'admin',
    body: PhaseChange,
    example: { description: 'Reclamación a la entidad' },
    answers: { 200: PhaseAnswer },
    errors: [
      'phase_title_taken',
      'phase_column_taken',
      'phase_column_reserved',
      'phase_order_wrong',
      'category_unknown',
      'edit_conflict',
    ],
  },
  'DELETE /api/admin/timeline-phases/{id}': {
    summary: 'Removes a phase that no event uses',
    role: 'admin',
    answers: { 200: Done },
    errors: ['phase_in_use'],
  },
  'POST /api/admin/resend-welcome-email/{id}': {
    summary: 'Sends the welcome mail again with a new link; waits 5 s at most for the server',
    role: 'admin',
    answers: {
      200: z.strictObject({
        success: z.literal(true),
        emailSent: z.boolean(),
        attemptCount: count,
        state: z.string(),
      }),
    },
    errors: ['client_without_email', 'mail_refused'],
  },
})
