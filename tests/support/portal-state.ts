import type { Sqlite } from '~db/connection'

/** Of a portal, but for times and random values, what its people, cases and documents are. */
export const RECORDS = [
  'SELECT dni, name, email, phone FROM users ORDER BY id',
  'SELECT case_number, client_id, title, situacion_actual, archived FROM cases ORDER BY id',
  'SELECT case_id, phase_id, status, event_date FROM case_events ORDER BY id',
  'SELECT case_id, file_name, sha256 FROM documents WHERE withheld IS NULL ORDER BY case_id, file_name',
]
/** Which of these the documents are. */
export const DOCUMENTS = 3
const MAILS = 'SELECT recipient, kind FROM mail_outbox ORDER BY recipient, kind'

/** What a database holds, to be compared with another state of it. */
export const stateThrough = (database: Sqlite, wanted = [...RECORDS, MAILS]): string =>
  JSON.stringify(wanted.map((query) => database.prepare(query).raw().all()))
