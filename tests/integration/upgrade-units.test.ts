import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { deleteClient } from '~/features/erasure/delete-client.server'
import { loadPast } from '~/features/sync/plan/load-past.server'
import { caseUnit, clientUnit, unitIn } from '~/features/sync/plan/units'
import { getRunScreen } from '~/features/sync/runs/run-screen.server'
import { ScreenQuery } from '~/features/sync/schemas'
import { sqlite } from '~db/client'
import { connect } from '~db/connection'
import { migrate, migrations } from '~db/migrate'
import { freshPortal, ownFolder } from '../support/fresh-portal'
import { allCases, allClients, eventsOf, openWork, rowsOfRun } from '../support/records'
import { applyRun, undoRun } from '../support/sync'

/** A data folder in which units were texts: `client:12345678Z`, `case:EXP-1`. */

const NOW = 1_760_000_000_000
const admin = { kind: 'admin' as const, label: 'RM', session: 'x' }
const [ANA, LUIS] = ['12345678Z', '87654321X']
const [APPLIED, WAITING] = [{ id: 2 }, { id: 3 }]

const baseOfAna = { name: 'Ana Gil', email: 'ana@correo.example', phone: null }
const baseOfLuis = { name: 'Luis Peña', email: null, phone: null }
const baseOfCase = (caseNumber: string, assignedLawyer: string) => ({
  caseNumber,
  fields: { assignedLawyer },
  events: {},
  request: null,
})

/**
 * In run 2 the client Ana got another address, and her case another lawyer and an event; Luis and his case were new. Run
 * 3 waits, and asks about Ana and about a sheet.
 */
function olderPortal() {
  const folder = ownFolder()
  const old = connect(`${folder}/portal.sqlite`)
  const at = migrations.findIndex(({ name }) => name === '0022_units_in_columns')
  migrate(old, NOW, migrations.slice(0, at))
  old.exec(`
    INSERT INTO users (id, username, dni, client_number, name, email, created_at) VALUES
      (7, 'ana', '${ANA}', 'C-000001', 'Ana Gil', 'nueva@correo.example', ${NOW}),
      (8, 'luis', '${LUIS}', 'C-000002', 'Luis Peña', NULL, ${NOW});
    INSERT INTO cases (id, case_number, client_id, title, assigned_lawyer, created_at, updated_at) VALUES
      (3, 'EXP-1', 7, 'Ana Gil / Banco Ejemplar', 'Óscar Gil', ${NOW}, ${NOW}),
      (4, 'EXP-2', 8, 'Luis Peña', 'Óscar Gil', ${NOW}, ${NOW});
    INSERT INTO case_events (id, case_id, title, status, event_date, source, created_at, changed_at)
      VALUES (5, 3, 'Demanda Interpuesta', 'completed', '2026-01-02', 'spreadsheet', ${NOW}, ${NOW});
    INSERT INTO workbooks (id, name, name_key, found_at) VALUES (1, 'Casos.xlsx', 'CASOS', ${NOW});
    INSERT INTO sync_runs (id, kind, origin, actor, state, partial, civil_date, started_at, finished_at, workbook_id) VALUES
      (2, 'sync', 'admin', 'Eva', 'done', 1, '2026-01-02', ${NOW}, ${NOW}, 1),
      (3, 'preview', 'admin', 'Eva', 'waiting', 0, '2026-01-03', ${NOW}, ${NOW}, 1);
    INSERT INTO sync_rows (run_id, position, kind, unit, case_number, reason, detail) VALUES
      (2, 0, 'client', 'client:${ANA}', 'EXP-1', 'changed', '{}'), (2, 1, 'case', 'case:EXP-9', 'EXP-9', 'new', '{}'),
      (3, 0, 'waiting', 'waiting|email_changed|EXP-1|email||tercera@correo.example', 'EXP-1', 'email_changed',
        '{"field":"email","from":"nueva@correo.example","to":"tercera@correo.example","about":"client:${ANA}"}'),
      (3, 1, 'refused', 'refused|dni_letter|Casos|EXP-5|1A', 'EXP-5', 'dni_letter', '{"value":"1A"}'),
      (3, 2, 'note', NULL, NULL, 'read_again', '{}');
    INSERT INTO work_items (key, kind, reason, workbook_id, sheet, case_number, detail, state, first_seen_at, last_seen_at) VALUES
      ('waiting|edited_here|EXP-8|phone||1', 'waiting', 'edited_here', 1, 'Casos', 'EXP-8',
        '{"field":"phone","from":null,"to":"1","about":"client:${ANA}"}', 'open', 1, 1),
      ('waiting|sheet_new|1|A|B|9x8y7z', 'waiting', 'sheet_new', 1, 'A|B', NULL, '{"table":"A|B"}', 'open', 1, 1)`)
  const writeBase = old.prepare(
    'INSERT INTO sync_bases (kind, key, fields, case_id, run_id) VALUES (?, ?, ?, ?, 2)',
  )
  const newAna = { ...baseOfAna, email: 'nueva@correo.example' }
  writeBase.run('client', ANA, JSON.stringify(newAna), null)
  writeBase.run('client', LUIS, JSON.stringify(baseOfLuis), null)
  writeBase.run('case', 'EXP-1', JSON.stringify(baseOfCase('EXP-1', 'Óscar Gil')), 3)
  writeBase.run('case', 'EXP-2', JSON.stringify(baseOfCase('EXP-2', 'Óscar Gil')), 4)
  const images = imagesOfRun({ newAna })
  old.prepare('INSERT INTO sync_images (run_id, images) VALUES (2, ?)').run(JSON.stringify(images))
  const plan = { clients: [], cases: [], offers: [{ key: 'waiting|x', unit: 'case:EXP-1' }] }
  const stored = { plan, marks: { 'case:EXP-1': 'abc' } }
  old.prepare('INSERT INTO sync_plans (run_id, plan) VALUES (3, ?)').run(gzipSync(JSON.stringify(stored)))
  old.close()
  freshPortal({ DATA_DIR: folder })
}

function imagesOfRun({ newAna }: { newAna: object }) {
  const image = (unit: string, label: string, ...records: object[]) => ({ unit, label, records })
  const change = (table: string, id: string | number, before: object | null, after: object) => {
    return { table, id, before, after }
  }
  const fields = (value: object) => ({ fields: JSON.stringify(value), run_id: 2 })
  const earlier = (value: object) => ({ fields: JSON.stringify(value), run_id: 1 })
  const [ana, luis, first, second] = [`client:${ANA}`, `client:${LUIS}`, 'case:EXP-1', 'case:EXP-2']
  const changed = { email: 'nueva@correo.example' }
  const event = { status: 'completed', event_date: '2026-01-02', description: null }
  const [eva, oscar] = [baseOfCase('EXP-1', 'Eva Ramos'), baseOfCase('EXP-1', 'Óscar Gil')]
  return [
    image(
      ana,
      'Ana Gil',
      change('users', 7, { id: 7, email: 'ana@correo.example', password: null }, changed),
      change('sync_bases', ana, earlier(baseOfAna), fields(newAna)),
    ),
    image(
      luis,
      'Luis Peña',
      change('users', 8, null, {
        dni: LUIS,
        username: 'luis',
        name: 'Luis Peña',
        email: null,
        password: null,
      }),
      change('sync_bases', luis, null, { run_id: 2 }),
    ),
    image(
      first,
      'EXP-1',
      change('cases', 3, { id: 3, assigned_lawyer: 'Eva Ramos' }, { assigned_lawyer: 'Óscar Gil' }),
      change('case_events', 5, null, event),
      change('sync_bases', first, earlier(eva), fields(oscar)),
    ),
    image(
      second,
      'EXP-2',
      change('cases', 4, null, { title: 'Luis Peña', assigned_lawyer: 'Óscar Gil', client_id: 8 }),
      change('sync_bases', second, null, { run_id: 2 }),
    ),
  ]
}

const basesNow = () =>
  sqlite().prepare('SELECT kind, key, fields, run_id FROM sync_bases ORDER BY kind, key').all()

test('a run of an older release can be undone', async () => {
  olderPortal()
  const { notUndone } = await undoRun(APPLIED)
  expect(notUndone).toEqual([])
  expect(allClients()).toMatchObject([{ dni: ANA, email: 'ana@correo.example' }])
  expect(allCases()).toMatchObject([{ caseNumber: 'EXP-1', assignedLawyer: 'Eva Ramos' }])
  expect(eventsOf('EXP-1')).toEqual([])
  expect(basesNow()).toEqual([
    { kind: 'case', key: 'EXP-1', fields: JSON.stringify(baseOfCase('EXP-1', 'Eva Ramos')), run_id: 1 },
    { kind: 'client', key: ANA, fields: JSON.stringify(baseOfAna), run_id: 1 },
  ])
})

test('what undoing it leaves unchanged is reported by kind and key', async () => {
  olderPortal()
  sqlite().exec("UPDATE cases SET assigned_lawyer = 'Marta Ruiz' WHERE case_number = 'EXP-1'")
  const { notUndone } = await undoRun(APPLIED)
  expect(notUndone).toEqual([{ unit: caseUnit('EXP-1'), label: 'EXP-1', fields: ['assigned_lawyer'] }])
})

test('its rows name their client or case, and those of the queue their item', () => {
  olderPortal()
  expect([...rowsOfRun(APPLIED), ...rowsOfRun(WAITING)].map((row) => [unitIn(row), row.itemKey])).toEqual([
    [clientUnit(ANA), null],
    [caseUnit('EXP-9'), null],
    [clientUnit(ANA), 'waiting|email_changed|EXP-1|email||tercera@correo.example'],
    [null, 'refused|dni_letter|Casos|EXP-5|1A'],
    [null, null],
  ])
  const change = { field: 'email', from: 'nueva@correo.example', to: 'tercera@correo.example' }
  expect(rowsOfRun(WAITING)[0]?.detail).toEqual(change)
  const { lines } = getRunScreen(admin, APPLIED.id, ScreenQuery.parse({}))
  expect(lines.map(({ caseNumber, left }) => [caseNumber, left])).toEqual([
    ['EXP-1', false],
    ['EXP-9', true],
  ])
})

test('its queue knows whom an item is about and how a waiting sheet looked', () => {
  olderPortal()
  expect(openWork().map((item) => [unitIn(item), item.look, item.detail])).toEqual([
    [clientUnit(ANA), null, { field: 'phone', from: null, to: '1' }],
    [null, '9x8y7z', { table: 'A|B' }],
  ])
})

test('the sheet values from before its runs are known', () => {
  olderPortal()
  expect(loadPast()).toEqual({
    clients: new Map([[ANA, [baseOfAna]]]),
    cases: new Map([['EXP-1', [baseOfCase('EXP-1', 'Eva Ramos')]]]),
  })
})

test('its waiting plan has to be prepared again', async () => {
  olderPortal()
  await expect(applyRun(WAITING)).rejects.toThrow('sync_plan_outdated')
  expect(allClients()).toHaveLength(2)
})

test('a person is erased from it', async () => {
  olderPortal()
  await deleteClient(admin, 7, NOW)
  expect(rowsOfRun(APPLIED).map(({ unitKey }) => unitKey)).toEqual(['EXP-9'])
  expect(rowsOfRun(WAITING).map(({ kind }) => kind)).toEqual(['refused', 'note'])
  expect(openWork().map(({ sheet }) => sheet)).toEqual(['A|B'])
  const units = "SELECT value ->> '$.label' FROM sync_images, json_each(images)"
  expect(sqlite().prepare(units).pluck().all()).toEqual(['Luis Peña', 'EXP-2'])
  expect(sqlite().prepare('SELECT count(*) FROM sync_plans').pluck().get()).toBe(0)
  expect(sqlite().prepare('SELECT state FROM sync_runs WHERE id = 3').pluck().get()).toBe('undone')
})
