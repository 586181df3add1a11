import { keyedHash } from './crypto.server'

/**
 * The subjects that limits count and devices remember. Each kind is its own namespace, because strangers choose
 * usernames and type numbers: a name that looks like an address, someone's id or the administrator is still a name.
 */
export type Account =
  | { kind: 'admin' }
  | { kind: 'staff'; id: string }
  | { kind: 'user'; id: number }
  | { kind: 'dni'; id: string }
  | { kind: 'name'; id: string }
export type Subject =
  | Account
  | { kind: 'everybody' }
  | { kind: 'network'; id: string }
  | { kind: 'mailbox'; id: string }
  | { kind: 'device'; id: string }

/** The subjects of a client's sign-in: never the firm's. */
export type ClientAccount = Exclude<Account, { kind: 'admin' | 'staff' }>

/** What is counted or remembered; `decoy` is counted for nobody, so that it takes the same amount of work. */
export type Use =
  | 'appointment'
  | 'address_code'
  | 'admin_sign_in'
  | 'code_check'
  | 'code_failure'
  | 'code_request'
  | 'decoy'
  | 'device'
  | 'link_request'
  | 'mail'
  | 'message'
  | 'passkey'
  | 'password'
  | 'password_change'
  | 'quick_access'
  | 'registration'
  | 'request_file'
  | 'sign_code'
  | 'sign_in'
  | 'staff_sign_in'
  | 'zip'

/** The only conversion from subjects to keys: hashed, so that stored keys reveal no names or numbers. */
export const subjectKey = (use: Use, of: Subject[], windowMs = 0): string =>
  keyedHash('limits', JSON.stringify([use, windowMs, ...of.map((one) => [one.kind, 'id' in one && one.id])]))
