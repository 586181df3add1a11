import { join, resolve } from 'node:path'
import { bootExisting } from '~/boot.server'
import { makeBackup } from '~/features/backup/make-backup.server'
import { sayFailure } from './say-failure'

/** `npm run backup [-- folder]`: backs up the running portal; without a folder, next to its data. */
try {
  const { DATA_DIR } = bootExisting()
  const stamp = new Date().toISOString().replace(/[:.]/g, '-')
  const folder = resolve(process.argv[2] ?? join(DATA_DIR, 'backups', stamp))
  const { documents, damaged } = await makeBackup(folder)
  process.stdout.write(`${folder}: the database and ${documents.length} documents.\n`)
  for (const key of damaged)
    process.stderr.write(`Missing or damaged in the portal itself: documents/${key}\n`)
  process.exitCode = damaged.length > 0 ? 1 : 0
} catch (error) {
  sayFailure(error)
  process.exitCode = 1
}
