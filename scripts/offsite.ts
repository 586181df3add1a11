import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { bootExisting } from '~/boot.server'
import { civilDateAt } from '~/domain/civil-date'
import { BackupError } from '~/features/backup/backup-error'
import { makeNightlyBackup } from '~/features/backup/make-backup.server'
import { copyOffsite, fetchCopy, offsiteCopies } from '~/features/backup/offsite.server'
import { offsite } from '~/infra/restic.server'
import { sayFailure } from './say-failure'

/**
 * `npm run offsite`: makes a backup now and copies it off the server. `-- list` says which copies there are, `-- fetch
 * FOLDER [COPY]` fetches one, the newest unless another is named; both work on a machine without a portal.
 */
try {
  const [verb = 'copy', folder, copy = 'latest'] = parseArgs({ allowPositionals: true }).positionals
  if (!offsite())
    throw new BackupError('There is no place for copies: set OFFSITE_REPOSITORY and OFFSITE_PASSWORD')
  if (verb === 'copy') {
    bootExisting()
    await makeNightlyBackup(civilDateAt(Date.now()))
    // By now that backup is not dated ahead.
    await copyOffsite(Date.now())
    process.stdout.write('A backup of now is off the server.\n')
  } else if (verb === 'list') {
    for (const { id, madeAt } of await offsiteCopies())
      process.stdout.write(`${id}  ${new Date(madeAt).toISOString()}\n`)
  } else if (verb === 'fetch' && folder) {
    await fetchCopy(copy, resolve(folder), Date.now())
    process.stdout.write(`Fetched: now \`npm run restore -- ${resolve(folder)}\`, with the portal stopped.\n`)
  } else throw new RangeError('npm run offsite -- [copy | list | fetch FOLDER [COPY]]')
} catch (error) {
  sayFailure(error)
  process.exitCode = 1
}
