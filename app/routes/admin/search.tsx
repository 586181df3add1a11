import { json } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { FoundTexts } from '~/features/reading/components/found-texts'
import { foundView } from '~/features/reading/found-view'
import { readTextQuery, searchTexts } from '~/features/reading/search/search-texts.server'
import { FoundList } from '~/features/search/components/found-list'
import { searchEverything } from '~/features/search/search-everything.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { rememberList } from '~/infra/http/last-list.server'
import { queryOf } from '~/infra/http/query.server'
import { paths } from '~/paths'
import { page } from '../shared/page.server'
import { adminTitle } from './shared/admin-title'

const MOST_OF_A_KIND = 10
const MOST_TEXTS = 5
const MOST_TYPED = 200

export const meta = adminTitle((texts) => texts.search.title)

export const loader = page(requireAdmin, async ({ request, viewer, context: { language } }) => {
  const q = (queryOf(request).get('q') ?? '').trim().slice(0, MOST_TYPED)
  const groups = searchEverything(viewer, q, MOST_OF_A_KIND)
  const { hits } = searchTexts(viewer, readTextQuery(new URLSearchParams({ q })), MOST_TEXTS)
  const hitViews = hits.map((hit) => foundView(language, hit))
  return json({ q, groups, found: hitViews }, { headers: await rememberList(request) })
})

/** What the search in the header finds, by kind. While somebody types there, it asks this page for its data. */
export default function Search() {
  const { q, groups, found } = useLoaderData<typeof loader>()
  const { search: words, reading } = useAdminTexts()
  return (
    <section className="card card--tabbed" aria-labelledby="found">
      <div className="card__pad">
        <h1 id="found">{q === '' ? words.title : words.results(q)}</h1>
        {groups.length + found.length === 0 && <p>{q.length < 2 ? words.hint : words.none}</p>}
      </div>
      {groups.map((group) => (
        <FoundList key={group.kind} group={group} q={q} />
      ))}
      {found.length > 0 && (
        <>
          <h2 className="found__kind">{reading.inTexts}</h2>
          <FoundTexts found={found} label={reading.inTexts} />
        </>
      )}
      <p className="found__all">
        <Link to={`${paths.adminTexts}?${new URLSearchParams({ q })}`}>{reading.allInTexts}</Link>
      </p>
    </section>
  )
}
