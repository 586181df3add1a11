import { eq } from 'drizzle-orm'
import { database, type Tx } from '~db/client'
import { settings } from '~db/schema'

export type SettingKey = 'firm_slug' | 'firm' | 'auto_sync' | 'client_number' | 'drive_share_url'

/** A setting of this data folder, or null before it was set. */
export function readSetting(key: SettingKey): string | null {
  return database().select().from(settings).where(eq(settings.key, key)).get()?.value ?? null
}

/** Sets a setting, in the caller's transaction. */
export function writeSetting(tx: Tx, key: SettingKey, value: string, now: number) {
  const row = { key, value, updatedAt: now }
  tx.insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row }).run()
}
