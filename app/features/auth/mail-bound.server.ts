import { type Browser, knowsAccount } from '~/infra/http/browser.server'
import { isUsedUp, limitsOn, tally } from '~/infra/rate-limit.server'
import type { ClientAccount, Subject } from '~/infra/subject.server'
import { mailsToAddress } from './limits'

/**
 * Counts a mail to an address that somebody asked for in a browser that does not know the account; false when the
 * address has had all such mails of the day. Nobody is told: the answer would say whose address it is. Where nobody is to
 * be mailed, `to` is the account that was asked for, and the work is the same.
 */
export function countMail(to: Subject, account: ClientAccount, browser: Browser): boolean {
  if (knowsAccount(browser, account)) return true
  const limits = limitsOn('mail', [to], mailsToAddress)
  const full = isUsedUp(limits, browser.now)
  if (!full) tally(limits, browser.now)
  return !full
}
