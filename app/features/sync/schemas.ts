import { z } from 'zod'

/** Schemas of the synchronisation's calls and forms. */

const position = z.coerce.number().int().min(0)
const positions = z.preprocess(
  (value) => (value === undefined || Array.isArray(value) ? (value ?? []) : [value]),
  z.array(position).max(50_000),
)

const sheetNames = z.preprocess(
  (value) => (typeof value === 'string' && value !== 'all' ? [value] : value),
  z.union([z.literal('all'), z.array(z.string().min(1).max(200)).max(100)]),
)

/** When welcome e-mails leave: at once, at an instant (ISO 8601), or `later`, once an administrator sends them. */
export const MailsChoice = z.union([z.enum(['now', 'later']), z.iso.datetime()])
export type MailsChoice = z.output<typeof MailsChoice>

/**
 * Sent with a workbook: the sheets its sender approves in the same call, by name, or `all` that are waiting; `mails`:
 * when the welcome e-mails leave. If nothing is said, more than 25 are kept until an administrator sends them.
 */
export const UploadWorkbook = z.object({ sheets: sheetNames.optional(), mails: MailsChoice.optional() })

/**
 * `rows`: all without a question, or the selected ones by number; `yes`: the approved questions; `sheets`: the waiting
 * sheets to approve, by name, or `all` of them; `mails`: when the welcome e-mails leave, required if any would; `news`:
 * whether clients are told what is new to them, or that is held until an administrator sends it, required if there is
 * any, while those of a yes are held if nothing is said; `plan`: the version of the plan that the numbers were read from.
 */
export const RowChoiceSchema = z.object({
  rows: z.union([z.literal('all'), z.array(position).max(50_000), position.transform((row) => [row])]),
  yes: positions.default([]),
  sheets: sheetNames.default([]),
  mails: MailsChoice.optional(),
  news: z.enum(['send', 'hold']).optional(),
  plan: z.string().max(32).optional(),
})
export type RowChoice = z.output<typeof RowChoiceSchema>

export const ToggleSchema = z.object({
  enabled: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]),
})

/** The only column an answer about a word is for: that of a phase, or those that name their phase themselves. */
const WordColumn = z.union([z.literal('states'), z.coerce.number().int().positive()])

/** What mends a contradiction in a case: of which event, to which phase, on which day. */
const MendAnswer = z.object({
  answer: z.literal('mend'),
  how: z.enum([
    'complete',
    'clear',
    'date',
    'remove',
    'schedule',
    'stage',
    'unhear',
    'rehear',
    'reopen',
    'right',
  ]),
  event: z.coerce.number().int().positive().optional(),
  phaseId: z.coerce.number().int().positive().optional(),
  day: z.iso.date().optional(),
})
export type MendAnswer = z.output<typeof MendAnswer>

/** An administrator's answer to a queue item. */
export const AnswerSchema = z.discriminatedUnion('answer', [
  z.object({ answer: z.literal('dismiss'), column: WordColumn.optional() }),
  z.object({ answer: z.literal('gone') }),
  z.object({ answer: z.literal('papers'), how: z.enum(['withdraw', 'keep']) }),
  MendAnswer,
  z.object({ answer: z.literal('email'), email: z.string().max(254) }),
  z.object({
    answer: z.literal('word'),
    meaning: z.enum(['completed', 'in_progress', 'pending', 'nothing']),
    /** The phase that the word names; without it, that of its column. */
    phaseId: z.coerce.number().int().positive().optional(),
    column: WordColumn.optional(),
  }),
  z.object({
    answer: z.literal('request'),
    request: z.string().trim().min(1).max(500),
    column: WordColumn.optional(),
  }),
])
export type Answer = z.output<typeof AnswerSchema>

const CHOICE = /^(completed|in_progress|pending|nothing)(?::(\d{1,9}))?$/

/** The answer of a form with a button for each meaning: `completed`, or with a phase `completed:6`. */
export function answerInForm({ choice, ...fields }: Record<string, string>) {
  if (choice === undefined) return fields
  const [, meaning, phaseId] = CHOICE.exec(choice) ?? []
  return meaning === undefined
    ? { ...fields, answer: choice }
    : { ...fields, answer: 'word', meaning, ...(phaseId && { phaseId }) }
}

export const RUN_FILTERS = ['new', 'changed', 'conflict', 'refused', 'unmapped', 'missing', 'note'] as const
export type RunFilter = (typeof RUN_FILTERS)[number]
export const RunQuerySchema = z.object({
  kind: z.enum(RUN_FILTERS).optional(),
  page: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(500).default(100),
})
export type RunQuery = z.output<typeof RunQuerySchema>

/** The rows shown on a run's page: those of one kind. An invalid value in the URL means the default, not an error. */
export const SCREEN_FILTERS = ['apply', ...RUN_FILTERS, 'document', 'kept'] as const
export type ScreenFilter = (typeof SCREEN_FILTERS)[number]
export const ScreenQuery = z.object({
  kind: z.enum(SCREEN_FILTERS).catch('apply'),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
  /** A row of this kind: its page is shown. */
  row: z.coerce.number().int().min(0).nullable().catch(null).default(null),
})
export type ScreenQuery = z.output<typeof ScreenQuery>
