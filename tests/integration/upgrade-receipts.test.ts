import { expect, test } from 'vitest'
import { connect } from '~db/connection'
import { migrate, migrations } from '~db/migrate'
import { ownFolder } from '../support/fresh-portal'

/** Documents of a portal that told seen from folded and opened from downloaded in no way. */

const NOW = 1_760_000_000_000

/** Each with when it was handed to a page, and when it was opened or downloaded. */
const DOCUMENTS: [id: number, seen: number | null, last: number | null][] = [
  [1, 10, null],
  [2, 10, 30],
  [3, 10, 40],
  [4, null, null],
  [5, 10, 30],
  [6, 10, 30],
]

const TRAIL: [document: number, action: string, at: number, actor: string][] = [
  [2, 'document_opened', 30, 'client'],
  [3, 'document_downloaded', 20, 'client'],
  [3, 'document_downloaded', 25, 'admin'],
  [3, 'document_opened', 40, 'client'],
  [5, 'document_downloaded', 30, 'client'],
  [5, 'document_replaced', 35, 'sync'],
]

test('what is known of documents claims no more after the upgrade than the audit trail holds', () => {
  const sqlite = connect(`${ownFolder()}/portal.sqlite`)
  const upTo = migrations.findIndex(({ name }) => name.startsWith('0051'))
  migrate(sqlite, NOW, migrations.slice(0, upTo))
  sqlite.exec(`
    INSERT INTO users (id, username, dni, client_number, name, created_at) VALUES (7, 'ana', '12345678Z', 'C-1', 'Ana Gil', 1);
    INSERT INTO cases (id, case_number, case_key, client_id, title, created_at, updated_at)
      VALUES (3, 'EXP-1', 'EXP-1', 7, 'Ana Gil', 1, 1)`)
  for (const [id, seen, last] of DOCUMENTS)
    sqlite
      .prepare(
        `INSERT INTO documents (id, case_id, name, file_name, file_size, mime_type, sha256, upload_date, file_path,
           first_seen_at, last_downloaded_at) VALUES (?, 3, 'a', 'a.pdf', 1, 'application/pdf', '${'a'.repeat(64)}', 1, ?, ?, ?)`,
      )
      .run(id, `${id}`, seen, last)
  for (const [document, action, at, actor] of TRAIL)
    sqlite
      .prepare(
        `INSERT INTO audit_log (at, actor_kind, action, user_id, object_kind, object_id) VALUES (?, ?, ?, 7, 'document', ?)`,
      )
      .run(at, actor, action, document)
  const row = { firstSeenAt: 10, lastDownloadedAt: 30 }
  sqlite
    .prepare(
      `INSERT INTO trash (document_id, document, file_path, deleted_at, deleted_by, purge_at) VALUES (9, ?, 'f', 1, 'RM', 2)`,
    )
    .run(JSON.stringify({ row, eventIds: [] }))
  migrate(sqlite, NOW)
  const facts = sqlite
    .prepare('SELECT id, perhaps_seen_at, first_seen_at, last_opened_at, last_downloaded_at FROM documents')
    .raw()
    .all()
  expect(facts).toEqual([
    [1, 10, null, null, null],
    [2, 10, null, 30, null],
    [3, 10, null, 40, 20],
    [4, null, null, null, null],
    // Its content is another since.
    [5, 10, null, null, null],
    // The trail knows nothing: it may have been opened only.
    [6, 10, null, 30, null],
  ])
  expect(JSON.parse(sqlite.prepare('SELECT document FROM trash').pluck().get() as string)).toEqual({
    row: { firstSeenAt: null, perhapsSeenAt: 10, lastOpenedAt: 30, lastDownloadedAt: null },
    eventIds: [],
  })
  sqlite.close()
})
