import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { folderNames } from '~/features/documents/lists/list-folders.server'
import { FoundTexts } from '~/features/reading/components/found-texts'
import { TextFilters } from '~/features/reading/components/text-filters'
import { foundView } from '~/features/reading/found-view'
import { readTextQuery, searchTexts } from '~/features/reading/search/search-texts.server'
import { countToRead } from '~/features/reading/unread.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { wholeNumber } from '~/i18n/format'
import { queryOf } from '~/infra/http/query.server'
import { Onward } from '~/ui/admin/list/onward'
import { page } from '../shared/page.server'
import { adminTitle } from './shared/admin-title'

export const meta = adminTitle((texts) => texts.reading.title)

export const loader = page(requireAdmin, ({ request, viewer, context: { language } }) => {
  const query = readTextQuery(queryOf(request))
  const { hits, next } = searchTexts(viewer, query)
  const toRead = countToRead()
  return {
    ...{ query, next, folders: folderNames(viewer), found: hits.map((hit) => foundView(language, hit)) },
    ...{ isOff: toRead === null, toRead: toRead ? wholeNumber(language, toRead) : null },
  }
})

/** Finds documents by what stands in them. */
export default function SearchTexts() {
  const { query, next, folders, found, isOff, toRead } = useLoaderData<typeof loader>()
  const { reading: words } = useAdminTexts()
  return (
    <section className="card card--tabbed" aria-labelledby="texts">
      <div className="card__pad card__head">
        <h1 id="texts">{words.title}</h1>
        <p className="card__sub">{words.lead}</p>
        {toRead !== null && <p className="soft">{words.waiting(toRead)}</p>}
        {isOff && <p className="soft">{words.off}</p>}
      </div>
      <TextFilters query={query} folders={folders} />
      {found.length > 0 && <FoundTexts found={found} label={words.title} />}
      {found.length === 0 && query.q !== '' && (
        <p className="card__pad">{next === null ? words.none : words.noneSoFar}</p>
      )}
      <Onward
        after={query.after === null ? '' : String(query.after)}
        next={next === null ? null : String(next)}
        words={words.onward}
      />
    </section>
  )
}
