import { Link, useLocation } from '@remix-run/react'

/** `after`: where the previous page ended, empty on the first; `next`: where this one does, null on the last. */
type Props = {
  after: string
  next: string | null
  words: { pages: string; newest: string; older: string }
}

/** The way through a list whose pages follow each other by key: there is no page count, which would cost more than any page. */
export function Onward({ after, next, words }: Props) {
  const { search } = useLocation()
  const to = (position: string) => {
    const query = new URLSearchParams(search)
    query.delete('after')
    if (position) query.set('after', position)
    return `?${query}`
  }
  if (!after && !next) return null
  return (
    <nav className="paging" aria-label={words.pages}>
      <ol>
        {after && (
          <li>
            <Link to={to('')}>{words.newest}</Link>
          </li>
        )}
        {next && (
          <li>
            <Link to={to(next)}>{words.older}</Link>
          </li>
        )}
      </ol>
    </nav>
  )
}
