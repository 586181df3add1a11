import { z } from 'zod'
import { requireApiAdminWatching } from '~/features/auth/guards.server'
import { RunAnswer, RunDetailAnswer, SheetMakes } from '~/features/sync/contract'
import { switchAutoSync, syncCountdown } from '~/features/sync/runs/countdown.server'
import { getRunDetail, listRuns } from '~/features/sync/runs/list-runs.server'
import {
  requestApply,
  requestDriveRun,
  requestUndo,
  requestUploadRun,
} from '~/features/sync/runs/request-run.server'
import { listNotUndone } from '~/features/sync/runs/undo-stored-run.server'
import { watchRun } from '~/features/sync/runs/watch-run.server'
import { RowChoiceSchema, RunQuerySchema, ToggleSchema, UploadWorkbook } from '~/features/sync/schemas'
import { type ErrorCode, STATUS_OF } from '~/infra/app-error'
import { eventStream } from '~/infra/http/answer/event-stream.server'
import { count, id } from '~/infra/http/answer-fields'
import { checkInput, unknownFields } from '../../shared/input.server'
import { runAnswer } from '../../shared/run-answer.server'
import { withWorkbook } from '../../shared/workbook-upload.server'
import { call, calls, DONE } from './calls'
import { listCall } from './list-call'

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

/** What a run answers, unless it takes longer than callers wait. */
const ran = <Shape extends z.ZodRawShape>(shape: Shape) => ({
  200: z.strictObject({ ...shape, runId: id, emailsKept: Kept, waiting: Waiting }),
  202: Going,
})

/** The errors a failed run may end with. */
const runs = [
  'worker_missing',
  'interrupted',
  'sync_needs_yes',
  'sync_looks_older',
  'sync_data_moved',
  'sync_running',
  'disk_full',
  'store_unavailable',
  'store_refused',
  ...driveErrors,
  ...workbookErrors,
  'unexpected',
] as const

/** Calls on synchronisations and their runs, for the administrator. */
export const syncCalls = calls({
  'POST /api/admin/apply-authentic-sync': call(
    {
      summary: "Read the drive's workbook again, even if it is unchanged, and apply it to all cases",
      role: 'admin',
      answers: ran({
        results: z.strictObject({ casesProcessed: z.int(), phasesCreated: count }),
      }),
      errors: [...runs],
    },
    ({ viewer, context }) =>
      runAnswer(requestDriveRun(viewer, { force: true }, context.now), (count) => ({
        results: { casesProcessed: count('rows') - count('rejectedRows'), phasesCreated: count('newEvents') },
      })),
  ),
  'POST /api/admin/upload-excel': call(
    {
      summary: 'Upload a workbook and apply it, except for sheets awaiting approval',
      role: 'admin',
      body: UploadWorkbook,
      files: ['excel'],
      answers: ran({
        results: z.strictObject({
          totalProcessed: count,
          newClientsCreated: count,
          newCasesCreated: count,
          emailsSent: count,
          rejectedRows: count,
        }),
      }),
      errors: [...runs, 'too_many_requests', 'busy', 'file_empty', 'spreadsheet_format', 'mails_time_wrong'],
    },
    async ({ request, viewer, context }) => {
      const requested = await withWorkbook(request, viewer, (workbook, fields) => {
        const { sheets, mails } = checkInput(UploadWorkbook, fields, unknownFields(UploadWorkbook, fields))
        return requestUploadRun(viewer, workbook, { kind: 'sync', sheets, mails }, context.now)
      })
      return runAnswer(requested, (count) => ({
        results: {
          totalProcessed: count('rows'),
          newClientsCreated: count('newClients'),
          newCasesCreated: count('newCases'),
          emailsSent: count('mailsQueued'),
          rejectedRows: count('rejectedRows'),
        },
      }))
    },
  ),
  'POST /api/smart-excel-sync': call(
    {
      summary: 'Synchronise the drive now, with the number of new clients',
      role: 'admin',
      answers: ran({
        results: z.strictObject({ newClientsCreated: count, emailsSent: count }),
      }),
      errors: [...runs],
    },
    ({ viewer, context }) =>
      runAnswer(requestDriveRun(viewer, {}, context.now), (count) => ({
        results: { newClientsCreated: count('newClients'), emailsSent: count('mailsQueued') },
      })),
  ),
  'GET /api/sync-countdown': call(
    {
      summary: 'Get the seconds until the next automatic synchronisation; does not extend the session',
      role: 'admin',
      guard: requireApiAdminWatching,
      answers: { 200: z.strictObject({ isActive: z.boolean(), nextSyncIn: count }) },
    },
    ({ viewer, context }) => syncCountdown(viewer, context.now),
  ),
  'POST /api/smart-sync/toggle': call(
    {
      summary: 'Turn automatic synchronisation on or off',
      role: 'admin',
      body: ToggleSchema,
      example: { enabled: true },
      answers: { 200: z.strictObject({ enabled: z.boolean() }) },
    },
    ({ viewer, input, context }) => switchAutoSync(viewer, input.enabled, context.now),
  ),
  'GET /api/sync-runs': listCall('List synchronisation runs, newest first', RunAnswer, listRuns),
  'GET /api/sync-runs/{id}': call(
    {
      summary: 'Get a run with its rows',
      role: 'admin',
      query: RunQuerySchema,
      answers: { 200: RunDetailAnswer },
    },
    ({ viewer, id, query }) => getRunDetail(viewer, id, query),
  ),
  'POST /api/sync-runs/{id}/apply': call(
    {
      summary: 'Apply a waiting run, in full or only the selected rows, with the approved sheets',
      role: 'admin',
      body: RowChoiceSchema,
      example: { rows: 'all', mails: 'later' },
      answers: ran({
        counts: z.record(z.string(), count),
      }),
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
    ({ viewer, id, input, context }) =>
      runAnswer(requestApply(viewer, id, input, context.now), (_count, { counts }) => ({ counts })),
  ),
  'POST /api/sync-runs/{id}/undo': call(
    {
      summary: 'Undo a run, except for data edited since',
      role: 'admin',
      answers: {
        200: z.strictObject({ runId: id, kept: count, keptRows: z.string() }),
        202: Going,
      },
      errors: ['sync_not_applied', 'sync_running', 'worker_missing', 'interrupted'],
    },
    ({ viewer, id, context }) =>
      runAnswer(requestUndo(viewer, id, context.now), (count, run) => ({
        kept: count('keptAtUndo'),
        keptRows: listNotUndone(viewer, run.id).join(', '),
      })),
  ),
  'GET /api/sync-runs/{id}/events': call(
    {
      summary: 'Follow the progress of a run as server-sent events',
      role: 'admin',
      answers: { 200: 'bytes' },
    },
    ({ request, viewer, id }) => eventStream(watchRun(viewer, id, request.signal), request.signal),
  ),
  'POST /api/graph/manual-sync': call(
    {
      summary:
        "Look for new clients and cases in the drive's workbook; existing ones and documents stay as they are",
      role: 'admin',
      answers: ran({
        result: z.strictObject({ newUsers: count, newCases: count, emailsSent: count }),
      }),
      errors: [...runs],
    },
    ({ viewer, context }) =>
      runAnswer(requestDriveRun(viewer, { onlyNew: true }, context.now), (count) => ({
        result: {
          newUsers: count('newClients'),
          newCases: count('newCases'),
          emailsSent: count('mailsQueued'),
        },
      })),
  ),
  'POST /api/onedrive/sync': call(
    {
      summary: 'Synchronise the drive now: workbook and documents',
      role: 'admin',
      answers: ran({ success: z.literal(true) }),
      errors: [...runs],
    },
    ({ viewer, context }) => runAnswer(requestDriveRun(viewer, {}, context.now), () => DONE),
  ),
  'POST /api/onedrive/sync-documents': call(
    {
      summary: 'Synchronise documents only',
      role: 'admin',
      answers: { 200: z.strictObject({ totalFiles: count, totalCases: count, runId: id }), 202: Going },
      errors: [...runs],
    },
    ({ viewer, context }) =>
      runAnswer(requestDriveRun(viewer, { kind: 'documents' }, context.now), (count) => ({
        totalFiles: count('totalFiles'),
        totalCases: count('totalCases'),
      })),
  ),
})
