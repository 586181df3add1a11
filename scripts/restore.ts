import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { boot } from '~/boot.server'
import { RestoreError } from '~/features/backup/backup-error'
import { isCopy } from '~/features/backup/manifest.server'
import { restoreBackup } from '~/features/backup/restore-backup.server'
import { env } from '~/infra/env.server'
import { storeFaultAtStart } from '~/infra/storage/store.server'
import { sayFailure } from './say-failure'

/**
 * `npm run restore -- folder [--replace]`: restores a backup into the data folder, or a copy `before-….sqlite` or `before-….dump` of before
 * an upgrade. The portal must be stopped.
 */
try {
  const options = { replace: { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [folder, ...more] = positionals
  if (!folder || more.length > 0) throw new RestoreError('Say which backup: npm run restore -- <folder>')
  const fault = await storeFaultAtStart()
  if (fault) throw new RestoreError(fault)
  const { DATA_DIR, SESSION_SECRET } = env()
  const { documents, createdAt, secret } = await restoreBackup(resolve(folder), DATA_DIR, values)
  // Not what this release would bring up to date again.
  const isOfBefore = isCopy(resolve(folder))
  if (!isOfBefore) boot('script', { needsSecret: false })
  process.stdout.write(
    `Restored into ${DATA_DIR}: the database of ${createdAt} and ${documents.length} files.\n`,
  )
  process.stdout.write(
    'No e-mail leaves yet, except codes that somebody asks for now: say in the panel, under Pending, what is sent.\n',
  )
  if (isOfBefore) process.stdout.write('Now put back the release of before, and start that one.\n')
  if (secret === null && !SESSION_SECRET)
    process.stderr.write('The backup contains no secret: set the SESSION_SECRET the portal had.\n')
  if (secret && SESSION_SECRET)
    process.stderr.write(
      `The backup is sealed with the secret in ${join(DATA_DIR, 'secret')}. If SESSION_SECRET is another, set SESSION_SECRET_BEFORE to what is in that file, start the portal and run "npm run keys -- rotate" (docs/keys.md).\n`,
    )
} catch (error) {
  sayFailure(error)
  process.exitCode = 1
}
