import { foldAccents } from '~/domain/fold-accents'
import { AppError } from '~/infra/app-error'
import { MAX_PASSWORD_BYTES } from '~/infra/password-hash.server'

export const MIN_PASSWORD = 8

export type PasswordFault = 'password_short' | 'password_long' | 'password_common' | 'password_personal'

let common: Promise<Set<string>> | undefined

/**
 * Why a new password is refused, or null: it needs at least 8 characters, must not be one of the 49,000 most common
 * ones, and must not contain anything known about the person or the firm. No other rules (OWASP ASVS 5.0, 6.2.1 to
 * 6.2.11).
 */
export async function passwordFault(
  password: string,
  personal: (string | null)[],
): Promise<PasswordFault | null> {
  if ([...password].length < MIN_PASSWORD) return 'password_short'
  if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES) return 'password_long'
  common ??= readCommon()
  if (isOneSign(password) || (await common).has(password.toLowerCase())) return 'password_common'
  const known = personal.flatMap((text) => (text && text.length > 3 ? [foldAccents(text)] : []))
  return known.includes(foldAccents(password)) ? 'password_personal' : null
}

/** Only when somebody chooses a password: the list takes 10 MB. */
async function readCommon() {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

const isOneSign = (password: string) => new Set(password.toLowerCase()).size < 3

/** Throws the error of a new password as an `AppError`. */
export async function requireGoodPassword(password: string, personal: (string | null)[]) {
  const fault = await passwordFault(password, personal)
  if (fault) throw new AppError(fault)
}
