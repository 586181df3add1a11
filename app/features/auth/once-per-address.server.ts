import { oncePerHour } from '~/features/audit/record.server'
import { keyedHash } from '~/infra/crypto.server'
import { networkOf } from '~/infra/http/client-address.server'

/**
 * The key of an audit entry about an unknown person: strangers can invent endless names and numbers, and the trail is
 * kept for good. Each hour has at most one entry for each of sixteen groups of networks.
 */
export function oncePerAddress(action: string, address: string | null, now: number): string {
  const share = address === null ? '' : keyedHash('audit', networkOf(address)).slice(0, 1)
  return oncePerHour(now, action, 'stranger', share)
}
