import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listFiles } from '~/infra/drive/local/list-files.server'
import { connectIn, copyDataFolder } from './engine'
import { settleBytes } from './s3/engine'

/**
 * The data folders that `global-setup.ts` creates once per test run: `empty` and migrated, with the `sample` drive
 * synchronised, and the same with the `people` of `client-world.ts` and their passwords.
 */
export type Template = 'empty' | 'sample' | 'people'

/** The location of the folders; inherited by the test processes. */
export const TEMPLATES_VARIABLE = 'PORTAL_TEST_TEMPLATES'

/** Copies the empty data folder, to a new folder by default. The caller removes it. */
export const copyEmpty = (target = newFolder('empty')) => copyTemplate('empty', target)

/** Copies a data folder with the sample drive to a new one, as `copyEmpty` does. */
export async function copySample(
  template: 'sample' | 'people' = 'sample',
  target = newFolder(template),
): Promise<string> {
  const folder = copyTemplate(template, target)
  settleBytes(folder)
  await knowDrive(folder)
  return folder
}

/** To the sync, a copied file is a different one, which it would import again: so the copy is registered as known. */
export async function knowDrive(folder: string) {
  const { files } = await listFiles(join(folder, 'drive'))
  const database = connectIn(folder)
  const know = database.prepare('UPDATE drive_items SET fingerprint = ?, file_id = ? WHERE path = ?')
  database.transaction(() => {
    for (const { fingerprint, fileId, path } of files) know.run(fingerprint, fileId, path)
  })()
  database.close()
}

const newFolder = (name: Template) => mkdtempSync(join(tmpdir(), `portal-${name}-`))

const copyTemplate = (template: Template, target: string) => copyDataFolder(templateFolder(template), target)

/** The location of a template. Nobody opens its database. */
export function templateFolder(template: Template): string {
  const root = process.env[TEMPLATES_VARIABLE]
  if (!root) throw new Error(`no data folders to copy: the project needs tests/support/global-setup.ts`)
  return join(root, template)
}
