import { limitNames } from './field-limits.server'

/** The query of a request's URL; the only way to read it. Throws `fields_refused`. */
export const queryOf = (request: Request) => parseQuery(new URL(request.url).search)

/** A query given as text. Throws `fields_refused`. */
export function parseQuery(text: string): URLSearchParams {
  const query = new URLSearchParams(text)
  limitNames(query.keys())
  return query
}

/** The query as an object; of a repeated name, the last value is used. Throws `fields_refused`. */
export const queryValues = (request: Request): Record<string, string> => Object.fromEntries(queryOf(request))
