import { days, hours } from '~/domain/duration'

/** What can be read on a phone, and made into a signed paper in bounded memory. */
export const PAPER_MEGABYTES = 10
export const MOST_PAGES = 100

export const NAME_LETTERS = 120
/** A drawn signature has a few hundred points. */
export const DRAWING_LETTERS = 20_000

/** Codes to sign with, of one client. */
export const signCodes = [
  { times: 6, windowMs: hours(1) },
  { times: 12, windowMs: days(1) },
]

/** A signature that was begun and not given is forgotten after a day, a paper that was replaced too. */
export const BEGUN_KEPT_MS = days(1)
/** The paper of a request that has ended stays as long as what was returned does. */
export const ENDED_KEPT_MS = days(30)
