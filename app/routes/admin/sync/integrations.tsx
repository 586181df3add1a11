import type { SubmissionResult } from '@conform-to/react'
import { Link, useActionData, useLoaderData, useSearchParams } from '@remix-run/react'
import type { AdminViewer } from '~/access/viewer'
import { type AdminVisit, requireAdmin } from '~/features/auth/guards.server'
import { lastUpdateAt } from '~/features/cases/last-update.server'
import { chooseWorkbook } from '~/features/cloud-drive/choose-workbook'
import { DriveStatusCard } from '~/features/cloud-drive/components/drive-status-card'
import { ShareForm } from '~/features/cloud-drive/components/share-form'
import { driveStatus } from '~/features/cloud-drive/drive-status.server'
import { DriveShareForm } from '~/features/cloud-drive/schemas.server'
import {
  followedFolder,
  lastShareUrl,
  setUpShare,
  storeShareUrl,
  testShare,
} from '~/features/cloud-drive/share.server'
import { trackingWorkbook } from '~/features/cloud-drive/tracking-workbook.server'
import { CourtFolderForm } from '~/features/deliveries/components/court-folder-form'
import {
  CourtFolderForm as CourtFolder,
  nameCourtFolder,
} from '~/features/deliveries/name-court-folder.server'
import { courtFolder } from '~/features/settings/court-folder.server'
import { SyncButton } from '~/features/sync/components/sync-button'
import { WriteBackCard } from '~/features/write-back/components/write-back-card'
import { unwritten } from '~/features/write-back/list-unwritten.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { germanDateTimeAt } from '~/i18n/format'
import { readForm } from '~/infra/http/body.server'
import { queryOf } from '~/infra/http/query.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { answerForm } from '../../shared/form.server'
import { page } from '../../shared/page.server'
import { orRedirectBack, orShowReason } from '../../shared/redirect-back.server'
import { adminTitle } from '../shared/admin-title'

const back = paths.adminIntegrations

export const meta = adminTitle((texts) => texts.shell.tabs.integrations)

export const loader = page(requireAdmin, async ({ viewer, context }) => {
  const { folderContents, ...status } = await driveStatus(viewer, context.language, context.now)
  const last = lastUpdateAt()
  const chosen = trackingWorkbook()
  const books = folderContents.files.map(({ name, lastModifiedDateTime }) => ({
    name,
    path: name,
    modifiedAt: Date.parse(lastModifiedDateTime),
  }))
  const { workbook } = chooseWorkbook(books, chosen)
  return {
    status,
    files: books.map((book) => ({
      name: book.name,
      changed: germanDateTimeAt(book.modifiedAt),
      read: book === workbook,
    })),
    chosen,
    folders: folderContents.folders.map(({ name }) => name),
    courtFolder: courtFolder(),
    last: last === null ? null : germanDateTimeAt(last),
    url: lastShareUrl(),
    folder: followedFolder(viewer),
    unwritten: unwritten(viewer),
  }
})

export const action = page(requireAdmin, async ({ request, viewer, context }) => {
  const { language, now } = context
  if (isAboutCourts(queryOf(request)))
    return answerForm({ request, schema: CourtFolder, language }, async ({ folder }) => {
      const named = await nameCourtFolder(viewer, folder, now)
      const text = named === null ? 'court_folder_off' : 'court_folder_named'
      return redirectWithToast(back, { kind: 'done', text })
    })
  const submit = ({ url, intent }: DriveShareForm) => {
    if (intent === 'save') return save(viewer, url, context)
    return orRedirectBack({ back, text: 'drive_test_failed', language }, async () => {
      const { name, fileCount, folderCount, isAllCounted } = await testShare(viewer, { shareUrl: url })
      const values = { name, files: String(fileCount), folders: String(folderCount) }
      const text = isAllCounted ? 'drive_tested' : 'drive_tested_in_part'
      return redirectWithToast(back, { kind: 'done', text, values })
    })
  }
  const typed = (await readForm(request.clone())).get('url')
  if (String(typed ?? '').trim() === '')
    return redirectWithToast(back, { kind: 'alert', text: 'drive_url_invalid' })
  return answerForm({ request, schema: DriveShareForm, language }, submit)
})

/** Which of the two forms of this page was sent. */
const isAboutCourts = (search: URLSearchParams) => search.get('part') === 'courts'

/** Stores the URL, and makes a folder in the cloud the one that is followed. */
const save = (viewer: AdminViewer, url: string, { language, now }: AdminVisit['context']) =>
  orShowReason({ back, text: 'drive_not_saved', language }, () => {
    storeShareUrl(viewer, url, now)
    if (followedFolder(viewer) === null) return redirectWithToast(back, { kind: 'done', text: 'drive_saved' })
    return orShowReason({ back, text: 'drive_set_up_failed', language }, async () => {
      const { name } = await setUpShare(viewer, { shareUrl: url }, now)
      return redirectWithToast(back, { kind: 'done', text: 'drive_set_up', values: { name } })
    })
  })

export default function Integrations() {
  const {
    status,
    files,
    chosen,
    folders,
    courtFolder: court,
    last,
    url,
    folder,
    unwritten: notWritten,
  } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { integrations: words } = useAdminTexts()
  const ofCourts = isAboutCourts(useSearchParams()[0])
  return (
    <div className="card card--tabbed settings">
      <DriveStatusCard status={status} files={files} chosen={chosen} folders={folders.length} last={last} />
      <div>
        <section className="card__pad" aria-labelledby="manual">
          <div className="card__head">
            <h2 id="manual">{words.manual}</h2>
            <p className="card__sub">{words.manualLead}</p>
          </div>
          <div className="deeds">
            {(['all', 'clients', 'documents'] as const).map((what) => (
              <SyncButton key={what} what={what} returnTo={paths.adminIntegrations} />
            ))}
          </div>
          <p className="small">
            <Link to={paths.adminMapping}>{words.columns}</Link>{' '}
            <span className="soft">{words.columnsLead}</span>
          </p>
        </section>
        <WriteBackCard unwritten={notWritten} method={status.method} />
        <CourtFolderForm
          key={court}
          folder={court}
          folders={folders}
          action={`${paths.adminIntegrations}?part=courts`}
          lastResult={ofCourts ? lastResult : undefined}
        />
        <ShareForm key={url} url={url} folder={folder} lastResult={ofCourts ? undefined : lastResult} />
      </div>
    </div>
  )
}
