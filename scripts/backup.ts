import { join, resolve } from 'node:path'
import { bootExisting, requireStore } from '~/boot.server'
import { makeBackup } from '~/features/backup/make-backup.server'
import { sayFailure } from './say-failure'

/**
 * `npm run backup [-- folder]`: backs up the running portal; without a folder, next to its data. With `--documents`, those in
 * a bucket as well.
 */
try {
  const { DATA_DIR } = bootExisting()
  await requireStore()
  const stamp = new Date().toISOString().replace(/[:.]/g, '-')
  const [given] = process.argv.slice(2).filter((word) => word !== '--documents')
  const folder = resolve(given ?? join(DATA_DIR, 'backups', stamp))
  const fetches = process.argv.includes('--documents')
  const { documents, damaged, bucket } = await makeBackup(folder, { fetches })
  const which = bucket === null ? '' : `, which stay in ${bucket}`
  process.stdout.write(`${folder}: the database and ${documents.length} files${which}.\n`)
  for (const key of damaged)
    process.stderr.write(`Missing or damaged in the portal itself: documents/${key}\n`)
  process.exitCode = damaged.length > 0 ? 1 : 0
} catch (error) {
  sayFailure(error)
  process.exitCode = 1
}
