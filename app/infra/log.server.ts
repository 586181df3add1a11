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

const EMAIL = /[^\s"'<>()[\]{},;:\\@]{1,64}@[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+/gu
const IDENTITY_NUMBER = /(?<![a-z\d])(?:DNI|NIF|NIE)?[XYZKLM]?[\d.]{7,10}[-\s]?[A-Z](?![a-z\d])/gi
const WORD = /[^\s"\\]+/g
const TOKEN_PATH = /(\/(?:activate|quick-access)\/)[^\s"/\\]+/g
// Names of fields whose values are secret; in an error's text a quoted body has its quotes escaped.
const SECRET = '[\\w-]*(?:password|otp|token|secret|authorization|cookie)'
const SECRET_FIELD = new RegExp(`("${SECRET}":)"(?:[^"\\\\]|\\\\.)*"`, 'gi')
const QUOTED_FIELD = new RegExp(`(\\\\"${SECRET}\\\\"\\s*:\\s*)\\\\"[^"]*"`, 'gi')
const CODE_FIELD = /("(?:otp|code)":)"?\d{6}"?/gi

/** Takes e-mail addresses, identity numbers, query strings, link tokens and secrets out of a line of log. */
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

/** What stands behind the first question mark that follows a slash. Not by a pattern: a path may be all slashes. */
function withoutQuery(word: string): string {
  const slash = word.indexOf('/')
  const query = slash < 0 ? -1 : word.indexOf('?', slash)
  return query < 0 ? word : word.slice(0, query)
}

function maskIdentityNumber(found: string): string {
  const plain = found.replace(/^(?:DNI|NIF|NIE)/i, '').replace(/[^\da-z]/gi, '')
  // A run of dots and digits before a letter may be a duration or a version: only eight or nine signs are one.
  return plain.length >= 8 && plain.length <= 9 ? '***' : found
}

/** What open panels and monitors ask again and again. */
const POLL =
  /^GET \/(?:healthz|api\/(?:sync-countdown|admin\/status|graph\/onedrive-status|sync-runs\/\d+(?:\/events)?)) [23]\d\d /

/**
 * A line that a process of `role` wrote, as the log has it, with its line end. What is JSON already is the portal's own;
 * requests of the web become lines of `info`, polls that went well of `debug`: those are left out (an empty text) unless
 * `LOG_LEVEL` asks for them.
 */
export function logLine(role: string, line: string): string {
  if (line.startsWith('{')) return `${scrub(line)}\n`
  const msg = scrub(line)
  const level = pino.levels.values[POLL.test(msg) ? 'debug' : 'info']
  if (level === pino.levels.values.debug && !log().isLevelEnabled('debug')) return ''
  return `${JSON.stringify({ level, time: Date.now(), role: `portal-${role}`, msg })}\n`
}
