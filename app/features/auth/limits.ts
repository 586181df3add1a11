import { days, hours, minutes, seconds } from '~/features/calendar/civil-date'

/** How often what may be tried. Sources: OWASP ASVS 5.0 (6.3, 6.5), NIST SP 800-63B-4, Discourse's login codes. */

export const CODE_LIFE_MS = minutes(10)
export const CODE_TRIES = 5
export const RESEND_AFTER_MS = seconds(60)

export const codeRequests = {
  perAccountAndNetwork: [
    { times: 3, windowMs: hours(1) },
    { times: 6, windowMs: days(1) },
  ],
  perAccount: [{ times: 10, windowMs: hours(1) }],
  perNetwork: [{ times: 6, windowMs: hours(1) }],
}

export const codeChecks = {
  perNetwork: [
    { times: 6, windowMs: minutes(1) },
    { times: 30, windowMs: hours(1) },
  ],
  failuresPerAccount: [{ times: 50, windowMs: days(1) }],
  allFailures: { key: 'failed:all', times: 300, windowMs: hours(1) },
  delayMs: seconds(2),
}

/** Five failures are free, then 30 s, doubling to an hour; never for good. */
export const passwordTries = { free: 5, windowMs: hours(1), firstMs: seconds(30), maxMs: hours(1) }
export const signInsPerNetwork = [{ times: 25, windowMs: minutes(5) }]

/** Five failures in a quarter of an hour, then 30 s, doubling to a quarter of an hour. */
export const adminTries = { free: 5, windowMs: minutes(15), firstMs: seconds(30), maxMs: minutes(15) }

export const registrations = {
  perNetwork: { times: 5, windowMs: minutes(30) },
  inAll: { key: 'register:all', times: 100, windowMs: hours(1) },
}

/** New links to one's own address, asked for from a dead one. */
export const linkRequests = [
  { times: 3, windowMs: hours(1) },
  { times: 6, windowMs: days(1) },
]
