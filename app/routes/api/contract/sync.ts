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
  .describe('still running: poll the URL in Location')
const Waiting = z
  .array(
    SheetMakes.extend({
      sheet: z.string().describe('its name, as used in the field `sheets`'),
      reason: z.enum(['sheet_new', 'sheet_changed']),
      hidden: z.boolean().describe('hidden in the workbook'),
      position: count.describe('its row number in the run'),
    }),
  )
  .optional()
  .describe('sheets awaiting approval, from which nothing was applied; absent if there are none')
const Kept = count
  .optional()
  .describe('welcome e-mails kept until an administrator sends them; absent if there are none')
const codes = Object.keys(STATUS_OF) as ErrorCode[]
const workbookErrors = codes.filter((code) => code.startsWith('workbook_'))
const driveErrors = codes.filter((code) => code.startsWith('drive_') && code !== 'drive_is_local')

/** The errors a failed run may end with. */
const runs = [
  'worker_missing',
  'interrupted',
  'sync_needs_yes',
  'sync_looks_older',
  'sync_running',
  'disk_full',
  ...driveErrors,
  ...workbookErrors,
  'unexpected',
] as const

/** Calls on synchronisations, runs, phases and welcome e-mails, for the administrator. */
export const syncCalls = calls({
  'POST /api/admin/apply-authentic-sync': {
    summary: "Read the drive's workbook again, even if it is unchanged, and apply it to all cases",
    role: 'admin',
    answers: {
      200: z.strictObject({
        results: z.strictObject({ casesProcessed: z.int(), phasesCreated: count }),
        runId: id,
        emailsKept: Kept,
        waiting: Waiting,
      }),
      202: Going,
    },
    errors: [...runs],
  },
  'POST /api/admin/upload-excel': {
    summary: 'Upload a workbook and apply it, except for sheets awaiting approval',
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
        emailsKept: Kept,
        waiting: Waiting,
      }),
      202: Going,
    },
    errors: [...runs, 'file_empty', 'spreadsheet_format', 'mails_time_wrong'],
  },
  'POST /api/smart-excel-sync': {
    summary: 'Synchronise the drive now, with the number of new clients',
    role: 'admin',
    answers: {
      200: z.strictObject({
        results: z.strictObject({ newClientsCreated: count, emailsSent: count }),
        runId: id,
        emailsKept: Kept,
        waiting: Waiting,
      }),
      202: Going,
    },
    errors: [...runs],
  },
  'GET /api/sync-countdown': {
    summary: 'Get the seconds until the next automatic synchronisation; does not extend the session',
    role: 'admin',
    answers: { 200: z.strictObject({ isActive: z.boolean(), nextSyncIn: count }) },
  },
  'POST /api/smart-sync/toggle': {
    summary: 'Turn automatic synchronisation on or off',
    role: 'admin',
    body: ToggleSchema,
    example: { enabled: true },
    answers: { 200: z.strictObject({ enabled: z.boolean() }) },
  },
  'GET /api/sync-runs': {
    summary: 'List synchronisation runs, newest first',
    role: 'admin',
    query: ListQuery,
    answers: { 200: z.array(RunAnswer) },
    headers: listHeaders,
  },
  'GET /api/sync-runs/{id}': {
    summary: 'Get a run with its rows',
    role: 'admin',
    query: RunQuerySchema,
    answers: { 200: RunDetailAnswer },
  },
  'POST /api/sync-runs/{id}/apply': {
    summary: 'Apply a waiting run, in full or only the selected rows, with the approved sheets',
    role: 'admin',
    body: RowChoiceSchema,
    example: { rows: 'all', mails: 'later' },
    answers: {
      200: z.strictObject({
        runId: id,
        counts: z.record(z.string(), count),
        emailsKept: Kept,
        waiting: Waiting,
      }),
      202: Going,
    },
    errors: [
      'mails_undecided',
      'mails_time_wrong',
      'news_undecided',
      'sync_not_waiting',
      'sync_data_moved',
      'sync_plan_outdated',
      'sync_running',
      'worker_missing',
      'interrupted',
    ],
  },
  'POST /api/sync-runs/{id}/undo': {
    summary: 'Undo a run, except for data edited since',
    role: 'admin',
    answers: {
      200: z.strictObject({ runId: id, kept: count, keptRows: z.string() }),
      202: Going,
    },
    errors: ['sync_not_applied', 'sync_running', 'worker_missing', 'interrupted'],
  },
  'GET /api/sync-runs/{id}/events': {
    summary: 'Follow the progress of a run as server-sent events',
    role: 'admin',
    answers: { 200: 'bytes' },
  },
  'POST /api/graph/manual-sync': {
    summary:
      "Look for new clients and cases in the drive's workbook; existing ones and documents stay as they are",
    role: 'admin',
    answers: {
      200: z.strictObject({
        result: z.strictObject({ newUsers: count, newCases: count, emailsSent: count }),
        runId: id,
        emailsKept: Kept,
        waiting: Waiting,
      }),
      202: Going,
    },
    errors: [...runs],
  },
  'POST /api/onedrive/sync': {
    summary: 'Synchronise the drive now: workbook and documents',
    role: 'admin',
    answers: {
      200: z.strictObject({ success: z.literal(true), runId: id, emailsKept: Kept, waiting: Waiting }),
      202: Going,
    },
    errors: [...runs],
  },
  'POST /api/onedrive/sync-documents': {
    summary: 'Synchronise documents only',
    role: 'admin',
    answers: { 200: z.strictObject({ totalFiles: count, totalCases: count, runId: id }), 202: Going },
    errors: [...runs],
  },
  'PUT /api/admin/timeline-phases/{id}': {
    summary: 'Update a timeline phase or a status field',
    role: 'admin',
    body: PhaseChange,
    example: { description: 'Reclamación a la entidad' },
    answers: { 200: PhaseAnswer },
    errors: [
      'phase_title_taken',
      'phase_order_taken',
      'phase_column_taken',
      'phase_column_reserved',
      'phase_order_wrong',
      'category_unknown',
      'edit_conflict',
    ],
  },
  'DELETE /api/admin/timeline-phases/{id}': {
    summary: 'Delete a phase that no event uses',
    role: 'admin',
    answers: { 200: Done },
    errors: ['phase_in_use'],
  },
  'POST /api/admin/resend-welcome-email/{id}': {
    summary: 'Resend the welcome e-mail with a new link; waits at most 5 s for the mail server',
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
