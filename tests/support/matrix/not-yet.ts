/**
 * Addresses whose lines are still to be written, by name: the list may only become shorter, because a new
 * address without a line is not on it and fails.
 */
export const pagesNotYet: string[] = []

export const callsNotYet: string[] = []
