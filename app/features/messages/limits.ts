/** How many characters a message has at most. */
export const LONGEST_MESSAGE = 4_000

/** Of an answer that is put together from several texts: it is shortened before it is sent. */
export const LONGEST_DRAFT = 8_000
