import { z } from 'zod'
import { civilDate, count, id, instant } from '~/infra/http/answer-fields'
import { RUN_FILTERS } from './schemas'

/** Synchronisation runs, as answered by the API. */

export const RunAnswer = z
  .strictObject({
    id,
    kind: z.enum(['sync', 'preview', 'documents']),
    onlyNew: z.boolean().describe('applies only new clients and cases'),
    origin: z.enum(['schedule', 'command', 'upload', 'admin']),
    actor: z.string(),
    state: z.enum(['queued', 'running', 'done', 'unchanged', 'waiting', 'failed', 'undone']),
    sourceName: z.string().nullable(),
    sourceVersion: z.string().nullable().describe('identifies the version of the workbook'),
    workbookId: id.nullable(),
    counts: z.record(z.string(), z.int()),
    error: z.string().nullable().describe('the error code'),
    errorDetails: z
      .record(z.string(), z.union([z.string(), z.number()]))
      .describe("the values of the error's message"),
    partial: z.boolean(),
    startedAt: instant,
    finishedAt: instant.nullable(),
    duration: count.nullable().describe('milliseconds'),
    appliedAt: instant.nullable(),
    appliedBy: z.string().nullable(),
    undoneAt: instant.nullable(),
    undoneBy: z.string().nullable(),
    newerRunId: id.nullable().describe('the later reading that replaced it while it was waiting'),
    sameAsRunId: id.nullable().describe('the waiting run whose contents it found unchanged'),
    waitingSince: instant.nullable().describe('when the first of its rows began to wait'),
    progress: z.strictObject({ phase: z.string().nullable(), done: count, total: count }),
    canApply: z.boolean(),
    canUndo: z.boolean(),
  })
  .meta({ id: 'Run' })
export type RunView = z.output<typeof RunAnswer>

const text = z.string().nullable()
const change = z.strictObject({ field: z.string(), from: text, to: text })
export type ChangeView = z.output<typeof change>

const eventChange = z.strictObject({
  title: z.string(),
  kind: z.enum(['made', 'changed', 'withdrawn']),
  status: z.string(),
  eventDate: civilDate.nullable(),
  description: text,
  changes: z.array(change),
})
export type EventChangeView = z.output<typeof eventChange>

/** What approving a sheet would create. */
export const SheetMakes = z.strictObject({
  rows: count,
  clients: count.describe('new'),
  cases: count.describe('new'),
  changed: count.describe('existing cases that would change'),
  events: count,
  mails: count.describe('welcome e-mails that would be sent'),
  refused: count.describe('rows that would be rejected'),
})

const RunRowAnswer = z
  .strictObject({
    position: count.describe('its number in the run, used to select it'),
    kind: z.string(),
    filter: z.enum(RUN_FILTERS).nullable(),
    sheet: text,
    cell: text,
    caseNumber: text,
    reason: text,
    name: text,
    changes: z.array(change),
    events: z.array(eventChange),
    mailTo: text.describe('the address a welcome e-mail would be sent to'),
    request: text.optional().describe('what the client is asked for; absent if unchanged'),
    value: text,
    proposal: text,
    phase: text,
    makes: SheetMakes.optional().describe('what approving the sheet would create, in numbers'),
    tickable: z.boolean(),
  })
  .meta({ id: 'RunRow' })
export type RunRowView = z.output<typeof RunRowAnswer>

export const RunDetailAnswer = z
  .strictObject({
    run: RunAnswer,
    filters: z.record(z.enum(RUN_FILTERS), count),
    plan: text.describe('the version of the waiting plan, sent back with the selected rows'),
    rows: z.array(RunRowAnswer),
    total: count,
    mails: count,
  })
  .meta({ id: 'RunDetail' })
export type RunDetail = z.output<typeof RunDetailAnswer>
