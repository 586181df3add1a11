import { Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { Badge } from '~/ui/badge'
import { type FoundGroup, LIST_OF } from '../found'

/** What was found of one kind, with the way to all of it. */
export function FoundList({ group: { kind, found, more }, q }: { group: FoundGroup; q: string }) {
  const { search: words } = useAdminTexts()
  return (
    <section aria-labelledby={`found-${kind}`}>
      <h2 className="found__kind" id={`found-${kind}`}>
        {words.kinds[kind]}
      </h2>
      <ul className="rows">
        {found.map(({ to, title, facts, archived }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two documents of one case have the same address
          <li className="found__row" key={`${to} ${index}`}>
            <Link className="found__title" to={to}>
              {title}
            </Link>
            {archived && <Badge tone="rest">{words.archived}</Badge>}
            <span className="soft num">{facts.join(' · ')}</span>
          </li>
        ))}
      </ul>
      {more && (
        <p className="found__all">
          <Link to={`${LIST_OF[kind]}?${new URLSearchParams({ q })}`}>{words.all[kind]}</Link>
        </p>
      )}
    </section>
  )
}
