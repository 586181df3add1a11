import { SPREADSHEET_STATUS } from './spreadsheet-status'

/** Every expected failure by name, with its HTTP status. Its message has the same name in the dictionaries (`errors`). */
export const STATUS_OF = {
  invalid_input: 400,
  address_unreadable: 400,
  host_unknown: 421,
  page_unreadable: 400,
  fields_refused: 400,
  text_not_utf8: 400,
  foreign_origin: 403,
  signed_out: 401,
  admin_only: 403,
  tracking_only: 403,
  not_found: 404,
  method_not_allowed: 405,
  unsupported_media_type: 415,
  charset_refused: 415,
  too_large: 413,
  too_many_requests: 429,
  code_on_its_way: 429,
  codes_used_up: 429,
  busy: 503,
  portal_moved: 503,
  worker_missing: 503,
  unexpected: 500,
  credentials_wrong: 401,
  admin_password_wrong: 401,
  admin_closed: 503,
  code_missing: 401,
  code_wrong: 401,
  code_expired: 401,
  code_used: 401,
  code_exhausted: 401,
  link_dead: 410,
  username_taken: 409,
  already_linked: 409,
  address_unchanged: 409,
  dni_taken: 409,
  case_number_taken: 409,
  case_number_of_sheet: 409,
  merge_with_itself: 409,
  merge_target_missing: 404,
  merge_target_ambiguous: 409,
  merge_target_archived: 409,
  merge_target_unconfirmed: 409,
  dni_for_unconfirmed: 409,
  current_password_wrong: 401,
  password_short: 400,
  password_long: 400,
  password_common: 400,
  password_personal: 400,
  edit_conflict: 409,
  date_of_doubt: 400,
  day_of_hearing: 400,
  fact_name_taken: 409,
  facts_full: 409,
  fact_uses_changed: 409,
  phase_title_taken: 409,
  phase_column_taken: 409,
  phase_column_reserved: 409,
  phase_in_use: 409,
  phase_order_wrong: 409,
  phase_order_taken: 409,
  phase_noted: 409,
  not_a_hearing: 400,
  hearing_without_date: 400,
  client_without_email: 409,
  mail_refused: 502,
  logo_not_png: 415,
  logo_size: 400,
  ...SPREADSHEET_STATUS,
  columns_missing: 422,
  drive_missing: 422,
  drive_is_local: 409,
  drive_not_set_up: 422,
  drive_auth_required: 422,
  drive_config: 422,
  drive_denied: 422,
  drive_locked: 423,
  drive_integrity: 502,
  drive_throttled: 503,
  drive_unavailable: 503,
  share_not_a_folder: 422,
  sync_running: 409,
  sync_needs_yes: 409,
  mails_undecided: 400,
  mails_time_wrong: 400,
  news_undecided: 400,
  sync_looks_older: 409,
  sync_data_moved: 409,
  sync_plan_outdated: 409,
  sheet_columns_changed: 409,
  sync_not_waiting: 409,
  sync_not_applied: 409,
  interrupted: 503,
  file_gone: 410,
  file_changed: 409,
  file_type_refused: 415,
  file_macros: 415,
  file_encrypted: 415,
  file_loads_outside: 415,
  file_unpacks_too_large: 413,
  file_infected: 415,
  image_too_large: 413,
  file_empty: 400,
  disk_full: 507,
  scan_unavailable: 503,
  store_unavailable: 503,
  store_refused: 503,
  category_unknown: 400,
  folder_unknown: 404,
  case_needed: 400,
  document_exists: 409,
  document_in_no_case: 400,
  document_of_other_case: 400,
  phase_unknown: 400,
  phase_needed: 400,
  count_differs: 409,
  too_many_selected: 400,
  too_many_views: 409,
  view_name_taken: 409,
  selection_changed: 409,
  rows_changed: 409,
  nothing_to_undo: 409,
  undo_passed: 409,
  work_answered: 409,
  messages_off: 409,
  request_closed: 409,
} as const

export type ErrorCode = keyof typeof STATUS_OF

/** The values of a message; codes not listed have none. One with `?` may be missing: the message then is another. */
const DETAILS_OF = {
  too_large: { megabytes: 'number?', files: 'number?' },
  too_many_requests: { retryAfter: 'number' },
  code_on_its_way: { retryAfter: 'number' },
  codes_used_up: { retryAfter: 'number' },
  code_wrong: { left: 'number' },
  facts_full: { most: 'number' },
  fact_uses_changed: { cases: 'number' },
  phase_column_taken: { column: 'string', title: 'string' },
  phase_column_reserved: { column: 'string' },
  phase_in_use: { events: 'number' },
  phase_order_taken: { title: 'string' },
  phase_noted: { title: 'string' },
  mail_refused: { error: 'string', attempts: 'number' },
  logo_size: { width: 'number', height: 'number', kilobytes: 'number' },
  workbook_too_large: { megabytes: 'number' },
  drive_missing: { folder: 'string?' },
  drive_auth_required: { reason: 'string?' },
  drive_config: { reason: 'string?' },
  drive_denied: { reason: 'string?' },
  drive_integrity: { name: 'string?' },
  drive_throttled: { retryAfter: 'number' },
  drive_unavailable: { reason: 'string?' },
  sync_data_moved: { rows: 'string', count: 'number' },
  sheet_columns_changed: { sheet: 'string' },
  columns_missing: { sheet: 'string', missing: 'string' },
  workbook_gone: { name: 'string', others: 'string?' },
  workbook_ambiguous: { name: 'string' },
  sync_looks_older: { clients: 'number' },
  sync_needs_yes: { cause: 'string?' },
  mails_undecided: { mails: 'number' },
  news_undecided: { clients: 'number' },
  image_too_large: { megapixels: 'number' },
  file_type_refused: { named: 'string?' },
  document_exists: { fileName: 'string?', caseNumber: 'string?' },
  count_differs: { count: 'number' },
  too_many_selected: { most: 'number' },
  rows_changed: { names: 'string' },
  work_answered: { by: 'string?', dismissed: 'string?' },
} as const satisfies { [code in ErrorCode]?: Record<string, Kind> }

type Kind = 'number' | 'string' | 'number?' | 'string?'
type ValueOf<K> = K extends 'number' | 'number?' ? number : string
type Values<Shape> = {
  [Name in keyof Shape as Shape[Name] extends `${string}?` ? never : Name]: ValueOf<Shape[Name]>
} & { [Name in keyof Shape as Shape[Name] extends `${string}?` ? Name : never]?: ValueOf<Shape[Name]> }

type Talking = keyof typeof DETAILS_OF
type Silent = Exclude<ErrorCode, Talking>
type NoDetails = Record<string, never>

/** The details of an error with this code. */
export type DetailsOf<Code extends ErrorCode> = Code extends Talking
  ? Values<(typeof DETAILS_OF)[Code]>
  : NoDetails
export type Details = DetailsOf<ErrorCode>
type More = Record<string, unknown>

export type AppErrorArguments =
  | [code: Silent, details?: NoDetails, more?: More]
  | {
      [Code in Talking]: Record<never, never> extends DetailsOf<Code>
        ? [code: Code, details?: DetailsOf<Code>, more?: More]
        : [code: Code, details: DetailsOf<Code>, more?: More]
    }[Talking]

/** An expected failure. `details` may be shown to the person who caused it, so it must contain nothing secret. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Details
  readonly more: More
  readonly status: number

  constructor(...[code, details = {}, more = {}]: AppErrorArguments) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.details = details
    this.more = more
    this.status = STATUS_OF[code]
  }

  /** The same failure, with more data for API clients. */
  with(more: More): AppError {
    return restoreError(this.code, this.details, { ...this.more, ...more })
  }
}

/** Restores a stored failure; `unexpected` for an unknown code or one whose details are missing. */
export function restoreError(code: string | null, details: unknown, more: More = {}): AppError {
  if (code === null || !isComplete(code, details)) return new AppError('unexpected', {}, more)
  return new AppError(...([code, details ?? {}, more] as AppErrorArguments))
}

function isComplete(code: string, details: unknown): boolean {
  if (!Object.hasOwn(STATUS_OF, code)) return false
  const shape: Record<string, Kind> = Object.hasOwn(DETAILS_OF, code) ? DETAILS_OF[code as Talking] : {}
  const values = (details ?? {}) as Record<string, unknown>
  return Object.entries(shape).every(([name, kind]) =>
    kind.endsWith('?') && values[name] === undefined ? true : kind.startsWith(typeof values[name]),
  )
}

/** The details of a failure if it has this code; otherwise null. */
export const detailsOf = <Code extends Talking>(error: AppError, code: Code): DetailsOf<Code> | null =>
  error.code === code ? (error.details as DetailsOf<Code>) : null

/** The messages of all failures in one language. */
export type ErrorSentences = { [Code in ErrorCode]: (details: DetailsOf<Code>) => string }

/** Somebody else has saved the record since it was read; `current` holds its form values. Nothing was written. */
export class EditConflict extends AppError {
  constructor(readonly current: Record<string, string | string[]>) {
    super('edit_conflict')
  }
}
