const SEPARATOR = ' / '

/** The addresses that the sheet gives one person, as a question names them. */
export const namedTogether = (addresses: string[]) => addresses.join(SEPARATOR)

/** The addresses in a question with this reason; none in another one. */
export const addressesIn = (reason: string, value: unknown): string[] =>
  reason === 'emails_differ' && typeof value === 'string' ? value.split(SEPARATOR) : []
