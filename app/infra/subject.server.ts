import { keyedHash } from './crypto.server'

/**
 * Whom limits count and devices remember. Each kind is a name space of its own, because strangers choose usernames and
 * type numbers: a name that reads like an address, like somebody's id or like the administrator is still a name.
 */
export type Account =
  | { kind: 'admin' }
  | { kind: 'user'; id: number }
  | { kind: 'dni'; id: string }
  | { kind: 'name'; id: string }
export type Subject =
  | Account
  | { kind: 'everybody' }
  | { kind: 'network'; id: string }
  | { kind: 'mailbox'; id: string }
  | { kind: 'device'; id: string }

/** Whom the sign-in of a client can speak for: never the administrator. */
export type ClientAccount = Exclude<Account, { kind: 'admin' }>

/** What is counted or remembered; `decoy` is counted for nobody, so that it takes the same work. */
export type Use =
  | 'admin_sign_in'
  | 'code_check'
  | 'code_failure'
  | 'code_request'
  | 'decoy'
  | 'device'
  | 'link_request'
  | 'mail'
  | 'password'
  | 'password_change'
  | 'quick_access'
  | 'registration'
  | 'sign_in'
  | 'zip'

/** The one way from subjects to a key: hashed, so that what is stored tells no names and numbers. */
export const subjectKey = (use: Use, of: Subject[], windowMs = 0): string =>
  keyedHash('limits', JSON.stringify([use, windowMs, ...of.map((one) => [one.kind, 'id' in one && one.id])]))
