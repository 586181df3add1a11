import { isKnownDevice, type RequestContext } from '~/infra/http/request-context.server'
import { countEvent, isExhausted, limitsOn } from '~/infra/rate-limit.server'
import type { ClientAccount, Subject } from '~/infra/subject.server'
import { mailsToAddress } from './limits'

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
