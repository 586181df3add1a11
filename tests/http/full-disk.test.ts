import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { packageRoot } from '~/infra/package-root.server'
import { connect } from '~db/connection'
import { copyEmpty, copySample } from '../support/data-folders'
import { Visitor } from '../support/http'
import { ADMIN_PASSWORD, runScript, until } from '../support/portal'
import { fillDisk, makeRoom, mountDisk, unmountDisk } from '../support/small-disk'
import { startWeb, type Web } from '../support/web'

let disk: string
let web: Web | undefined

beforeEach(() => {
  disk = mountDisk()
})
afterEach(async () => {
  await web?.kill()
  web = undefined
  unmountDisk(disk)
})

/** A portal on the disk that has been used and stopped cleanly, and who was signed in. */
async function usedPortal() {
  const dataDir = join(disk, 'data')
  const copy = await copySample()
  cpSync(copy, dataDir, { recursive: true, preserveTimestamps: true })
  rmSync(copy, { recursive: true })
  const first = await startWeb(dataDir)
  const admin = new Visitor(first.url)
  await admin.post('/api/admin/login', { password: ADMIN_PASSWORD })
  await first.stop()
  // Nothing beside the database either, as after a copy or a restore.
  connect(join(dataDir, 'portal.sqlite')).close()
  expect(readdirSync(dataDir)).not.toContain('portal.sqlite-shm')
  return { dataDir, admin }
}

const STARTS_ALONE = { ADMIN_PASSWORD, LOG_LEVEL: 'silent' }

/** The same visitor on the portal that has started since. */
async function startAgain(dataDir: string, before: Visitor): Promise<Visitor> {
  web = await startWeb(dataDir)
  const again = new Visitor(web.url)
  for (const [name, value] of before.cookies) again.cookies.set(name, value)
  return again
}

const SENTENCE_ONLY = / {4}at |SQLITE_|ENOSPC/

test('a portal that was stopped starts on a full disk, is read, says why, and is backed up elsewhere as it runs', async () => {
  const { dataDir, admin: before } = await usedPortal()
  fillDisk(disk)
  const admin = await startAgain(dataDir, before)
  const page = await (await admin.get('/admin/clients')).text()
  expect(page).toContain('El disco del servidor está lleno')
  const [client] = await (await admin.get('/api/admin/users')).json()
  expect((await admin.get(`/admin/client/${client.id}`)).status).toBe(200)
  const health = await (await fetch(`${web?.url}/healthz`)).json()
  expect(health).toMatchObject({ status: 'failing', database: 'ok' })
  expect(health.problems).toContain('the disk is full: nothing can be saved')
  const elsewhere = mkdtempSync(join(tmpdir(), 'portal-elsewhere-'))
  const made = await runScript('backup', { DATA_DIR: dataDir }, { args: [join(elsewhere, 'b1')] })
  expect(made).toEqual({ code: 0, output: `${join(elsewhere, 'b1')}: the database and 24 files.\n` })
  rmSync(elsewhere, { recursive: true })
})

test('without a reserve the web reads alone, a command says why, and all is as before once there is room', async () => {
  const { dataDir, admin: before } = await usedPortal()
  rmSync(join(dataDir, 'reserve'))
  fillDisk(disk)
  const elsewhere = mkdtempSync(join(tmpdir(), 'portal-elsewhere-'))
  const made = await runScript(
    'backup',
    { DATA_DIR: dataDir, ...STARTS_ALONE },
    { args: [join(elsewhere, 'b1')] },
  )
  expect(made).toEqual({ code: 0, output: `${join(elsewhere, 'b1')}: the database and 24 files.\n` })
  rmSync(elsewhere, { recursive: true })
  const worker = await runScript('worker', { DATA_DIR: dataDir, ...STARTS_ALONE })
  expect(worker).toEqual({ code: 1, output: expect.stringContaining('there is no room left on its disk') })
  const admin = await startAgain(dataDir, before)
  expect(await (await admin.get('/admin/clients')).text()).toContain('El disco del servidor está lleno')
  const [client] = await (await admin.get('/api/admin/users')).json()
  const archive = () => admin.post(`/api/admin/users/${client.id}/archive`, {})
  const refused = await archive()
  expect([refused.status, (await refused.json()).code]).toEqual([507, 'disk_full'])
  makeRoom(disk)
  await until('what is written is kept', async () => (await archive()).ok)
})

test('what does not fit is said in a sentence, and nothing is left of it', async () => {
  const { dataDir } = await usedPortal()
  const small = mkdtempSync(join(tmpdir(), 'portal-small-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m,mode=700', 'tmpfs', small])
  const backup = await runScript(
    'backup',
    { DATA_DIR: dataDir, ...STARTS_ALONE },
    { args: [join(small, 'b1')] },
  )
  expect(backup).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^There is too little room for a backup in .*: it takes \d+ MB, and 1 MB are free\n$/,
    ),
  })
  expect(readdirSync(small)).toEqual([])
  const sync = await runScript('sync', { DATA_DIR: join(small, 'data'), ...STARTS_ALONE })
  expect(sync).toEqual({ code: 1, output: expect.stringMatching(/no room left on (?:its|the) disk/) })
  expect(sync.output).not.toMatch(SENTENCE_ONLY)
  execFileSync('umount', ['-l', small])
  rmSync(small, { recursive: true })
})

test('a first synchronisation that does not fit is said in a sentence', async () => {
  const dataDir = copyEmpty(join(disk, 'data'))
  cpSync(join(packageRoot(), 'scripts/sample-drive'), join(dataDir, 'drive'), { recursive: true })
  fillDisk(disk)
  const { code, output } = await runScript('sync', { DATA_DIR: dataDir, ...STARTS_ALONE })
  expect([code, output]).toEqual([1, expect.stringMatching(/no room left on the disk|disk is full/)])
  expect(output).not.toMatch(SENTENCE_ONLY)
})
