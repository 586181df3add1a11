import { days, hours, minutes, seconds } from '~/domain/duration'

/** How often what may be tried. Sources: OWASP ASVS 5.0 (6.3, 6.5), NIST SP 800-63B-4, Discourse's login codes. */

export const CODE_LIFE_MS = minutes(10)
export const CODE_TRIES = 5
export const RESEND_AFTER_MS = seconds(60)

/**
 * The bound of a DNI is one of the day, so that nobody's mailbox is flooded and nobody guesses on: ten challenges of five
 * tries, 50 in a million. The mail of the last brings a link, so that who uses them up shuts nobody out.
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

/** Five failures are free, then 30 s, doubling to an hour; never for good. */
export const passwordTries = { free: 5, windowMs: hours(1), firstMs: seconds(30), maxMs: hours(1) }
export const signInsPerNetwork = [{ times: 25, windowMs: minutes(5) }]

/** Five failures in a quarter of an hour, then 30 s, doubling to a quarter of an hour. */
export const adminTries = { free: 5, windowMs: minutes(15), firstMs: seconds(30), maxMs: minutes(15) }
/** Failures of unknown browsers: one network can keep the others out for four hours of a day, not for all of it. */
export const adminTriesPerNetwork = [
  { times: 5, windowMs: minutes(15) },
  { times: 20, windowMs: days(1) },
]

export const registrations = {
  perNetwork: [{ times: 5, windowMs: minutes(30) }],
  inAll: [{ times: 100, windowMs: hours(1) }],
}

/**
 * Mails to one address that browsers ask for that it does not know: above what two clients who share an address can be
 * sent (ten codes and six links each), so that one of them meets the limits of the account first.
 */
export const mailsToAddress = [{ times: 40, windowMs: days(1) }]

/** Links for choosing a password: for a name by strangers, for a user by whoever has come in or holds an old link. */
export const linkRequests = [
  { times: 3, windowMs: hours(1) },
  { times: 6, windowMs: days(1) },
]
