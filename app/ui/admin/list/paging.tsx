import { Link, useLocation } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { wholeNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'

/** `more`: the list goes on after `total`, nobody has counted how far. */
type Props = { page: number; pageSize: number; total: number; more?: boolean }

/** The position in a list, and links to its other pages. The search stays in the URL, the selection does not. */
export function Paging({ page, pageSize, total, more = false }: Props) {
  const language = useLanguage()
  const { list } = useAdminTexts().shell
  const { search } = useLocation()
  const last = lastPage(total, pageSize, more)
  const number = (n: number) => wholeNumber(language, n)
  const to = (n: number) => {
    const query = new URLSearchParams(search)
    query.delete('ticked')
    query.set('page', String(n))
    return `?${query}`
  }
  if (total === 0) return null
  const range = list.range(
    number(Math.min(total, (page - 1) * pageSize + 1)),
    number(Math.min(total, page * pageSize)),
    more ? list.moreThan(number(total)) : number(total),
  )
  return (
    <nav className="paging" aria-label={list.pages}>
      <p className="soft num">{range}</p>
      {last > 1 && (
        <ol>
          <li>
            {page > 1 ? (
              <Link to={to(page - 1)}>{list.previous}</Link>
            ) : (
              <span className="soft">{list.previous}</span>
            )}
          </li>
          {pagesAround(page, last).map((n, index) => (
            <li key={n ?? `gap-${index}`} className={n === page ? undefined : 'paging__n'}>
              {n === null ? (
                <span>…</span>
              ) : (
                <Link to={to(n)} aria-current={n === page ? 'page' : undefined} aria-label={list.page(n)}>
                  {number(n)}
                </Link>
              )}
            </li>
          ))}
          <li>
            {page < last ? (
              <Link to={to(page + 1)}>{list.next}</Link>
            ) : (
              <span className="soft">{list.next}</span>
            )}
          </li>
        </ol>
      )}
    </nav>
  )
}

/** The last page that is known to exist. */
export const lastPage = (total: number, pageSize: number, more: boolean) =>
  Math.max(1, Math.ceil((more ? total + 1 : total) / pageSize))

/** The first page, the last, and those next to the current one; null is a gap. */
export function pagesAround(page: number, last: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, last].filter((n) => n >= 1 && n <= last)
  const pages = [...new Set(near)].sort((a, b) => a - b)
  return pages.flatMap((n, index) => (index > 0 && n - (pages[index - 1] ?? 0) > 1 ? [null, n] : [n]))
}
