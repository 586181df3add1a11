import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { bootExisting, requireStore } from '~/boot.server'
import { makeBackup } from '~/features/backup/make-backup.server'
import { sayFailure } from './say-failure'

/**
 * `npm run backup [-- folder]`: backs up the running portal; without a folder, next to its data. With `--documents`, those in
 * a bucket as well.
 */
try {
  const options = { documents: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  if (positionals.length > 1) throw new RangeError('npm run backup -- [FOLDER] [--documents]')
  const { DATA_DIR } = bootExisting()
  await requireStore()
  const stamp = new Date().toISOString().replace(/[:.]/g, '-')
  const folder = resolve(positionals[0] ?? join(DATA_DIR, 'backups', stamp))
  const { documents, damaged, bucket } = await makeBackup(folder, { fetches: values.documents ?? false })
  const which = bucket === null ? '' : `, which stay in ${bucket}`
  process.stdout.write(`${folder}: the database and ${documents.length} files${which}.\n`)
  for (const key of damaged)
    process.stderr.write(`Missing or damaged in the portal itself: documents/${key}\n`)
  process.exitCode = damaged.length > 0 ? 1 : 0
} catch (error) {
  sayFailure(error)
  process.exitCode = 1
}
