import { eq } from 'drizzle-orm'
import type { Tx } from '~db/client'
import { type Holes, prepared } from '~db/prepared'
import { settings } from '~db/schema'

export type SettingKey =
  | 'firm_slug'
  | 'firm'
  | 'firm_logo'
  | 'auto_sync'
  | 'client_number'
  | 'last_auto_assign'
  | 'drive_share_url'
  | 'drive_secret_ends'
  | 'push_keys'
  | 'tracking_workbook'
  | 'mail_server_down'
  | 'mail_unanswered'
  | 'mail_tried'
  | 'bounce_mailbox'
  | 'bounce_mailbox_down'
  | 'digest'
  | 'first_steps_done'
  | 'news'
  | 'messages'
  | 'holders_share'
  | 'appointments'
  | 'call_feed'
  | 'drive_writes'
  | 'court_folder'
  | 'restored'
  | 'documents_damaged'
  | 'audit_seen'
  | 'documents_owner'
  | 'documents_owner_before'
  | 'offsite'
  | 'secret_mark'
  | 'shared_password'
  | 'lawyers_see_all'
  | 'retention'
  | 'retention_found'
  | 'rewrite_due'

const settingOf = prepared((db, $: Holes<{ key: string }>) =>
  db.select().from(settings).where(eq(settings.key, $.key)),
)

/** A setting of this data folder, or null if it has never been set. */
export function readSetting(key: SettingKey): string | null {
  return settingOf.get({ key })?.value ?? null
}

/** When a setting was last set (UTC milliseconds), or null. */
export function settingChangedAt(key: SettingKey): number | null {
  return settingOf.get({ key })?.updatedAt ?? null
}

/** Stores a setting, in the caller's transaction. */
export function writeSetting(tx: Tx, key: SettingKey, value: string, now: number) {
  const row = { key, value, updatedAt: now }
  tx.insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row }).run()
}

/** Deletes a setting, in the caller's transaction. */
export function clearSetting(tx: Tx, key: SettingKey) {
  tx.delete(settings).where(eq(settings.key, key)).run()
}
