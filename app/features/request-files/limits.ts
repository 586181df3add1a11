import { days } from '~/domain/duration'

/** How many files a client may send for a request at a time. */
export const FILES_AT_ONCE = 30

/** Of one client, whatever becomes of the files: each is checked and scanned. */
export const filesPerClient = [{ times: 120, windowMs: days(1) }]
