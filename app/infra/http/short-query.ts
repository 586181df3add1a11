/** No list has more parameters, and none of them a longer value, except what is ticked. */
const MOST_NAMES = 20
const LONGEST_NAME = 20
const LONGEST_VALUE = 300
/** A shorter query is left as it is. */
const SHORT = 1000
/** What is ticked in lists, and what a question about it carries. */
const REPEATED = ['ticked', 'id']

/**
 * The page with a shorter query to go to instead of one with a long one, or null: lists repeat theirs in every link, so
 * that 13 KB of it would make a page of nearly a megabyte. Of a repeated parameter the last counts, as in what reads it; only ticks are many.
 */
export function shorterPage({ url }: Request): string | null {
  const { pathname, search } = new URL(url)
  const query = shortQuery(new URLSearchParams(search))
  return query === null ? null : `${pathname}?${query}`
}

/** The same for a query alone. */
export function shortQuery(query: URLSearchParams): string | null {
  if (query.toString().length <= SHORT) return null
  const kept = new URLSearchParams()
  for (const [name, value] of query) {
    if (REPEATED.includes(name) && /^[\w:.-]{1,60}$/.test(value)) kept.append(name, value)
    else if (
      !REPEATED.includes(name) &&
      name.length <= LONGEST_NAME &&
      (kept.has(name) || kept.size < MOST_NAMES)
    )
      kept.set(name, value.slice(0, LONGEST_VALUE))
  }
  return kept.toString() === query.toString() ? null : kept.toString()
}
