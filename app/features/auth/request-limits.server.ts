import { oncePerHour } from '~/features/audit/record.server'
import { keyedHash } from '~/infra/crypto.server'
import { networkOf } from '~/infra/http/client-address.server'
import { isKnownDevice, type RequestContext } from '~/infra/http/request-context.server'
import { countEvent, isExhausted, type Limit, limitsOn, type Rule } from '~/infra/rate-limit.server'
import type { Account, ClientAccount, Subject, Use } from '~/infra/subject.server'
import { mailsToAddress } from './limits'

/** Whom a request is counted for, whatever it asks for: an account, a device, a network, an address. */

/**
 * The subject that failed sign-ins are counted for: this device if the account knows it, otherwise all unknown devices
 * together.
 */
export function budgetOf(context: RequestContext, account: Account): Subject[] {
  return isKnownDevice(context, account) ? [account, { kind: 'device', id: context.device.id }] : [account]
}

/** Limits for a browser's network, alone or combined with another subject; none if no address is known. */
export function networkLimits(
  use: Use,
  { address }: RequestContext,
  rules: Rule[],
  also: Subject[] = [],
): Limit[] {
  return address ? limitsOn(use, [{ kind: 'network', id: networkOf(address) }, ...also], rules) : []
}

/**
 * Counts an e-mail to an address, requested in a browser the account does not know; false once the address has had all
 * such e-mails of the day. The requester is not told, because the answer would reveal whose address it is. If nobody is
 * to be mailed, `to` is the requested account, and the work is the same.
 */
export function countMail(to: Subject, account: ClientAccount, context: RequestContext): boolean {
  if (isKnownDevice(context, account)) return true
  const limits = limitsOn('mail', [to], mailsToAddress)
  const full = isExhausted(limits, context.now)
  if (!full) countEvent(limits, context.now)
  return !full
}

/**
 * The key of an audit entry about an unknown person: strangers can invent endless names and numbers, and the trail is
 * kept for good. Each hour has at most one entry for each of sixteen groups of networks.
 */
export function oncePerAddress(action: string, address: string | null, now: number): string {
  const share = address === null ? '' : keyedHash('audit', networkOf(address)).slice(0, 1)
  return oncePerHour(now, action, 'stranger', share)
}
