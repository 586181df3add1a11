import { oncePerHour } from '~/features/audit/record.server'
import { keyedHash } from '~/infra/crypto.server'
import { networkOf } from '~/infra/http/client-address.server'

/**
 * The key of an audit entry about somebody nobody knows: strangers can make up names and numbers without end, and the
 * trail is kept for good. An hour has at most one for each of sixteen shares of all networks.
 */
export function oncePerAddress(action: string, address: string | null, now: number): string {
  const share = address === null ? '' : keyedHash('audit', networkOf(address)).slice(0, 1)
  return oncePerHour(now, action, 'stranger', share)
}
