import { Link, Outlet, useLoaderData } from '@remix-run/react'
import { displayName } from '~/domain/people/person-name'
import { mayOpen, roleOf } from '~/domain/staff-roles'
import { requireAdmin } from '~/features/auth/guards.server'
import { countDelivered } from '~/features/deliveries/list-deliveries.server'
import { listedCases } from '~/features/documents/cases-to-choose.server'
import { CaseField, CaseNumbers } from '~/features/documents/components/case-numbers'
import { documentColumns } from '~/features/documents/components/document-columns'
import { FolderSection } from '~/features/documents/components/folder-section'
import { PaperNotes } from '~/features/documents/components/paper-notes'
import { SelectedBar, TICKED } from '~/features/documents/components/selected-bar'
import { TrashList, WithheldList } from '~/features/documents/components/set-aside'
import { UploadBox } from '~/features/documents/components/upload-box'
import { WaitingList } from '~/features/documents/components/waiting-list'
import { FOLDER_PAGE, folderNames, listFolders } from '~/features/documents/lists/list-folders.server'
import { listTrash } from '~/features/documents/lists/list-trash.server'
import { listWithheld } from '~/features/documents/lists/list-withheld.server'
import { DOCUMENT_FILTERS, type DocumentFilter } from '~/features/documents/lists/selection'
import { listNamings } from '~/features/documents/namings/namings.server'
import { receiptView } from '~/features/documents/receipt-view'
import { countWaiting } from '~/features/documents/waiting/list-waiting.server'
import { FilterBar } from '~/features/filters/components/filter-bar'
import { listSavedViews } from '~/features/filters/saved-views.server'
import { listWithin, PanelQuery, pageWithin } from '~/features/lists/list-query'
import { isCutShort } from '~/features/lists/search.server'
import { countUnread } from '~/features/reading/unread.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { dateTimeAt, wholeNumber } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import { useLanguage } from '~/i18n/texts-context'
import { queryOf } from '~/infra/http/query.server'
import { paths } from '~/paths'
import { orderLabels } from '~/ui/admin/list/column'
import { ListRows } from '~/ui/admin/list/list-rows'
import { NothingFound } from '~/ui/admin/list/nothing-found'
import { Paging } from '~/ui/admin/list/paging'
import { Toolbar } from '~/ui/admin/list/toolbar'
import { buttonClass } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { page } from '../../shared/page.server'
import { adminTitle } from '../shared/admin-title'

export const meta = adminTitle((texts) => texts.shell.tabs.documents)

export const loader = page(requireAdmin, ({ request, viewer, context: { language, now } }) => {
  const search = queryOf(request)
  // Lawyers have no documents that are in no case yet, or are not to be seen.
  const files = mayOpen(roleOf(viewer), paths.adminDocumentsUpload)
  const views = DOCUMENT_FILTERS.filter((name) => files || isListedView(name))
  const view = views.find((name) => name === search.get('show')) ?? 'shown'
  const at = (instant: number | null) => (instant === null ? null : dateTimeAt(language, instant))
  const listed = isListedView(view)
  const query = {
    q: PanelQuery.shape.q.parse(search.get('q') ?? ''),
    archived: view === 'archived',
    folder: search.get('folder'),
    sort: search.get('sort') ?? '',
    page: PanelQuery.shape.page.parse(search.get('page')),
  }
  const folders = listed ? listFolders(viewer, query) : []
  const place = { ...query, pageSize: FOLDER_PAGE }
  const withheld = view === 'quarantine' ? listWithin(place, (one) => listWithheld(viewer, one)) : null
  const unread = files ? countUnread() : 0
  const trash = view === 'trash' ? listWithin(place, (one) => listTrash(viewer, one)) : null
  const folder = query.folder === null ? undefined : (folders[0]?.count ?? 0)
  return {
    ...{ files, views, view, listed },
    saved: listSavedViews(viewer, 'documents'),
    query,
    paging: pagingOf(query.page, (withheld ?? trash)?.total ?? (listed ? folder : undefined)),
    cutShort: view !== 'trash' && isCutShort('documents', query.q),
    names: folderNames(viewer),
    cases: files && view === 'shown' ? listedCases(viewer) : [],
    waiting: files ? countWaiting(viewer).total : 0,
    delivered: files ? countDelivered(viewer) : 0,
    unread: unread > 0 ? wholeNumber(language, unread) : null,
    folders: folders.map((folder) => ({ ...folder, countText: wholeNumber(language, folder.count) })),
    withheld: withheld && withheldText(withheld, language, listNamings(viewer, now)),
    trash: trash?.rows.map((entry) => ({
      ...entry,
      deleted: at(entry.deletedAt) ?? '',
      purge: at(entry.purgeAt) ?? '',
    })),
  }
})

const isListedView = (view: DocumentFilter) => view === 'shown' || view === 'archived'

/** Only single lists have pages: one folder, the quarantine, the trash. */
function pagingOf(page: number, total: number | undefined) {
  if (total === undefined) return null
  return { page: pageWithin(page, FOLDER_PAGE, total), pageSize: FOLDER_PAGE, total }
}

function withheldText(
  { documents, files }: ReturnType<typeof listWithheld>,
  language: Language,
  notes: ReturnType<typeof listNamings>,
) {
  return {
    files,
    notes,
    documents: documents.map(({ clientName, ...row }) => ({
      ...row,
      clientName: clientName && displayName(clientName),
      ...receiptView(row, language),
    })),
  }
}

/** Every document of the firm by folder, with views for archived, quarantined and deleted ones. */
export default function Documents() {
  const {
    files,
    unread,
    views,
    view,
    listed,
    saved,
    query,
    paging,
    cutShort,
    names,
    cases,
    waiting,
    delivered,
    folders,
    withheld,
    trash,
  } = useLoaderData<typeof loader>()
  const { documents: words, shell, reading, deliveries } = useAdminTexts()
  const lists = [...folders.map(({ documents }) => documents), withheld?.documents ?? [], trash ?? []]
  const tickable = lists.flat().length
  const isEmpty = folders.length + tickable + (withheld?.files.length ?? 0) === 0
  return (
    <>
      <Outlet />
      {listed && <FilterBar list="documents" columns={documentColumns()} saved={saved} />}
      <section className="card card--tabbed documents-page" aria-labelledby="documents">
        <h1 className="sr-only" id="documents">
          {shell.tabs.documents}
        </h1>
        <WaitingList count={waiting} />
        {files && view === 'shown' && (
          <UploadBox folders={names}>
            <CaseField cases={cases} />
          </UploadBox>
        )}
        {files && view === 'shown' && <CaseNumbers cases={cases} />}
        <Toolbar
          label={words.search}
          placeholder={words.placeholder}
          archives={false}
          isCutShort={cutShort}
          orders={orderLabels(documentColumns(), useLanguage())}
        >
          {files && view === 'shown' && (
            <a className={`${buttonClass({ quiet: true })} to-upload`} href="#category">
              <Icon name="upload" />
              {words.upload}
            </a>
          )}
        </Toolbar>
        <nav className="subnav" aria-label={words.views}>
          {views.map((name) => (
            <Link
              key={name}
              to={name === 'shown' ? paths.adminDocuments : `${paths.adminDocuments}?show=${name}`}
              aria-current={name === view ? 'page' : undefined}
            >
              {words[name]}
            </Link>
          ))}
          {unread !== null && (
            <Link to={paths.adminUnread}>
              {reading.unread} ({unread})
            </Link>
          )}
          {files && (
            <Link to={paths.adminDeliveries}>
              {deliveries.title}
              {delivered > 0 && ` (${delivered})`}
            </Link>
          )}
          <Link to={paths.adminTexts}>{reading.title}</Link>
          {files && (
            <Link to={paths.adminDocumentsAutoAssign} lang="en">
              {words.assign}
            </Link>
          )}
        </nav>
        <ListRows form={TICKED}>
          {folders.map((folder, index) => (
            <FolderSection
              key={folder.category}
              folder={folder}
              open={index === 0 || query.q !== '' || query.folder !== null || query.archived}
              whole={query.folder !== null}
              deletable={!query.archived && query.q === ''}
            />
          ))}
          {isEmpty && <NothingFound searched={query.q !== ''} empty={words.empty[view]} />}
          {withheld && !isEmpty && <WithheldList {...withheld} />}
          {trash && !isEmpty && <TrashList entries={trash} />}
        </ListRows>
        {files && tickable > 0 && <SelectedBar view={view} />}
        {withheld && query.q === '' && <PaperNotes notes={withheld.notes} />}
        {paging && <Paging {...paging} />}
      </section>
    </>
  )
}
