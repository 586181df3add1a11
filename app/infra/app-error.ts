/**
 * Every expected failure, by name, with the HTTP status it answers. The sentence a person reads is found under
 * the same name in the dictionaries (`errors`).
 */
export const STATUS_OF = {
  invalid_input: 400,
  page_unreadable: 400,
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
  dni_taken: 409,
  case_number_taken: 409,
  merge_with_itself: 409,
  merge_target_missing: 404,
  merge_target_ambiguous: 409,
  merge_target_archived: 409,
  current_password_wrong: 401,
  password_short: 400,
  password_long: 400,
  password_common: 400,
  password_personal: 400,

  edit_conflict: 409,
  phase_title_taken: 409,
  phase_column_taken: 409,
  phase_column_reserved: 409,
  phase_in_use: 409,
  phase_order_wrong: 409,
  client_without_email: 409,
  mail_refused: 502,
  logo_not_png: 415,
  logo_size: 400,

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
  workbook_too_wide: 422,
  drive_missing: 422,
  drive_is_local: 409,
  sync_running: 409,
  sync_needs_yes: 409,
  sync_data_moved: 409,
  sync_not_waiting: 409,
  sync_not_applied: 409,
  interrupted: 503,
  file_gone: 410,
  file_type_refused: 415,
  file_macros: 415,
  file_encrypted: 415,
  file_infected: 415,
  image_too_large: 413,
  file_empty: 400,
  disk_full: 507,
  scan_unavailable: 503,

  category_unknown: 400,
  folder_unknown: 404,
  case_needed: 400,
  document_exists: 409,
  document_in_no_case: 400,
  document_of_other_case: 400,
  phase_unknown: 400,
  count_differs: 409,
  too_many_selected: 400,
  selection_changed: 409,
  nothing_to_undo: 409,
} as const

export type ErrorCode = keyof typeof STATUS_OF

/** An expected failure. `details` may reach the person who caused it: nothing secret belongs there. */
export class AppError extends Error {
  readonly status: number

  constructor(
    readonly code: ErrorCode,
    readonly details: Record<string, string | number> = {},
    /** What programs need to go on from here, beside the sentence. */
    readonly more: Record<string, unknown> = {},
  ) {
    super(code)
    this.name = 'AppError'
    this.status = STATUS_OF[code]
  }
}

/**
 * Somebody else saved the record since this visitor read it. `current` is what it says now, in the values of its
 * form, so that the visitor can compare; nothing was written.
 */
export class EditConflict extends AppError {
  constructor(readonly current: Record<string, string | string[]>) {
    super('edit_conflict')
  }
}
