import { limitNames } from './field-limits.server'

/** The query of a request's address: the one way to it. Throws `fields_refused`. */
export const queryOf = (request: Request) => parseQuery(new URL(request.url).search)

/** A query that stands in a text. Throws `fields_refused`. */
export function parseQuery(text: string): URLSearchParams {
  const query = new URLSearchParams(text)
  limitNames(query.keys())
  return query
}

/** The query as an object; of a name that comes several times the last value counts. Throws `fields_refused`. */
export const queryValues = (request: Request): Record<string, string> => Object.fromEntries(queryOf(request))
