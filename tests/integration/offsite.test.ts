import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { civilDateAt } from '~/domain/civil-date'
import { days, hours } from '~/domain/duration'
import { BackupError } from '~/features/backup/backup-error'
import { makeNightlyBackup } from '~/features/backup/make-backup.server'
import { MANIFEST } from '~/features/backup/manifest.server'
import { copyOffsite, fetchCopy, offsiteCopies } from '~/features/backup/offsite.server'
import { whatStandsStill } from '~/features/operations/standstill.server'
import { standstillWords } from '~/features/operations/standstill-words.server'
import { setPortalEnv } from '../support/engine'
import { createClient, createDocument } from '../support/factories'
import { freshPortal, ownFolder } from '../support/fresh-portal'
import { runScript } from '../support/portal'

const PASSWORD = 'diecisiete palabras'

/** A portal whose copies go to another folder. */
function portalWithOffsite(others: Record<string, string> = {}) {
  const repository = join(ownFolder(), 'copies')
  const settings = { OFFSITE_REPOSITORY: repository, OFFSITE_PASSWORD: PASSWORD, ...others }
  return { repository, settings, dataDir: freshPortal(settings) }
}

async function copyNight(day: string) {
  await makeNightlyBackup(day)
  await copyOffsite(Date.now())
}

const sizeOf = (folder: string) =>
  Number(spawnSync('du', ['-sb', folder], { encoding: 'utf8' }).stdout.split('\t')[0])
const finds = (word: string, folder: string) => spawnSync('grep', ['-rqa', word, folder]).status === 0

test('a copy elsewhere, fetched on a machine that has nothing, is the backup; another one adds only what is new', async () => {
  const { repository, settings, dataDir } = portalWithOffsite({ OFFSITE_KEEP_ALL: '1' })
  createClient()
  const bytes = Buffer.concat([randomBytes(3_000_000), Buffer.from('Remedios Quintanar Olmo')])
  const { filePath } = createDocument({
    fileSize: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  })
  mkdirSync(dirname(join(dataDir, 'documents', filePath)), { recursive: true })
  writeFileSync(join(dataDir, 'documents', filePath), bytes)
  await copyNight('2026-11-22')
  const first = sizeOf(repository)
  await copyNight('2026-11-23')
  expect(first).toBeGreaterThan(bytes.length)
  expect(sizeOf(repository) - first).toBeLessThan(bytes.length / 10)
  expect(await offsiteCopies()).toHaveLength(2)
  const target = join(ownFolder(), 'fetched')
  const nothing = { ...settings, DATA_DIR: join(ownFolder(), 'nothing') }
  const { code, output } = await runScript('offsite', nothing, { args: ['fetch', target] })
  expect([code, output]).toEqual([0, expect.stringContaining(`restore -- ${target}`)])
  const backup = join(dataDir, 'backups', 'nightly-2026-11-23')
  expect(spawnSync('diff', ['-r', backup, target], { encoding: 'utf8' })).toMatchObject({
    status: 0,
    stdout: '',
  })
  // Whoever keeps the copies reads nothing in them.
  expect([finds('Quintanar', backup), finds('Quintanar', repository)]).toEqual([true, false])
  // As many are kept as of the backups: the last one of a day.
  setPortalEnv({ ...settings, DATA_DIR: dataDir, OFFSITE_KEEP_ALL: '0' })
  await copyOffsite(Date.now())
  expect(await offsiteCopies()).toHaveLength(1)
})

test('copies that are gone are not begun anew, and a wrong password says so; nothing of a fetch that failed is left', async () => {
  const { repository, settings, dataDir } = portalWithOffsite()
  await copyNight('2026-11-22')
  renameSync(repository, `${repository} of before`)
  await expect(copyOffsite(Date.now())).rejects.toThrow(/There are no copies at OFFSITE_REPOSITORY/)
  expect(existsSync(repository)).toBe(false)
  renameSync(`${repository} of before`, repository)
  setPortalEnv({ ...settings, DATA_DIR: dataDir, OFFSITE_PASSWORD: 'otras palabras, distintas' })
  const target = join(ownFolder(), 'fetched')
  await expect(fetchCopy('latest', target, Date.now())).rejects.toThrow(/OFFSITE_PASSWORD does not open/)
  expect(existsSync(target)).toBe(false)
  setPortalEnv({ ...settings, DATA_DIR: dataDir })
  mkdirSync(target)
  await expect(fetchCopy('latest', target, Date.now())).rejects.toThrow(BackupError)
})

test('a copy to a place that swallows everything ends when its time is over, and says so', async () => {
  const ending = new AbortController()
  const place = createServer((socket) => {
    socket.on('error', () => undefined)
    ending.abort()
  })
  place.listen(0, '127.0.0.1')
  onTestFinished(() => void place.close())
  await once(place, 'listening')
  const { port } = place.address() as AddressInfo
  portalWithOffsite({ OFFSITE_REPOSITORY: `rest:http://127.0.0.1:${port}/` })
  await makeNightlyBackup('2026-11-22')
  await expect(copyOffsite(Date.now(), ending.signal)).rejects.toThrow(/\(it was not done in time\)/)
})

test('a backup of the day before is not copied for that of the night, which another machine may have made', async () => {
  portalWithOffsite()
  await makeNightlyBackup('2026-11-22')
  await expect(copyOffsite(Date.now() + hours(24) + 1)).rejects.toThrow(/more than a day old/)
  await copyOffsite(Date.now() + hours(23))
})

test('the panel says from the 36th hour on that nothing newer is elsewhere', async () => {
  const { settings, dataDir } = portalWithOffsite()
  await copyNight('2026-11-22')
  const now = Date.now()
  expect(whatStandsStill(now + hours(35))).toEqual([])
  const [still] = whatStandsStill(now + hours(37))
  expect(still && standstillWords(still, 'es', now + hours(37))).toMatchObject({
    what: 'offsite',
    short: expect.stringContaining('sin copia fuera del servidor desde el'),
    reason: 'Avise hoy mismo a quien lleva el servidor.',
  })
  // Who keeps no copies elsewhere is not told that they are old.
  setPortalEnv({ ...settings, DATA_DIR: dataDir, OFFSITE_REPOSITORY: '', OFFSITE_PASSWORD: '' })
  expect(whatStandsStill(now + hours(37))).toEqual([])
})

test('a backup of a clock that was ahead is not the newest once it is right: the next one is copied, fetched, and said to be missing', async () => {
  const { settings, dataDir } = portalWithOffsite()
  const backups = join(dataDir, 'backups')
  const now = Date.now()
  const ahead = now + days(365)
  const night = `nightly-${civilDateAt(ahead)}`
  const manifest = {
    ...(await makeNightlyBackup(civilDateAt(ahead))),
    createdAt: new Date(ahead).toISOString(),
  }
  writeFileSync(join(backups, night, MANIFEST), JSON.stringify(manifest))
  await copyOffsite(ahead)
  expect(whatStandsStill(now)).toEqual([{ what: 'offsite', since: now }])
  const { code, output } = await runScript('offsite', { ...settings, DATA_DIR: dataDir })
  expect([code, output]).toEqual([0, expect.stringContaining('A backup of now is off the server')])
  expect(whatStandsStill(Date.now())).toEqual([])
  const [made = expect.fail('there is no backup of now')] = readdirSync(backups).filter(
    (name) => name.startsWith('nightly-') && name !== night,
  )
  const target = join(ownFolder(), 'fetched')
  await fetchCopy('latest', target, Date.now())
  const manifestIn = (folder: string) => readFileSync(join(folder, MANIFEST), 'utf8')
  expect(manifestIn(target)).toBe(manifestIn(join(backups, made)))
})

test('a place without a password, on the same disk folder, or over a line that others read is refused at the start', () => {
  const of = (settings: Record<string, string>) => () => setPortalEnv({ DATA_DIR: ownFolder(), ...settings })
  expect(of({ OFFSITE_REPOSITORY: '/mnt/b' })).toThrow(/belong together/)
  expect(of({ OFFSITE_PASSWORD: PASSWORD })).toThrow(/belong together/)
  const s3 = { OFFSITE_REPOSITORY: 's3:https://s3.example/b/firm', OFFSITE_PASSWORD: PASSWORD }
  expect(of(s3)).toThrow(/OFFSITE_ACCESS_KEY_ID/)
  const keys = { OFFSITE_ACCESS_KEY_ID: 'a', OFFSITE_SECRET_ACCESS_KEY: 'b' }
  expect(of({ ...s3, ...keys })).not.toThrow()
  expect(of({ ...s3, ...keys, OFFSITE_REPOSITORY: 's3:http://s3.example/b' })).toThrow(/https/)
  expect(of({ OFFSITE_PASSWORD: PASSWORD, OFFSITE_REPOSITORY: 'copies' })).toThrow(/repository of restic/)
  const dataDir = ownFolder()
  const inside = { DATA_DIR: dataDir, OFFSITE_REPOSITORY: join(dataDir, 'c'), OFFSITE_PASSWORD: PASSWORD }
  expect(() => setPortalEnv(inside)).toThrow(/must be elsewhere/)
})
