import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * The data folders that `global-setup.ts` makes once for a whole run of the tests: migrated and `empty`, with the
 * `sample` drive synchronised, and the same with the `people` of `client-world.ts` and their passwords.
 */
export type Template = 'empty' | 'sample' | 'people'

/** Where the folders lie; the processes that run the tests inherit it. */
export const TEMPLATES_VARIABLE = 'PORTAL_TEST_TEMPLATES'

/** Copies a template to a folder of its own and returns that. The caller removes it. */
export function copyTemplate(
  template: Template,
  target = mkdtempSync(join(tmpdir(), `portal-${template}-`)),
): string {
  const root = process.env[TEMPLATES_VARIABLE]
  if (!root) throw new Error(`no data folders to copy: the project needs tests/support/global-setup.ts`)
  cpSync(join(root, template), target, { recursive: true, preserveTimestamps: true })
  return target
}
