import { days, hours, minutes, seconds } from '~/domain/duration'

/**
 * How often each action may be attempted. Sources: OWASP ASVS 5.0 (6.3, 6.5), NIST SP 800-63B-4, Discourse's login
 * codes.
 */

export const CODE_LIFE_MS = minutes(10)
export const CODE_TRIES = 5
export const RESEND_AFTER_MS = seconds(60)

/**
 * A DNI has a daily limit, to prevent mailbox flooding and endless guessing: ten challenges of five attempts, 50 in a
 * million. The last e-mail contains a link, so that using up the limit locks nobody out.
 */
export const codeRequests = {
  perAccountAndNetwork: [
    { times: 3, windowMs: hours(1) },
    { times: 6, windowMs: days(1) },
  ],
  perAccount: [{ times: 10, windowMs: days(1) }],
  perNetwork: [{ times: 6, windowMs: hours(1) }],
}

export const codeChecks = {
  perNetwork: [
    { times: 6, windowMs: minutes(1) },
    { times: 30, windowMs: hours(1) },
  ],
  failures: [{ times: 300, windowMs: hours(1) }],
  delayMs: seconds(2),
}

/** Five failures are free, then 30 s, doubling up to an hour; never permanent. */
export const passwordTries = { free: 5, windowMs: hours(1), firstMs: seconds(30), maxMs: hours(1) }
export const signInsPerNetwork = [{ times: 25, windowMs: minutes(5) }]

/** Five failures in 15 minutes, then 30 s, doubling up to 15 minutes. */
export const adminTries = { free: 5, windowMs: minutes(15), firstMs: seconds(30), maxMs: minutes(15) }
/** Failures of unknown browsers: one network can lock the others out for four hours a day, not for all of it. */
export const adminTriesPerNetwork = [
  { times: 5, windowMs: minutes(15) },
  { times: 20, windowMs: days(1) },
]

/** What a browser is asked to sign with a passkey waits this long, for one answer. */
export const PASSKEY_CHALLENGE_MS = minutes(5)
export const passkeyChallengesPerNetwork = [{ times: 60, windowMs: minutes(5) }]
/**
 * For how long after signing in a passkey can be added and other sessions ended: whoever finds an open session can do neither.
 */
export const FRESH_MS = minutes(15)
export const MOST_PASSKEYS = 10

/** Codes of an app that is being set up, by its link. */
export const joinTries = [{ times: 10, windowMs: minutes(15) }]

export const registrations = {
  perNetwork: [{ times: 5, windowMs: minutes(30) }],
  inAll: [{ times: 100, windowMs: hours(1) }],
}

/**
 * E-mails to one address requested by browsers the account does not know: above what two clients sharing an address can
 * be sent (ten codes and six links each), so that each of them reaches the account limits first.
 */
export const mailsToAddress = [{ times: 40, windowMs: days(1) }]

/** Codes to an address a client has typed: it may be a stranger's. */
export const addressCodes = [
  { times: 3, windowMs: hours(1) },
  { times: 6, windowMs: days(1) },
]

/** Password links: per name when requested by strangers, per user when signed in or holding an old link. */
export const linkRequests = [
  { times: 3, windowMs: hours(1) },
  { times: 6, windowMs: days(1) },
]
