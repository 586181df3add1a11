/** The form whose ticks lead to the page that decides about several things at once. */
export const TOGETHER = 'received-together'

/** What the ticks of answers begin with; those of files are their ids. */
export const OF_ANSWER = 'a'
