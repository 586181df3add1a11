import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeDatabase, openDatabase } from '~db/client'
import { startPostgres } from '../../scripts/machines/postgres'
import { S3_VARIABLE, startS3 } from '../../scripts/machines/s3-server'
import { ensureBuilt } from '../../scripts/prepare.mjs'
import { peopleTheWorld } from './client-world'
import { TEMPLATES_VARIABLE, type Template } from './data-folders'
import { connectIn, copyDataFolder, databaseOf, isOnPostgres, setPortalEnv } from './engine'
import { writeToMemory } from './memory-folder'
import { ADMIN_PASSWORD, runScript } from './portal'
import { keepRows } from './postgres-rows'

/**
 * Created once per run, before the first test: the built processes, which must match the current sources, and the data
 * folders that tests copy. Every project calls this; the first one does the work.
 */
export default async function setup() {
  ensureBuilt()
  if (process.env[TEMPLATES_VARIABLE]) return
  writeToMemory()
  const server = process.env.PORTAL_TEST_POSTGRES ? await startPostgres() : undefined
  if (server) process.env.TEST_POSTGRES = server.url
  const root = mkdtempSync(join(tmpdir(), 'portal-templates-'))
  process.env[TEMPLATES_VARIABLE] = root
  await makeTemplates(root)
  // Only now: the templates have their documents in folders, from where each portal takes them.
  const s3 = process.env.PORTAL_TEST_DOCUMENTS === 's3' ? await startS3() : null
  if (s3)
    process.env[S3_VARIABLE] = JSON.stringify({ endpoint: s3.endpoint, bucket: s3.settings().S3_BUCKET })
  return async () => {
    await s3?.stop()
    server?.stop()
    rmSync(root, { recursive: true, force: true })
  }
}

/** Every database is closed when it is copied, so that nothing is left in a write-ahead log. */
async function makeTemplates(root: string) {
  const folder = (template: Template) => join(root, template)
  await run('migrate', folder('empty'))
  copyDataFolder(folder('empty'), folder('sample'))
  cpSync('scripts/sample-drive', join(folder('sample'), 'drive'), {
    recursive: true,
    preserveTimestamps: true,
  })
  await run('sync', folder('sample'), '--confirm', '--mails', 'now')
  copyDataFolder(folder('sample'), folder('people'))
  setPortalEnv({ DATA_DIR: folder('people'), ADMIN_PASSWORD })
  openDatabase(databaseOf(folder('people')))
  await peopleTheWorld()
  closeDatabase()
  for (const template of ['empty', 'sample', 'people'] as const) {
    forgetSecret(folder(template))
    if (isOnPostgres()) keepRows(folder(template))
  }
}

/** A portal that is made of it may have a secret of its own. */
function forgetSecret(folder: string) {
  const connection = connectIn(folder)
  connection.exec("DELETE FROM settings WHERE key = 'secret_mark'")
  connection.close()
}

async function run(script: string, dataDir: string, ...args: string[]) {
  const { code, output } = await runScript(script, { DATA_DIR: dataDir }, { args })
  if (code !== 0) throw new Error(`${script} has ended with ${code}:\n${output}`)
}
