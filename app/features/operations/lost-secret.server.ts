import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq, isNotNull, or } from 'drizzle-orm'
import { recordAudit, systemActor } from '~/features/audit/record.server'
import { readAllAgain } from '~/features/deliveries/facts-of-paper.server'
import { readSealedAgain } from '~/features/reading/text-rows.server'
import { readWaitingAgain } from '~/features/reading/waiting-texts.server'
import { clearSetting, readSetting, writeSetting } from '~/features/settings/settings.server'
import { randomToken } from '~/infra/crypto.server'
import { env } from '~/infra/env.server'
import { forgetKeys, hasKeptHashes, listKeys } from '~/infra/keys/key-ring.server'
import { markOf, root, secrets } from '~/infra/keys/secret.server'
import { database, transact } from '~db/client'
import { auditKeys, driveConnections, mailOutbox, staff } from '~db/schema'

const fileOf = () => join(env().DATA_DIR, 'secret')

/**
 * True if something in the database is sealed, and the secret that opens it is neither set nor in the data folder. In this order:
 * another process that starts too makes the secret before it seals anything.
 */
export const isSecretLost = (): boolean =>
  env().SESSION_SECRET === undefined && isAnythingSealed() && !existsSync(fileOf())

/**
 * Marks a database with the secret of the first that uses it; false for whoever comes with another: what one of them seals,
 * signs or counts means nothing to the others. While the secret is being changed, both are known.
 */
export function isSecretOfDatabase(now: number): boolean {
  const mark = markOf(root())
  const known = readSetting('secret_mark')
  if (known === mark || (hasKeptHashes() && known === markOf(secrets().now))) return true
  return transact((tx) => {
    const marked = readSetting('secret_mark')
    // One machine alone may come with another, as long as it loses nothing.
    const isFree = marked === null || (env().DATABASE_URL === undefined && !isAnythingSealed())
    if (isFree) writeSetting(tx, 'secret_mark', mark, now)
    return isFree || marked === mark
  })
}

function isAnythingSealed(): boolean {
  if (readSetting('push_keys') !== null) return true
  if (listKeys(database()).length > 0) return true
  const { id } = staff
  if (database().select({ id }).from(staff).where(isNotNull(staff.totpSeed)).limit(1).get()) return true
  const key = database().select({ id: auditKeys.userId }).from(auditKeys).limit(1).get()
  const tokens = database()
    .select({ id: driveConnections.id })
    .from(driveConnections)
    .where(or(isNotNull(driveConnections.accessToken), isNotNull(driveConnections.refreshToken)))
    .limit(1)
    .get()
  return key !== undefined || tokens !== undefined
}

/**
 * Goes on without a secret that exists nowhere any more: makes a new one, and lets go of what the former one sealed.
 * Former values of the audit trail, links and codes under way, the sign-in to the drive and the devices that may be
 * notified, and the apps and recovery codes of people of the firm are lost (what cannot be opened counts as missing there); people sign in again. False, without any effect,
 * if the secret is not lost, nor another than that of the other machines.
 */
export function goOnWithoutSecret(now: number): boolean {
  if (!isSecretLost() && isSecretOfDatabase(now)) return false
  transact((tx) => {
    clearSetting(tx, 'secret_mark')
    forgetKeys(tx)
    // Nobody's app can be checked any more: the firm signs in with its password, and sends its people other links.
    clearSetting(tx, 'shared_password')
    tx.delete(auditKeys).run()
    readSealedAgain(tx)
    readAllAgain(tx)
    readWaitingAgain(tx)
    tx.update(mailOutbox)
      .set({ state: 'failed', error: 'internal', secret: null })
      .where(and(eq(mailOutbox.state, 'queued'), isNotNull(mailOutbox.secret)))
      .run()
    recordAudit(tx, { at: now, actor: systemActor, action: 'secret_renewed' })
  })
  if (env().SESSION_SECRET === undefined && !existsSync(fileOf()))
    writeFileSync(fileOf(), `${randomToken()}\n`, { mode: 0o600, flag: 'wx' })
  return true
}
