import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { mayDownload } from '~/access/viewer'
import { requireClient } from '~/features/auth/guards.server'
import {
  DocumentsByFolder,
  DocumentsByStage,
  DocumentsHead,
} from '~/features/cases/components/documents-page'
import { CaseTabs } from '~/features/cases/components/panel/case-tabs'
import { getCase } from '~/features/cases/get-case.server'
import { documentsOfCase, drawnOnPage } from '~/features/cases/where/documents-of-case'
import { firstPagesOf, markSeen } from '~/features/documents/receipts.server'
import { unreadMessages } from '~/features/messages/own-thread.server'
import { OwnFoundList, OwnSearch } from '~/features/reading/components/own-search'
import { findOwn } from '~/features/reading/search/find-own.server'
import { readTextQuery } from '~/features/reading/search/search-texts.server'
import { queryOf } from '~/infra/http/query.server'
import { idParam, page } from '../shared/page.server'
import { pageTitle } from '../shared/page-title'

export const meta: MetaFunction = pageTitle((texts) => texts.documents.title)

export const loader = page(requireClient, ({ request, viewer, context, params }) => {
  const downloads = mayDownload(viewer)
  const query = queryOf(request)
  const id = idParam(params)
  const legalCase = getCase(viewer, id, context.now)
  const firsts = downloads ? firstPagesOf(legalCase.documents.map((one) => one.id)) : undefined
  const look = { language: context.language, since: viewer.since, withFiles: downloads, firsts }
  const documents = documentsOfCase(legalCase, look)
  const q = downloads ? (query.get('q') ?? '').trim().slice(0, 200) : ''
  const shown = { byFolder: downloads && query.get('view') === 'folders', folder: query.get('folder') }
  const all = documents.stages.flatMap((stage) => stage.documents)
  const searchQuery = { q, caseId: id, after: readTextQuery(query).after }
  const search = q === '' ? null : { ...searchQuery, ...findOwn(viewer, { ...searchQuery, documents: all }) }
  const drawn = search ? search.found.map(({ document }) => document.id) : drawnOnPage(documents, shown)
  markSeen(viewer, id, drawn, context.now)
  return { q, search, documents, downloads, messages: unreadMessages(viewer, id), ...shown }
})

/** The documents of a case, on an address of their own. */
export default function CaseDocuments() {
  const { q, search, documents, downloads, byFolder, folder, messages } = useLoaderData<typeof loader>()
  const news = documents.stages.flatMap((stage) => stage.documents).filter(({ isNew }) => isNew).length
  return (
    <>
      <CaseTabs caseId={documents.id} current="documents" news={news} messages={messages} />
      <div className="wrap stack">
        <DocumentsHead documents={documents} downloads={downloads} byFolder={byFolder} />
        {downloads && documents.count > 0 && <OwnSearch q={q} />}
        {search && <OwnFoundList {...search} />}
        {!search && byFolder && <DocumentsByFolder documents={documents} chosen={folder} />}
        {!search && !byFolder && <DocumentsByStage documents={documents} downloads={downloads} />}
      </div>
    </>
  )
}
