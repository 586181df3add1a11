import type { MailKind } from '~/features/outbox/enqueue.server'

/** Every kind of e-mail, in the order of lists. */
export const MAIL_KINDS = [
  ...['news', 'reminder', 'quiet', 'request', 'message', 'appointment', 'welcome'],
  ...['password', 'code', 'address_code', 'address_changed', 'access_changed', 'digest', 'trial'],
  ...['staff_invitation', 'staff_new_place'],
] as const satisfies MailKind[]

/**
 * Those that a person may send again or stop. What the others say is over within minutes, or was meant for an address that
 * may be a former one.
 */
export const LASTING_KINDS = [
  'news',
  'reminder',
  'quiet',
  'request',
  'message',
  'appointment',
  'welcome',
  'digest',
] as const

/** Those that somebody waits for in front of a screen, and asks for again if they do not come. */
export const AWAITED_KINDS = [
  'code',
  'password',
  'address_code',
  'staff_invitation',
] as const satisfies MailKind[]

/** Those that leave before somebody has decided what does after a restore, if they were made since: nobody could send them again. */
export const PROMPT_KINDS = [
  ...AWAITED_KINDS,
  ...(['trial', 'access_changed', 'address_changed', 'staff_new_place'] as const),
] as const satisfies MailKind[]

const lasting: readonly MailKind[] = LASTING_KINDS
/** Whether an e-mail is one of them. */
export const isLasting = (kind: MailKind) => lasting.includes(kind)
