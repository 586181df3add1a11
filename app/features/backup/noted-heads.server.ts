import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ChainHead } from '~/features/audit/chain.server'
import { readRestored } from '~/features/settings/restored.server'
import { env } from '~/infra/env.server'
import { MANIFEST, Manifest } from './manifest.server'

/**
 * Where the chain of the audit trail ended when the backups next to the data were made. What was written between the backup that the portal
 * was restored from and its restore, the last one or an earlier one, is not in its trail.
 */
export async function notedHeads(): Promise<ChainHead[]> {
  const backups = join(env().DATA_DIR, 'backups')
  const restored = readRestored()
  const gaps = restored ? [restored, ...restored.earlier] : []
  const noted: ChainHead[] = []
  const made = await readdir(backups).catch(() => [])
  for (const name of made.filter((one) => !one.endsWith('.part'))) {
    const manifest = await readFile(join(backups, name, MANIFEST), 'utf8').then(JSON.parse, () => null)
    const { audit, createdAt } = Manifest.safeParse(manifest).data ?? {}
    const madeAt = Date.parse(createdAt ?? '')
    const isCutOff = gaps.some(({ backupAt, restoredAt }) => madeAt > backupAt && madeAt < restoredAt)
    if (audit && !isCutOff) noted.push(audit)
  }
  return noted
}
