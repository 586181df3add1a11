import { isKnownDevice, type RequestContext } from '~/infra/http/request-context.server'
import { countEvent, isExhausted, limitsOn } from '~/infra/rate-limit.server'
import type { ClientAccount, Subject } from '~/infra/subject.server'
import { mailsToAddress } from './limits'

/**
 * Counts a mail to an address that somebody asked for in a browser that does not know the account; false when the
 * address has had all such mails of the day. Nobody is told: the answer would say whose address it is. Where nobody is to
 * be mailed, `to` is the account that was asked for, and the work is the same.
 */
export function countMail(to: Subject, account: ClientAccount, context: RequestContext): boolean {
  if (isKnownDevice(context, account)) return true
  const limits = limitsOn('mail', [to], mailsToAddress)
  const full = isExhausted(limits, context.now)
  if (!full) countEvent(limits, context.now)
  return !full
}
