import { expect, test } from 'vitest'
import { errorText } from '~/i18n/error-text'
import { calendarFaultsEs } from '~/i18n/errors/appointments'
import { languages } from '~/i18n/language'
import { stopCauses } from '~/i18n/stop-causes'
import {
  AppError,
  type AppErrorArguments,
  type DetailsOf,
  type ErrorCode,
  restoreError,
  STATUS_OF,
} from '~/infra/app-error'
import { faultOf } from '../../support/sentences'

/** A code with details has at least one example here: otherwise, this file does not compile. */
type Samples = {
  [Code in ErrorCode as DetailsOf<Code> extends Record<string, never> ? never : Code]: [
    DetailsOf<Code>,
    ...DetailsOf<Code>[],
  ]
}
const samples: Samples = {
  too_large: [{}, { megabytes: 25 }, { files: 1 }, { files: 20 }],
  code_on_its_way: [{ retryAfter: 1 }, { retryAfter: 59 }],
  too_many_requests: [{ retryAfter: 1 }, { retryAfter: 900 }],
  codes_used_up: [{ retryAfter: 86_400 }],
  code_wrong: [{ left: 1 }, { left: 4 }],
  case_waits: [{ waiting: 1 }, { waiting: 3 }],
  call_promised: [{ calls: 1 }, { calls: 3 }],
  facts_full: [{ most: 20 }],
  paper_too_long: [{ most: 100 }],
  paper_of_another: [{ name: 'Íñigo Etxeberria Lara', sentence: 'Estimo la demanda de don Íñigo.' }],
  sign_page_missing: [{ pages: 1 }, { pages: 3 }],
  calendar_unread: Object.keys(calendarFaultsEs).map((fault) => ({ fault })) as [{ fault: string }],
  calendars_full: [{ most: 20 }],
  fact_uses_changed: [{ cases: 1 }, { cases: 12 }],
  phase_column_taken: [{ column: 'FECHA DEMANDA', title: 'Demanda Interpuesta' }],
  phase_column_reserved: [{ column: 'DNI' }],
  phase_in_use: [{ events: 1 }, { events: 12 }],
  phase_order_taken: [{ title: 'Demanda Redactada' }],
  phase_noted: [{ title: 'Demanda Redactada' }],
  phase_days_differ: [
    { cases: 1, numbers: 'EXP-1' },
    { cases: 7, numbers: 'EXP-1, EXP-2…' },
  ],
  phase_moves_cases: [
    { closed: 1, reopened: 0 },
    { closed: 3, reopened: 1 },
    { closed: 0, reopened: 0 },
  ],
  mail_refused: [{ error: '550 No such user', attempts: 2 }],
  logo_size: [{ width: 600, height: 200, kilobytes: 200 }],
  workbook_too_large: [{ megabytes: 10 }],
  drive_missing: [{}, { folder: '/srv/portal/drive' }],
  drive_auth_required: [{}, { reason: 'AADSTS50173' }],
  drive_config: [{}, { reason: 'AADSTS7000222' }],
  drive_denied: [{}, { reason: 'accessDenied' }],
  drive_integrity: [{}, { name: 'Demanda.pdf' }],
  drive_throttled: [{ retryAfter: 1 }, { retryAfter: 315 }],
  drive_unavailable: [{}, { reason: 'ECONNRESET' }],
  columns_missing: ['dni', 'caseNumber', 'both'].map((missing) => ({ sheet: 'Hoja1', missing })) as [
    { sheet: string; missing: string },
  ],
  mails_undecided: [{ mails: 1 }, { mails: 942 }],
  news_undecided: [{ clients: 1 }, { clients: 3 }],
  sync_needs_yes: [{}, ...Object.keys(stopCauses.es).map((cause): { cause: string } => ({ cause }))],
  workbook_gone: [{ name: 'Seguimiento.xlsx' }, { name: 'Seguimiento.xlsx', others: '«Copia.xlsx»' }],
  workbook_ambiguous: [{ name: 'Seguimiento.xlsx' }],
  sync_looks_older: [{ clients: 3 }],
  sync_data_moved: [{ rows: 'EXP-1, EXP-2', count: 2 }],
  sheet_columns_changed: [{ sheet: 'Casos 2026' }],
  file_type_refused: [{}, { named: 'PDF' }],
  image_too_large: [{ megapixels: 50 }],
  document_exists: [{}, { fileName: 'Demanda.pdf', caseNumber: 'EXP-1' }],
  fields_unfilled: [{ fields: '{vista}, {juzgado}' }],
  fields_unknown: [{ fields: '{vistas}' }],
  count_differs: [{ count: 0 }, { count: 1 }, { count: 3 }],
  too_many_selected: [{ most: 200 }, { most: 1000, cases: 1150 }],
  work_answered: [{}, { by: 'MV' }, { by: 'MV', dismissed: 'yes' }],
  rows_changed: [{ names: 'EXP-1, EXP-2' }],
}

const codes = Object.keys(STATUS_OF) as ErrorCode[]
const detailsToTry = (code: ErrorCode): object[] =>
  Object.hasOwn(samples, code) ? samples[code as keyof Samples] : [{}]

test.each(codes)('the sentence of %s is whole in both languages, with all that it may carry', (code) => {
  for (const details of detailsToTry(code)) {
    const error = new AppError(...([code, details] as AppErrorArguments))
    for (const language of languages) {
      const sentence = errorText(language, error)
      expect([sentence, faultOf(sentence)]).toEqual([sentence, null])
    }
  }
})

test.each(codes)('%s says the same after it was stored', (code) => {
  for (const details of detailsToTry(code)) {
    const stored = restoreError(code, JSON.parse(JSON.stringify(details)))
    expect([stored.code, stored.details]).toEqual([code, details])
  }
})

test.each([
  ['workbook_gone', {}],
  ['workbook_gone', null],
  ['workbook_gone', { name: 7 }],
  ['too_many_requests', { retryAfter: '60' }],
  ['a_code_of_long_ago', {}],
  ['toString', {}],
  [null, {}],
])('a stored failure %s with %j is told as unexpected, not with holes in its sentence', (code, details) => {
  expect(restoreError(code, details).code).toBe('unexpected')
})

test.each([
  ['The folder undefined was not found.', 'shows what is no text'],
  ['Los datos han cambiado: . Prepare otra vez.', 'has an empty slot'],
  ['La columna «» ya la lee «Demanda».', 'has an empty slot'],
  ['Failed to archive user. ', 'has two blanks, or begins or ends with one'],
  ['reason: dni_letter', 'shows a bare key'],
  ['', 'is empty'],
  ['Nos vemos en ana_lopez@correo.example.', null],
])('“%s” %s', (sentence, fault) => {
  expect(faultOf(sentence)).toBe(fault)
})
