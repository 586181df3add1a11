import type { MailKind } from '~/features/outbox/enqueue.server'

/** Every kind of e-mail, in the order of lists. */
export const MAIL_KINDS = [
  ...['news', 'reminder', 'quiet', 'request', 'welcome'],
  ...['password', 'code', 'address_code', 'address_changed', 'digest', 'trial'],
] as const satisfies MailKind[]

/**
 * Those that a person may send again or stop. What the others say is over within minutes, or was meant for an address that
 * may be a former one.
 */
export const LASTING_KINDS = ['news', 'reminder', 'quiet', 'request', 'welcome', 'digest'] as const
