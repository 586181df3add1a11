import { json } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { FoundList } from '~/features/search/components/found-list'
import { searchEverything } from '~/features/search/search-everything.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { rememberList } from '~/infra/http/last-list.server'
import { queryOf } from '~/infra/http/query.server'
import { page } from '../shared/page.server'
import { adminTitle } from './shared/admin-title'

const MOST_OF_A_KIND = 10
const MOST_TYPED = 200

export const meta = adminTitle((texts) => texts.search.title)

export const loader = page(requireAdmin, async ({ request, viewer }) => {
  const q = (queryOf(request).get('q') ?? '').trim().slice(0, MOST_TYPED)
  const groups = searchEverything(viewer, q, MOST_OF_A_KIND)
  return json({ q, groups }, { headers: await rememberList(request) })
})

/** What the search in the header finds, by kind. While somebody types there, it asks this page for its data. */
export default function Search() {
  const { q, groups } = useLoaderData<typeof loader>()
  const { search: words } = useAdminTexts()
  return (
    <section className="card card--tabbed" aria-labelledby="found">
      <div className="card__pad">
        <h1 id="found">{q === '' ? words.title : words.results(q)}</h1>
        {groups.length === 0 && <p>{q.length < 2 ? words.hint : words.none}</p>}
      </div>
      {groups.map((group) => (
        <FoundList key={group.kind} group={group} q={q} />
      ))}
    </section>
  )
}
