/**
 * Every expected failure, by name, with the HTTP status it answers. The sentence a person reads is found under
 * the same name in the dictionaries (`errors`).
 */
export const STATUS_OF = {
  invalid_input: 400,
  page_unreadable: 400,
  foreign_origin: 403,
  signed_out: 401,
  admin_only: 403,
  tracking_only: 403,
  not_found: 404,
  method_not_allowed: 405,
  unsupported_media_type: 415,
  too_large: 413,
  too_many_requests: 429,
  busy: 503,
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
  current_password_wrong: 401,
  password_short: 400,
  password_long: 400,
  password_common: 400,
  password_personal: 400,

  workbook_missing: 422,
  workbook_locked: 422,
  workbook_changing: 422,
  workbook_too_large: 422,
  workbook_too_long: 422,
  workbook_not_excel: 422,
  workbook_encrypted: 422,
  workbook_unreadable: 422,
  workbook_timeout: 422,
  workbook_empty: 422,
  workbook_headings_missing: 422,
  drive_missing: 422,
  drive_is_local: 409,
  sync_running: 409,
  sync_needs_yes: 409,
  file_gone: 410,
  file_unreadable: 422,
  file_type_refused: 415,
  file_empty: 422,
} as const

export type ErrorCode = keyof typeof STATUS_OF

/** An expected failure. `details` may reach the person who caused it: nothing secret belongs there. */
export class AppError extends Error {
  readonly status: number

  constructor(
    readonly code: ErrorCode,
    readonly details: Record<string, string | number> = {},
  ) {
    super(code)
    this.name = 'AppError'
    this.status = STATUS_OF[code]
  }
}
