import { expect, test } from 'vitest'
import { errors } from '~/i18n/errors'
import { languages } from '~/i18n/language'
import { texts } from '~/i18n/texts'
import { type FailureName, type ToastName, type ToastParts, toasts } from '~/i18n/toasts'
import { faultOf } from '../../support/sentences'

/** The values of toasts that need more than a reason: without an example of each, this file does not compile. */
type Samples = {
  [Name in Extract<ToastParts, { values: object }>['text'] as Name extends FailureName
    ? never
    : Name]: Extract<ToastParts, { text: Name }>['values'][]
}

const count = ['0', '1', '12'].map((number) => ({ count: number }))
const left = { gone: '1', changed: '2', nameTaken: '0', noCase: '3' }
const done = [{ done: '1' }, { done: '3', ...left }]
const email = [{ email: 'ana@correo.example' }]
const message = [{ message: texts.es.uploads.linked }, { message: texts.en.uploads.quarantined }]

const name = [{ name: 'Ana Robles' }]
const staffToasts = {
  ...{ staff_invited: name, staff_link_sent: name, staff_sessions_ended: name, staff_passkeys_removed: name },
  ...{ staff_switched_off: name, staff_switched_on: name, staff_changed: name },
  staff_left: [
    { name: 'Ana Robles', count: '1' },
    { name: 'Ana Robles', count: '12' },
  ],
}

const samples: Samples = {
  template_asked: count,
  received_published: count,
  received_kept: count,
  fact_created: [{ name: 'Procurador' }],
  fact_saved: [{ name: 'Procurador' }],
  fact_removed: [{ name: 'Procurador' }],
  ...staffToasts,
  job_asked: [{ id: '12' }],
  job_dropped: [{ id: '12' }],
  job_late: [{ id: '12' }],
  address_changed: [{ email: 'a***@c***.example' }],
  code_sent: email,
  code_coming: [{ at: '10:31' }],
  link_sent: email,
  password_link_sent: email,
  restored_sent: [{ count: '0' }, { count: '7' }],
  restored_discarded: count,
  sheet_taken: [
    { what: '1 cliente nuevo.', left: '0' },
    { what: '1 cliente nuevo.', left: '1' },
    { what: '1 cliente nuevo.', left: '12' },
  ],
  news_released: [{ count: '1' }, { count: '12' }],
  doubts_mended: count,
  email_chosen: email,
  lawyer_given_back: [{ count: '1' }, { count: '3' }],
  bulk_undone_partly: [{ done: '2', left: '1' }],
  lawyer_assigned: [
    { count: '1', lawyer: 'Laura Ferrer' },
    { count: '2', lawyer: '' },
  ],
  welcomes_queued: [
    { count: '2', left: '0' },
    { count: '0', left: '3' },
  ],
  mails_resent: [
    { count: '2', left: '0' },
    { count: '0', left: '3' },
  ],
  mail_tried: [{ to: 'eva@despacho.example' }],
  mails_left: [{ count: '4' }],
  mails_stopped: [{ count: '4' }],
  view_saved: [{ name: 'Los de Laura' }],
  view_deleted: [{ name: 'Los de Laura' }],
  workbook_chosen: [{ name: 'Seguimiento 2027.xlsx' }],
  document_held: [{ message: 'Ya está.' }],
  kept_welcomes_sent: [{ count: '1' }, { count: '7' }],
  waiting_saved: [{ count: '1' }, { count: '7' }],
  user_archived: count,
  user_restored: count,
  case_archived: count,
  case_restored: count,
  folder_deleted: count,
  trash_emptied: count,
  documents_assigned: count,
  assignment_undone: count,
  assignments_confirmed: count,
  word_mapped: ['auto', 'press', 'upload'].flatMap((next) => count.map((one) => ({ ...one, next }))),
  group_dismissed: count,
  answer_undone: count,
  received_together: ['publish', 'keep', 'return'].flatMap((verb) => count.map((one) => ({ ...one, verb }))),
  decision_undone: ['', 'mailed', 'news seen drive'].flatMap((told) =>
    count.map((one) => ({ ...one, told })),
  ),
  user_deleted: [{ name: 'Ana García López' }],
  client_unblocked: [{ name: 'Ana' }],
  client_welcomed: [{ name: 'Ana García López' }],
  client_created: [{ name: 'Ana García López' }],
  client_without_email: [{ name: 'Ana García López' }],
  case_deleted: [{ number: 'EXP-2025-0012' }],
  phase_created: [{ title: 'Demanda Interpuesta' }],
  phase_updated: [{ title: 'Demanda Interpuesta' }],
  phase_deleted: [{ title: 'Demanda Interpuesta' }],
  phase_merged: [
    { title: 'Demanda', into: 'Demanda Interpuesta', moved: '1', joined: '0' },
    { title: 'Demanda', into: 'Demanda Interpuesta', moved: '3', joined: '1' },
  ],
  document_uploaded: message,
  document_overwritten: message,
  document_recalled: [{ done: '' }, { done: 'Abierto por última vez el 3 nov 2026, 9:00' }],
  papers_withdrawn: [{ count: '1' }, { count: '3' }],
  papers_kept: [{ count: '1' }, { count: '3' }],
  document_restored: ['case', 'archived', 'quarantine', 'caseless'].map((where) => ({ where })),
  documents_archived: done,
  documents_recalled: done.map((one) => ({ ...one, opened: '0' })),
  documents_published: done,
  documents_trashed: done,
  documents_restored: done,
  documents_left: [left],
  word_forgotten: [{ word: 'Acuerdo' }],
  columns_saved: [{ next: 'auto' }, { next: 'press' }],
  synced: [{ what: '1 cliente nuevo. Ana García (Letrado).' }],
  run_applied: [{ what: '1 cliente nuevo. Ana García (Letrado).' }],
  trial_welcome_sent: [{ to: 'ana@correo.example' }],
  documents_synced: [{ files: '12', cases: '3' }],
  drive_set_up: [{ name: 'Expedientes' }],
  drive_tested: [{ name: 'Expedientes', files: '3', folders: '12' }],
  drive_tested_in_part: [{ name: 'Expedientes', files: '4990', folders: '10' }],
  run_undone: [{ kept: '0' }, { kept: '2' }],
  authentic_applied: [{ cases: '3', phases: '0' }],
  upload_done: [{ rows: '20', clients: '1', cases: '2', mails: '0' }],
}

const REASON = { reason: errors.es.not_found() }
const names = Object.keys(toasts.es) as ToastName[]
const valuesOf = (name: ToastName): object[] =>
  Object.hasOwn(samples, name) ? samples[name as keyof Samples] : [REASON]

test.each(names)('the toast %s is whole in both languages', (name) => {
  for (const language of languages) {
    const { title, text } = toasts[language][name]
    for (const values of valuesOf(name)) {
      const sentence = (text as (values: object) => string)(values)
      expect([title, sentence, faultOf(title), faultOf(sentence)]).toEqual([title, sentence, null, null])
    }
  }
})
