import { days, minutes } from '~/domain/duration'

/** How many files a client may send for a request at a time. */
export const FILES_AT_ONCE = 30

/** Of one client, whatever becomes of the files: each is checked and scanned. */
export const filesPerClient = [{ times: 120, windowMs: days(1) }]

/** Files arrive in pieces of this size: what is lost at most when the line is. */
export const PIECE_BYTES = 1024 * 1024

/** A decision about what clients have sent can be taken back for so long; an e-mail about it leaves afterwards. */
export const TAKEN_BACK_WITHIN_MS = minutes(15)
