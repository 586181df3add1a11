import {
  chmodSync,
  closeSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BootError, boot } from '~/boot.server'
import { documentCategories } from '~/domain/categories'
import { systemActor } from '~/features/audit/record.server'
import { recordChange } from '~/features/audit/record-change.server'
import { checkHealth } from '~/features/operations/check-health.server'
import { knownFault, noteFaults } from '~/features/operations/damage.server'
import { lookThroughDatabase } from '~/features/operations/look-through-database.server'
import { whatPeopleAreTold } from '~/features/operations/standstill.server'
import { readSetting } from '~/features/settings/settings.server'
import { listPhases } from '~/features/timeline/list-phases.server'
import { closeDatabase, sqlite, transact } from '~db/client'
import { connect, type Sqlite } from '~db/connection'
import { migrate, migrations } from '~db/migrate'
import { connectIn, makeDatabase, setPortalEnv, testOnSqlite } from '../support/engine'
import { createClient } from '../support/factories'
import { freshPortal, ownFolder } from '../support/fresh-portal'
import { runScript } from '../support/portal'

const start = (DATA_DIR: string, more: Record<string, string> = {}) => {
  closeDatabase()
  setPortalEnv({ DATA_DIR, LOG_LEVEL: 'silent', ...more })
  return boot('script')
}

function haveDocument(dataDir: string) {
  mkdirSync(join(dataDir, 'documents', 'ab'), { recursive: true })
  writeFileSync(join(dataDir, 'documents', 'ab', 'one'), 'bytes')
}

/** A data folder that was empty before. */
const firstStart = (env: Record<string, string> = {}) => freshPortal({ DATA_DIR: ownFolder(), ...env })

test('the first start writes the 14 phases in order and the six status fields behind them', () => {
  firstStart({ FIRM_NAME: 'Ejemplo' })
  const phases = listPhases()
  expect(phases.slice(0, 14).map(({ order, title }) => `${order} ${title}`)).toEqual([
    '1 Fase Extrajudicial',
    '2 Acuerdo Aceptado Fase Extrajudicial',
    '3 Demanda Redactada',
    '4 Demanda Interpuesta',
    '5 En Trámite Judicial',
    '6 Sentencia Favorable',
    '7 Sentencia Desfavorable',
    '8 Recurrido en Apelación',
    '9 Sentencia Apelación Favorable',
    '10 Sentencia Apelación Desfavorable',
    '11 Desistimiento Encargo por Cliente',
    '12 Desistimiento Encargo Ejemplo Abogados',
    '13 Acuerdo en Fase Judicial',
    '14 Archivado',
  ])
  expect(phases.slice(0, 14).map(({ documentCategories: own }) => own)).toEqual(
    documentCategories('EJEMPLO').map((category) => [category]),
  )
  expect(phases[11]?.documentCategories).toEqual(['DESISTIMIENTO_ENCARGO_EJEMPLO_ABOGADOS'])
  expect(phases.slice(0, 14).every(({ title, excelColumn }) => title === excelColumn)).toBe(true)
  expect(phases.slice(14).map(({ order, title, field }) => `${order} ${title}: ${field}`)).toEqual([
    '100 Situación actual: situacionActual',
    '101 Expediente contrario: expedienteContrario',
    '102 Fecha de inicio: processStartDate',
    '103 Abogado: assignedLawyer',
    '104 Próxima vista: nextHearing',
    '105 Estado: status',
  ])
})

test('later starts write no phase again, and the firm keeps its category when it takes another name', () => {
  const dataDir = firstStart({ FIRM_NAME: 'Peñalver & Ríos Abogados' })
  expect(readSetting('firm_slug')).toBe('PENALVER_RIOS')
  const before = listPhases()
  expect(before[11]?.title).toBe('Desistimiento Encargo Peñalver & Ríos Abogados')
  start(dataDir, { FIRM_NAME: 'Otro Nombre' })
  expect(readSetting('firm_slug')).toBe('PENALVER_RIOS')
  expect(listPhases()).toEqual(before)
})

test('a start that was killed after the migrations and before the phases is made good by the next', () => {
  const dataDir = ownFolder()
  makeDatabase(dataDir)
  const killed = connectIn(dataDir)
  migrate(killed, Date.now())
  killed.close()
  freshPortal({ DATA_DIR: dataDir })
  expect(listPhases()).toHaveLength(20)
  expect(readSetting('firm_slug')).toBe('EJEMPLO')
})

testOnSqlite(
  'an upgrade that fails, or is killed, again and again leaves no copy; one that holds leaves one',
  () => {
    const dataDir = ownFolder()
    const change = (work: (database: Sqlite) => unknown) => {
      const database = connect(join(dataDir, 'portal.sqlite'))
      work(database)
      database.close()
    }
    change((database) => {
      migrate(database, Date.now(), migrations.slice(0, -1))
      database.exec(
        "CREATE TRIGGER failing BEFORE INSERT ON schema_migrations BEGIN SELECT RAISE(ABORT, 'it fails'); END",
      )
    })
    const copies = () => readdirSync(join(dataDir, 'backups')).sort()
    const name = `before-${migrations.at(-1)?.name}`
    const leave = (copy: string) => writeFileSync(join(dataDir, 'backups', `${name}-${copy}`), 'x')
    for (const left of ['1.sqlite.part', '2.sqlite.whole']) {
      expect(() => start(dataDir)).toThrow(/cannot be used: it fails/)
      expect(copies()).toEqual([])
      leave(left)
    }
    closeDatabase()
    change((database) => database.exec('DROP TRIGGER failing'))
    freshPortal({ DATA_DIR: dataDir })
    expect(copies()).toEqual([expect.stringMatching(new RegExp(`^${name}-\\d{13}\\.sqlite$`))])
    const [kept] = copies()
    for (const left of ['3.sqlite.part', '4.sqlite.whole']) leave(left)
    start(dataDir)
    expect(copies()).toEqual([kept, `${name}-4.sqlite`].sort())
  },
)

test('phases that an administrator removed do not come back with the next start', () => {
  const dataDir = firstStart()
  sqlite().prepare('DELETE FROM timeline_phases').run()
  start(dataDir)
  expect(listPhases()).toEqual([])
})

test('a start makes its folders for the owner alone', () => {
  const dataDir = join(ownFolder(), 'made', 'here')
  freshPortal({ DATA_DIR: dataDir })
  for (const folder of ['', 'backups', 'documents', 'locks', 'tmp', 'uploads'])
    expect([folder, statSync(join(dataDir, folder)).mode & 0o777]).toEqual([folder, 0o700])
})

const rightsOf = (...path: string[]) => statSync(join(...path)).mode & 0o777

testOnSqlite(
  'a folder that was made before the first start is closed to other users, and so is its database',
  () => {
    const dataDir = ownFolder()
    chmodSync(dataDir, 0o755)
    mkdirSync(join(dataDir, 'drive'), { mode: 0o755 })
    freshPortal({ DATA_DIR: dataDir })
    createClient()
    expect(rightsOf(dataDir)).toBe(0o700)
    for (const file of ['portal.sqlite', 'portal.sqlite-wal', 'portal.sqlite-shm'])
      expect([file, rightsOf(dataDir, file)]).toEqual([file, 0o600])
  },
)

testOnSqlite('a folder of an earlier version is closed at the next start, whatever else stands in it', () => {
  const dataDir = firstStart()
  writeFileSync(join(dataDir, 'notes.txt'), 'mine')
  chmodSync(dataDir, 0o755)
  chmodSync(join(dataDir, 'portal.sqlite'), 0o644)
  start(dataDir)
  expect([rightsOf(dataDir), rightsOf(dataDir, 'portal.sqlite')]).toEqual([0o700, 0o600])
})

test('an open folder of somebody else is left as it is, and the start says what to do', () => {
  const dataDir = ownFolder()
  chmodSync(dataDir, 0o755)
  writeFileSync(join(dataDir, 'notes.txt'), 'mine')
  expect(() => start(dataDir)).toThrow(BootError)
  expect(() => start(dataDir)).toThrow(
    /is open to other users of this computer and holds other things: .*chmod 700/,
  )
  expect([rightsOf(dataDir), readdirSync(dataDir)]).toEqual([0o755, ['notes.txt']])
})

testOnSqlite('a missing database beside documents stops the start and says to restore a backup', () => {
  const dataDir = ownFolder()
  haveDocument(dataDir)
  expect(() => start(dataDir)).toThrow(BootError)
  expect(() => start(dataDir)).toThrow(
    /portal\.sqlite is missing although .* has documents: restore a backup/,
  )
  expect(readdirSync(dataDir)).not.toContain('portal.sqlite')
})

testOnSqlite('a missing database beside its write-ahead log stops the start', () => {
  const dataDir = firstStart()
  createClient()
  copyFileSync(join(dataDir, 'portal.sqlite-wal'), join(dataDir, 'kept-wal'))
  closeDatabase()
  rmSync(join(dataDir, 'portal.sqlite'))
  copyFileSync(join(dataDir, 'kept-wal'), join(dataDir, 'portal.sqlite-wal'))
  expect(() => start(dataDir)).toThrow(/restore a backup/)
})

testOnSqlite('a database cut to nothing beside documents stops the start as a missing one does', () => {
  const dataDir = firstStart()
  createClient()
  closeDatabase()
  haveDocument(dataDir)
  truncateSync(join(dataDir, 'portal.sqlite'))
  expect(() => start(dataDir)).toThrow(BootError)
})

testOnSqlite('a database that is none ends a script with a sentence, not with a stack', async () => {
  const DATA_DIR = ownFolder()
  writeFileSync(join(DATA_DIR, 'portal.sqlite'), 'this is no database, whatever its name says'.repeat(100))
  const { code, output } = await runScript('migrate', { DATA_DIR })
  expect([code, output]).toEqual([1, expect.stringContaining('not a database')])
  expect(output).not.toContain('    at ')
})

test('a database of a newer version ends a script with a sentence, not with a stack', async () => {
  const DATA_DIR = firstStart()
  sqlite().prepare("INSERT INTO schema_migrations VALUES ('9999_future', 'x', 0)").run()
  closeDatabase()
  const { code, output } = await runScript('migrate', { DATA_DIR })
  expect([code, output]).toEqual([1, expect.stringContaining('9999_future')])
  expect(output).not.toContain('    at ')
})

test.each([
  ['sync', ['--confirm', '--dry-run']],
  ['migrate', ['--dry-run']],
  ['backup', ['--document']],
  ['backup', ['my', 'folder']],
  ['restore', ['copy', '--dry-run']],
  ['check-documents', ['--mend', '--dry-run']],
  ['offsite', ['--dry-run']],
])(
  '%s refuses a word that it does not know, in a sentence, before it does anything: %j',
  async (name, args) => {
    const DATA_DIR = ownFolder()
    const { code, output } = await runScript(name, { DATA_DIR }, { args })
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/Unknown option '--d|npm run backup -- \[FOLDER\]/),
    ])
    expect(output).not.toContain('    at ')
    expect(readdirSync(DATA_DIR)).toEqual([])
  },
)

test('three starts on a new folder at once all find the database ready', async () => {
  const DATA_DIR = ownFolder()
  const runs = await Promise.all([1, 2, 3].map(() => runScript('migrate', { DATA_DIR })))
  expect(runs.map(({ code }) => code)).toEqual([0, 0, 0])
  freshPortal({ DATA_DIR })
  expect(listPhases()).toHaveLength(20)
})

test('a secret that has gone missing beside a used database is refused; with the word of a person a new one is made', async () => {
  const dataDir = firstStart()
  const { id } = createClient()
  recordNameChange(id, 'Ana')
  closeDatabase()
  rmSync(join(dataDir, 'secret'))
  expect(() => start(dataDir)).toThrow(BootError)
  expect(() => start(dataDir)).toThrow(
    /secret is missing although .*: put it back from a backup, or set the SESSION_SECRET/,
  )
  expect(readdirSync(dataDir)).not.toContain('secret')
  closeDatabase()
  const worker = await runScript('worker', { DATA_DIR: dataDir })
  expect([worker.code, worker.output]).toEqual([1, expect.stringContaining('migrate -- --new-secret')])
  const renewed = await runScript('migrate', { DATA_DIR: dataDir }, { args: ['--new-secret'] })
  expect([renewed.code, renewed.output]).toEqual([0, expect.stringContaining('has a new secret')])
  expect(rightsOf(dataDir, 'secret')).toBe(0o600)
  start(dataDir)
  recordNameChange(id, 'Eva')
})

testOnSqlite(
  'a database that nothing was sealed in yet gets its secret, and so does one whose secret is in the environment',
  () => {
    const dataDir = firstStart()
    createClient()
    expect(() => start(dataDir)).not.toThrow()
    const { id } = createClient()
    const SESSION_SECRET = 'a secret of the environment, long enough'
    start(dataDir, { SESSION_SECRET })
    recordNameChange(id, 'Ana')
    expect(() => start(dataDir, { SESSION_SECRET })).not.toThrow()
  },
)

const recordNameChange = (userId: number, name: string) =>
  transact((tx) =>
    recordChange(tx, {
      at: Date.now(),
      actor: systemActor,
      action: 'client_changed',
      userId,
      before: { name: '' },
      after: { name },
    }),
  )

/** Damages the first page of a table that no start needs. */
function damage(dataDir: string) {
  const database = connect(join(dataDir, 'portal.sqlite'))
  const root = Number(
    database.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'sync_images'").pluck().get(),
  )
  const size = Number(database.pragma('page_size', { simple: true }))
  database.pragma('wal_checkpoint(TRUNCATE)')
  database.close()
  const file = openSync(join(dataDir, 'portal.sqlite'), 'r+')
  writeSync(file, Buffer.alloc(size, 0x5a), 0, size, (root - 1) * size)
  closeSync(file)
}

testOnSqlite(
  'a damaged database is said at the start, by the worker too, until it is sound again',
  async () => {
    const dataDir = firstStart()
    closeDatabase()
    cpSync(join(dataDir, 'portal.sqlite'), join(dataDir, 'sound'))
    damage(dataDir)
    setPortalEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
    boot('web')
    const health = await checkHealth(Date.now(), { exact: true })
    expect(health).toMatchObject({ status: 'failing', database: 'failing' })
    expect(health.problems).toContain('the database is damaged: restore a backup')
    expect(whatPeopleAreTold(Date.now()).map(({ what }) => what)).toContain('database')
    noteFaults([])
    await lookThroughDatabase()
    expect(knownFault()).not.toBeNull()
    closeDatabase()
    for (const ending of ['-wal', '-shm']) rmSync(join(dataDir, `portal.sqlite${ending}`), { force: true })
    cpSync(join(dataDir, 'sound'), join(dataDir, 'portal.sqlite'))
    await lookThroughDatabase()
    expect(knownFault()).toBeNull()
  },
)
