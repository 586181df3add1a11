import pino, { type Logger } from 'pino'
import { env } from './env.server'

let logger: Logger | undefined

/** JSON lines on standard output. Every line passes `scrub`: an error's text may quote what a person typed. */
export function log(): Logger {
  logger ??= pino({
    level: env().LOG_LEVEL,
    base: { role: process.title },
    hooks: { streamWrite: scrub },
  })
  return logger
}

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
const IDENTITY_NUMBER = /\b[XYZKLM]?[\d.]{7,10}[-\s]?[A-Z]\b/gi
const QUERY = /(\/[^\s?"]*)\?[^\s"]*/g
const TOKEN_PATH = /(\/(?:activate|quick-access)\/)[^\s"/]+/g
const SECRET_FIELD = /("(?:password|otp|code|token|secret|authorization|cookie)":)"(?:[^"\\]|\\.)*"/gi

/** Takes e-mail addresses, identity numbers, query strings and link tokens out of a line of log. */
export function scrub(line: string): string {
  return line
    .replace(SECRET_FIELD, '$1"…"')
    .replace(TOKEN_PATH, '$1…')
    .replace(QUERY, '$1')
    .replace(EMAIL, '…@…')
    .replace(IDENTITY_NUMBER, maskIdentityNumber)
}

function maskIdentityNumber(found: string): string {
  const plain = found.replace(/[^\da-z]/gi, '')
  // A run of dots and digits before a letter may be a duration or a version: only eight or nine signs are one.
  return plain.length >= 8 && plain.length <= 9 ? '***' : found
}
