import pino, { type Logger } from 'pino'
import { env } from './env.server'

let logger: Logger | undefined

/** JSON lines on standard output. Every line passes through `scrub`, because an error message may quote user input. */
export function log(): Logger {
  logger ??= pino({
    level: env().LOG_LEVEL,
    base: { role: process.title },
    hooks: { streamWrite: scrub },
  })
  return logger
}

const EMAIL = /[^\s"'<>()[\]{},;:\\@]{1,64}@[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+/gu
const IDENTITY_NUMBER = /(?<![a-z\d])(?:DNI|NIF|NIE)?[XYZKLM]?[\d.]{7,10}[-\s]?[A-Z](?![a-z\d])/gi
const WORD = /[^\s"\\]+/g
const TOKEN_PATH = /(\/(?:activate|quick-access|answer|calendar|news\/mute|admin\/join)\/)[^\s"/\\]+/gi
// Names of fields with secret values; in error messages, quoted bodies have escaped quotes.
const SECRET = '[\\w-]*(?:password|otp|token|secret|authorization|cookie)'
const SECRET_FIELD = new RegExp(`("${SECRET}":)"(?:[^"\\\\]|\\\\.)*"`, 'gi')
const QUOTED_FIELD = new RegExp(`(\\\\"${SECRET}\\\\"\\s*:\\s*)\\\\"[^"]*"`, 'gi')
const CODE_FIELD = /("(?:otp|code)":)"?\d{6}"?/gi

/** Removes e-mail addresses, identity numbers, query strings, link tokens and secrets from a log line. */
export function scrub(line: string): string {
  return line
    .replace(SECRET_FIELD, '$1"…"')
    .replace(QUOTED_FIELD, '$1\\"…\\"')
    .replace(CODE_FIELD, '$1"…"')
    .replace(TOKEN_PATH, '$1…')
    .replace(WORD, withoutQuery)
    .replace(EMAIL, '…@…')
    .replace(IDENTITY_NUMBER, maskIdentityNumber)
}

/** The text after the first question mark that follows a slash. Not a pattern, because a path may be all slashes. */
function withoutQuery(word: string): string {
  const slash = word.indexOf('/')
  const query = slash < 0 ? -1 : word.indexOf('?', slash)
  return query < 0 ? word : word.slice(0, query)
}

function maskIdentityNumber(match: string): string {
  const plain = match.replace(/^(?:DNI|NIF|NIE)/i, '').replace(/[^\da-z]/gi, '')
  // A run of dots and digits before a letter may be a duration or a version: only eight or nine characters can be an
  // identity number.
  return plain.length >= 8 && plain.length <= 9 ? '***' : match
}

/** Paths that open panels and monitors poll all the time. */
const POLL =
  /^GET \/(?:healthz|api\/(?:sync-countdown|admin\/status|graph\/onedrive-status|sync-runs\/\d+(?:\/events)?)) [23]\d\d /

/**
 * A line written by a process of `role`, as it appears in the log, with its line end. JSON comes from the portal itself
 * and is kept; web requests become `info` lines, and successful polls `debug` lines, which are dropped (empty text)
 * unless `LOG_LEVEL` includes them.
 */
export function logLine(role: string, line: string): string {
  if (line.startsWith('{')) return `${scrub(line)}\n`
  const msg = scrub(line)
  const level = pino.levels.values[POLL.test(msg) ? 'debug' : 'info']
  if (level === pino.levels.values.debug && !log().isLevelEnabled('debug')) return ''
  return `${JSON.stringify({ level, time: Date.now(), role: `portal-${role}`, msg })}\n`
}
