import { Link, useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { ThreadFilters, ThreadLine } from '~/features/messages/components/thread-list'
import { listThreads, ThreadQuery } from '~/features/messages/list-threads.server'
import { THREADS_PAGE_SIZE } from '~/features/messages/thread-shows'
import { lawyersOfThreads } from '~/features/messages/threads.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { queryValues } from '~/infra/http/query.server'
import { paths } from '~/paths'
import { NothingFound } from '~/ui/admin/list/nothing-found'
import { Paging } from '~/ui/admin/list/paging'
import { page } from '../../shared/page.server'
import { adminTitle } from '../shared/admin-title'

export const meta = adminTitle((texts) => texts.messages.open)

export const loader = page(requireAdmin, ({ request, viewer }) => {
  const threadQuery = ThreadQuery.parse(queryValues(request))
  return { asked: threadQuery, ...listThreads(viewer, threadQuery), lawyers: lawyersOfThreads(viewer) }
})

/** The conversations with clients. */
export default function Threads() {
  const { asked, threads, more, page: shown, lawyers } = useLoaderData<typeof loader>()
  const { messages: words } = useAdminTexts()
  const { show, lawyer } = asked
  return (
    <section className="card pending" aria-labelledby="threads">
      <div className="card__pad pending__head">
        <h1 id="threads">{words.open}</h1>
        <ThreadFilters show={show} lawyer={lawyer} lawyers={lawyers} />
        <p className="small">
          <Link to={paths.adminSnippets}>{words.snippets}</Link>
        </p>
      </div>
      {threads.length === 0 ? (
        <NothingFound searched={lawyer !== ''} empty={words.noneOf[show]} />
      ) : (
        <ul>
          {threads.map((thread) => (
            <ThreadLine key={`${thread.caseId} ${thread.clientId}`} thread={thread} />
          ))}
        </ul>
      )}
      <Paging
        page={shown}
        pageSize={THREADS_PAGE_SIZE}
        total={(shown - 1) * THREADS_PAGE_SIZE + threads.length}
        more={more}
      />
    </section>
  )
}
