import { expect, test } from 'vitest'
import { connect } from '~db/connection'
import { migrate, migrations } from '~db/migrate'
import { ownFolder } from '../support/fresh-portal'

/** A data folder in which files of the drive had no id. */

const NOW = 1_760_000_000_000

test.each([
  ['of a business drive', 'b!abc-DEF_1:01ABCDEF:q83vEjRW+/=:12', 'b!abc-DEF_1:01ABCDEF'],
  ['without a hash', 'b!abc:01AB:"{A0B1},3":12', 'b!abc:01AB'],
  ['of a personal drive', 'abc123:ABC123!105:q83v:12', 'abc123:ABC123!105'],
  ['of a local folder', '2049:131:12:1760000000000', null],
  ['never fetched', '', null],
])('an item %s', (_, fingerprint, fileId) => {
  const old = connect(`${ownFolder()}/portal.sqlite`)
  const at = migrations.findIndex(({ name }) => name === '0025_file_ids')
  migrate(old, NOW, migrations.slice(0, at))
  const row = { id: 'a', path: 'EXP-1/Demanda.pdf', fingerprint, state: 'taken', attempts: 2 }
  const insert = 'INSERT INTO drive_items (id, path, fingerprint, state, attempts)'
  old.prepare(`${insert} VALUES (@id, @path, @fingerprint, @state, @attempts)`).run(row)
  migrate(old, NOW)
  expect(old.prepare('SELECT * FROM drive_items').all()).toMatchObject([{ ...row, file_id: fileId }])
})

test('a deleted document still leaves a tombstone', () => {
  const sqlite = connect(`${ownFolder()}/portal.sqlite`)
  migrate(sqlite, NOW)
  sqlite.exec(`
    INSERT INTO documents (id, name, file_name, file_size, mime_type, sha256, upload_date, file_path)
    VALUES (1, 'Demanda', 'Demanda.pdf', 1, 'application/pdf', '${'0'.repeat(64)}', ${NOW}, 'ab/abc');
    INSERT INTO drive_items (id, path, fingerprint, state, document_id) VALUES ('a', 'x', 'f', 'taken', 1);
    DELETE FROM documents;`)
  expect(sqlite.prepare('SELECT state, document_id FROM drive_items').all()).toEqual([
    { state: 'deleted', document_id: null },
  ])
})
