import type { ErrorSentences } from '~/infra/app-error'
import { counted } from '../counted'
import { mailFaultText } from '../mail-faults'
import { stopCauseText } from '../stop-causes'
import { appointmentErrorsEn } from './appointments'
import { dataErrorsEn } from './data'
import { paperErrorsEn, staffErrorsEn } from './papers'

export const errorsEn = {
  invalid_input: () => 'Check the highlighted fields.',
  address_unreadable: () => 'This address cannot be read.',
  host_unknown: () => 'The portal is not available at this address. Whoever runs it needs to set PUBLIC_URL.',
  page_unreadable: () => 'We could not read what you sent. Please try again.',
  fields_refused: () =>
    'The form you sent has too many fields, or fields this page does not expect. Nothing was saved. Reload the page and try again.',
  text_not_utf8: () => 'What you sent is not UTF-8, so characters would be lost. Nothing was saved.',
  foreign_origin: () => 'The request came from another site and was refused.',
  signed_out: () => 'Your session has ended. Please sign in again.',
  admin_only: () => 'For administrators only.',
  tracking_only: () => 'To download documents, sign in to the client area with your username and password.',
  not_found: () => 'Not found.',
  method_not_allowed: () => 'That method is not allowed at this address.',
  unsupported_media_type: () => 'The format of what you sent is not supported.',
  charset_refused: () => 'What you sent is declared to be in another encoding. Send it as UTF-8.',
  too_large: ({ megabytes, files }) => {
    if (files) return files === 1 ? 'Send only one file.' : `Send at most ${files} files at once.`
    return megabytes ? `The file is too large: the limit is ${megabytes} MB.` : 'What you sent is too large.'
  },
  too_many_requests: ({ retryAfter }) => `Too many attempts. Wait ${waitingTime(retryAfter)} and try again.`,
  code_on_its_way: ({ retryAfter }) =>
    `The code is on its way. If it does not arrive, you can request another in ${waitingTime(retryAfter)}.`,
  codes_used_up: ({ retryAfter }) =>
    `Many codes have been requested for this DNI or NIE today. Check your e-mail: the last message has a button that opens your case without a code. You can also sign in with your username and password, or wait ${waitingTime(retryAfter)}.`,
  busy: () => 'Many people are using the portal right now. Wait a minute and try again.',
  portal_moved: () => 'The portal is moving to another server. Try again in a few minutes.',
  worker_missing: () => 'The synchronisation service is not running.',
  unexpected: () => 'Something unexpected happened. Please try again in a few minutes.',

  credentials_wrong: () =>
    'The username or the password is wrong. If you forgot your password, use your DNI or NIE.',
  admin_password_wrong: () => 'Invalid admin password',
  admin_closed: () => 'Administration is closed: no password is configured.',
  code_missing: () => 'No code has been requested in this browser. Enter your DNI or NIE to request one.',
  code_wrong: ({ left }) =>
    `The code is wrong. Check the e-mail again: you have ${left === 1 ? '1 try' : `${left} tries`} left.`,
  code_expired: () =>
    'The code has expired: it is valid for 10 minutes. Request another and we will send it.',
  code_used: () => 'This code has already been used. Request another and we will send it.',
  code_exhausted: () => 'You have used all 5 tries for this code. Request another and we will send it.',
  link_dead: () => 'The link no longer works. Request a new one, or sign in with your DNI or NIE.',
  username_taken: () => 'That username is already taken. Choose another.',
  dni_taken: () => 'Another client has that DNI or NIE.',
  case_number_of_sheet: () =>
    'The spreadsheet has this case under that number: change it there, and it will arrive with the next synchronisation.',
  case_number_taken: () => 'There is already a case with that number.',
  merge_with_itself: () => 'That is this same record. Choose the other one.',
  merge_target_missing: () => 'There is no client with that DNI, number or username.',
  merge_target_ambiguous: () =>
    'That matches more than one record (the username of one may be the DNI or number of another). Enter another detail of the record to keep.',
  merge_target_archived: () => 'That record is archived. Restore it first if it is the one to keep.',
  holder_is_client: () => 'That is the DNI of the client of the case.',
  holder_unconfirmed: () =>
    'That person has registered on their own and has not proved who they are: they have to sign in with their DNI and a code before they see a case.',
  name_for_new_holder: () => 'Nobody has that DNI yet. Enter the name as well to add them.',
  merge_target_unconfirmed: () =>
    'That record was self-registered, so it cannot be the one to keep. Open it and merge it into the client’s record from there.',
  dni_for_unconfirmed: () =>
    'This person registered on their own, and we have not confirmed who they are. Ask them to link their account with their DNI or NIE and a code, or add the client and merge the two records.',
  already_linked: () => 'This account is already linked to a case.',
  address_unchanged: () => 'We already write to you at that address.',
  current_password_wrong: () => 'The current password is wrong.',
  password_short: () => 'The password is too short: at least 8 characters.',
  password_long: () => 'The password is too long.',
  password_common: () => 'That password is very common and easy to guess. Choose another.',
  password_personal: () => 'That password can be guessed from your personal details. Choose another.',

  edit_conflict: () =>
    'Someone else saved this record while you were editing it. None of your changes have been saved yet: compare and decide.',
  day_of_hearing: () => 'Enter the new day of the hearing, one that has not passed.',
  date_of_doubt: () => 'Enter a date that has come already.',
  fact_name_taken: () => 'There is already a fact with that name. Choose another.',
  facts_full: ({ most }) => `The firm already has ${most} facts of its own. Remove one that is not used.`,
  fact_uses_changed: ({ cases }) =>
    `It has changed meanwhile: ${counted(cases, 'case has', 'cases have')} it now. Look again before you decide.`,
  phase_title_taken: () => 'There is already a phase with that title.',
  phase_column_taken: ({ column, title }) => `The column “${column}” is already used by “${title}”.`,
  phase_column_reserved: ({ column }) =>
    `The column “${column}” identifies the client of each row. If a phase used it, the sheet could not be read.`,
  phase_in_use: ({ events }) =>
    `The phase has ${counted(events, 'event', 'events')} and cannot be deleted. You can merge it into another phase, which takes over everything linked to it.`,
  phase_order_taken: ({ title }) => `“${title}” already has this order. Choose another number.`,
  phase_noted: ({ title }) => `“${title}” is already on the timeline. Edit it there if the date differs.`,
  not_a_hearing: () => 'Only a hearing has a time, a place and whether to attend.',
  hearing_without_date: () => 'Enter the day of the hearing too.',
  phase_order_wrong: () =>
    'Orders 1 to 99 are phases; from 100 they are case fields. An entry that has events or data cannot change from one to the other.',
  client_without_email: () => 'The client has no DNI, has no e-mail address or is archived.',
  mail_refused: ({ error }) => `${mailFaultText('en', error)}.`,
  logo_not_png: () => 'The logo must be a PNG image.',
  logo_size: ({ width, height, kilobytes }) =>
    `The logo is too large: the limit is ${width} × ${height} pixels and ${kilobytes} KB.`,

  workbook_missing: () => 'There is no tracking workbook in the folder.',
  workbook_gone: ({ name, others }) =>
    `The tracking workbook “${name}” is not at the root of the folder.${others ? ` The folder contains: ${others}.` : ''} Nothing was read: put it back, or choose another workbook in Integrations.`,
  workbook_ambiguous: ({ name }) =>
    `There is more than one workbook called “${name}” at the root of the folder. Nothing was read: rename or remove the wrong one.`,
  workbook_locked: () => 'The tracking workbook is open or locked by another program.',
  workbook_changing: () => 'The tracking workbook is being saved right now.',
  workbook_too_large: ({ megabytes }) => `The workbook is too large: the limit is ${megabytes} MB.`,
  workbook_too_long: () => 'The workbook has too many rows: the limit is 20,000.',
  workbook_not_excel: () =>
    'The file has the name of a workbook but is not one. Open it and save it as .xlsx.',
  spreadsheet_format: () =>
    'Files of this type cannot be read. Open it in its own program, save it as .xlsx and upload that file. The types xls, xlsm, ods and csv will do as well.',
  workbook_web_page: () =>
    'The file is a web page with the name of a spreadsheet. Open it in Excel and choose “Save As” with the type “Excel Workbook (.xlsx)”.',
  workbook_binary: () =>
    'The file is a binary Excel workbook (.xlsb). Open it in Excel and choose “Save As” with the type “Excel Workbook (.xlsx)”.',
  workbook_numbers: () =>
    'The file belongs to Numbers. Open it in Numbers, choose “File”, “Export To” and “Excel”, and use the resulting .xlsx file.',
  workbook_csv_dates: () =>
    'The .csv has dates with the month before the day, so days and months cannot be told apart. Nothing was read: save the sheet as .xlsx.',
  workbook_too_many_sheets: () => 'The workbook has too many sheets: the limit is 200.',
  workbook_too_many_columns: () =>
    'One sheet has too many filled columns: the limit is 1,000. Delete those on the right that are not needed.',
  workbook_encrypted: () =>
    'The workbook is encrypted: it has a password or is protected against changes. Remove the password or the protection so that the portal can read it.',
  workbook_unreadable: () =>
    'The workbook is damaged and cannot be read. Open it, save it under another name as .xlsx and use that file.',
  workbook_timeout: () => 'Reading the workbook took too long.',
  workbook_empty: () => 'The workbook is empty.',
  workbook_headings_missing: () => 'No sheet in the workbook has columns for DNI and case number.',
  columns_missing: ({ sheet, missing }) => {
    const what = { dni: 'the DNI or NIE', caseNumber: 'the case number' }[missing]
    return `In the sheet “${sheet}”, say which column has ${what ?? 'the DNI or NIE, and which the case number'}. Nothing was saved.`
  },
  drive_missing: ({ folder }) =>
    folder ? `The folder ${folder} was not found.` : 'The firm’s folder was not found in OneDrive.',
  share_not_a_folder: () => 'That link leads to a file. Share the folder and use its link.',
  drive_is_local: () =>
    'The drive is a folder on this server (DRIVE=local): there is no cloud drive to connect to.',
  drive_not_set_up: () => 'No OneDrive folder has been chosen yet: paste its link in Integrations.',
  drive_auth_required: ({ reason }) =>
    `Microsoft no longer accepts the portal’s sign-in${inBrackets(reason)}. Connect again in Integrations.`,
  drive_config: ({ reason }) =>
    `Microsoft does not accept the application’s settings${inBrackets(reason)}. Check GRAPH_TENANT_ID, GRAPH_CLIENT_ID and GRAPH_CLIENT_SECRET.`,
  drive_denied: ({ reason }) =>
    `Microsoft does not let the portal read the folder${inBrackets(reason)}. Give it permission, or share the folder with it.`,
  drive_locked: () => 'The file is open or locked in OneDrive. Close it and try again.',
  drive_integrity: ({ name }) =>
    `${name ? `The file “${name}”` : 'A file'} arrives from OneDrive damaged. Nothing in it was used.`,
  drive_throttled: ({ retryAfter }) => `Microsoft asks the portal to wait ${waitingTime(retryAfter)}.`,
  drive_unavailable: ({ reason }) =>
    `OneDrive is not answering as it should${inBrackets(reason)}. The portal will try again at the next synchronisation.`,
  sync_running: () => 'A synchronisation is already running.',
  workbook_too_wide: () => 'The workbook has more than 60 columns in use.',
  sync_data_moved: ({ rows }) =>
    `The data has changed since this was prepared: ${rows}. Prepare the synchronisation again.`,
  sync_plan_outdated: () =>
    'The portal, or what was said of the columns, has changed since this was prepared. Prepare the synchronisation again.',
  sheet_columns_changed: ({ sheet }) =>
    `The sheet “${sheet}” no longer has the columns you saw. It was not read: the question is back under “Pending”, with the current columns.`,
  sync_not_waiting: () => 'This synchronisation is no longer waiting for approval.',
  sync_not_applied: () =>
    'This synchronisation cannot be undone: it was never applied, or has already been undone.',
  interrupted: () => 'The synchronisation was interrupted. Nothing was left half done: run it again.',
  sync_looks_older: ({ clients }) =>
    `This workbook looks like an older copy: for ${clients} clients it brings back values that had already been replaced. Nothing was applied.`,
  mails_undecided: ({ mails }) =>
    mails === 1
      ? '1 welcome e-mail would be sent. Say when it is sent, or that it is kept. Nothing was done.'
      : `${mails} welcome e-mails would be sent. Say when they are sent, or that they are kept. Nothing was done.`,
  mails_time_wrong: () => 'Choose a day and time that have not passed yet, within 60 days.',
  news_undecided: ({ clients }) =>
    `There is news for ${clients === 1 ? '1 client' : `${clients} clients`}. Say whether they are told or it is held. Nothing was done.`,
  sync_needs_yes: ({ cause }) => `${stopCauseText('en', cause)} Nothing was applied.`,
  file_gone: () => 'The file no longer exists.',
  file_changed: () => 'The file was changed or moved while it was being read.',
  file_type_refused: ({ named }) =>
    named
      ? `The name says ${named}, but it does not look like one inside. Open it to check, and save it again.`
      : 'That type of file is not accepted: only PDF, Word (doc, docx), JPG and PNG.',
  file_empty: () => 'The file is empty.',
  file_macros: () =>
    'The file has macros and is not accepted. Save it as a document without macros (.docx) or as a PDF.',
  file_encrypted: () => 'The file is password-protected. Remove the password so that the client can open it.',
  file_loads_outside: () =>
    'The document loads a template or other content from the internet whenever it is opened. Remove that link or save it as a PDF.',
  file_unpacks_too_large: () => 'The document takes up too much memory when opened. Save it as a PDF.',
  file_infected: () => 'The virus scanner found something in the file, so it was not kept.',
  image_too_large: ({ megapixels }) => `The image is too large: the limit is ${megapixels} million pixels.`,
  disk_full: () => 'The server’s disk is full, so nothing was saved.',
  scan_unavailable: () =>
    'The virus scanner is not responding, and no file is kept without it. Try again in a few minutes.',
  store_unavailable: () => 'The document store is not responding right now. Try again in a few minutes.',
  store_refused: () => 'The document store does not admit the portal. Tell whoever looks after the server.',
  audit_broken: () =>
    'The audit trail is not as it was written. Tell whoever looks after the server: “portal audit:check” says what is missing.',

  category_unknown: () => 'That folder does not exist.',
  folder_unknown: () => 'That folder does not exist.',
  case_needed: () => 'We cannot tell which case the document belongs to: choose one.',
  document_exists: ({ fileName, caseNumber }) =>
    fileName
      ? `Case ${caseNumber} already shows another document with that name: “${fileName}”. Archive or delete that one first.`
      : 'The case already has a document with that name.',
  document_in_no_case: () => 'The document does not belong to any case: assign one first.',
  document_of_other_case: () => 'That event belongs to another case.',
  phase_unknown: () => 'That phase does not exist.',
  phase_needed: () => 'Choose the phase: the folder does not belong to a single one.',
  count_differs: ({ count }) => `The number does not match: it is ${count} now.`,
  too_many_views: () => 'A list can have at most 20 saved views. Delete one first.',
  view_name_taken: () => 'This list already has a saved view with that name. Type another.',
  messages_off: () =>
    'The firm no longer takes messages here. Copy what you have written, and call us or send us an e-mail.',
  fields_unfilled: ({ fields }) =>
    `It was not sent: ${fields} has to be filled in. Write it in its place, or take it out.`,
  fields_unknown: ({ fields }) => `There are no such fields: ${fields}. Use those of the list.`,
  snippet_name_taken: () => 'There is a template with this name already. Choose another one.',
  draft_too_long: () => 'With that template the text would be too long. Take something out first.',
  ...appointmentErrorsEn,
  ...dataErrorsEn,
  ...paperErrorsEn,
  ...staffErrorsEn,
  rows_changed: ({ names }) =>
    `Changed in the meantime: ${names}. Nothing was done. Look at the list and select again.`,
  selection_changed: () =>
    'One of the selected documents is no longer in this view. Select them again in the list.',
  waiting_changed: () => 'How this document stands has changed meanwhile. Look at it again and decide.',
  work_answered: ({ by, dismissed }) =>
    by
      ? `${by} has answered it already: ${dismissed ? 'it stays as it is' : 'it is settled'}. Nothing else was changed.`
      : 'This is no longer pending: it has changed since the page was opened. Nothing was changed.',
  undo_passed: () => 'Something else was done since. What was before it is no longer undone from here.',
  nothing_to_undo: () => 'There is no automatic assignment to undo.',
} satisfies ErrorSentences

const inBrackets = (reason: string | undefined) => (reason ? ` (${reason})` : '')

function waitingTime(seconds: number): string {
  if (seconds < 90) return counted(seconds, 'second', 'seconds')
  return seconds < 5400 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`
}
