const SEPARATOR = ' / '

/** The addresses the sheet has for one person, as listed in a question. */
export const namedTogether = (addresses: string[]) => addresses.join(SEPARATOR)

/** The addresses in a question with this reason; none in others. */
export const addressesIn = (reason: string, value: unknown): string[] =>
  reason === 'emails_differ' && typeof value === 'string' ? value.split(SEPARATOR) : []
