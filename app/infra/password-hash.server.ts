import { hash, verify } from '@node-rs/argon2'
import { AppError } from './app-error'

/** argon2id, the library's default, with OWASP's first recommended setting: m = 46 MiB, t = 1, p = 1 (about 50 ms). */
const SETTING = { memoryCost: 47_104, timeCost: 1, parallelism: 1 }
/** Longer passwords are refused: an attacker could make hashing arbitrarily expensive. */
export const MAX_PASSWORD_BYTES = 1024
const AT_ONCE = 2
const QUEUE_LENGTH = 20

let running = 0
const waiting: (() => void)[] = []

/** Hashes a password to a PHC string. Throws `AppError('busy')` if too many are waiting. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, SETTING))
}

/**
 * True if the password matches the hash. Without a hash it takes the same time and returns false, so that timing does
 * not reveal whether an account exists. Throws `AppError('busy')` if too many are waiting.
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES) return false
  return inTurn(async () => {
    if (stored) return verify(stored, password)
    await hash(password, SETTING)
    return false
  })
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= QUEUE_LENGTH) throw new AppError('busy')
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}
