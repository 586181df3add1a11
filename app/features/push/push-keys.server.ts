import { readSetting, writeSetting } from '~/features/settings/settings.server'
import { seal, unseal } from '~/infra/crypto.server'
import { newPushKeys, type PushKeys } from '~/infra/push/push-service.server'
import { type Tx, transact } from '~db/client'
import { pushSubscriptions } from '~db/schema'

/**
 * The keys by which push services know this portal, made when they are first needed and stored sealed. If the data
 * folder's secret has changed, they are lost and made anew; browsers that trusted the former ones are forgotten.
 */
export function pushKeys(now: number): PushKeys {
  const stored = readSetting('push_keys')
  return open(stored) ?? transact((tx) => open(readSetting('push_keys')) ?? renew(tx, now))
}

function open(stored: string | null): PushKeys | null {
  if (stored === null) return null
  try {
    const [publicKey = '', privateKey = ''] = unseal(Buffer.from(stored, 'base64'), 'push').split(' ')
    return { publicKey, privateKey }
  } catch {
    return null
  }
}

function renew(tx: Tx, now: number): PushKeys {
  const keys = newPushKeys()
  const sealed = seal(tx, `${keys.publicKey} ${keys.privateKey}`, 'push')
  tx.delete(pushSubscriptions).run()
  writeSetting(tx, 'push_keys', sealed.toString('base64'), now)
  return keys
}
