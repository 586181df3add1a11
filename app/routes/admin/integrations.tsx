import type { SubmissionResult } from '@conform-to/react'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { adminPage } from '~/features/auth/guards.server'
import { DriveStatusCard } from '~/features/cloud-drive/components/drive-status-card'
import { ShareForm } from '~/features/cloud-drive/components/share-form'
import { driveStatus } from '~/features/cloud-drive/drive-status.server'
import { DriveShareForm } from '~/features/cloud-drive/schemas.server'
import { storedShareUrl, storeShareUrl, testShare } from '~/features/cloud-drive/share.server'
import { SyncButton } from '~/features/sync/components/sync-button'
import { lastUpdateAt } from '~/features/sync/last-update.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { germanDateTimeAt } from '~/i18n/format'
import { AppError } from '~/infra/app-error'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { errorText } from '../error-text.server'
import { answerForm } from '../form.server'
import { page } from '../page.server'
import { adminTitle } from './admin-title'

export const meta = adminTitle((texts) => texts.shell.tabs.integrations)

export const loader = page(adminPage, async ({ viewer, browser }) => {
  const { folderContents, ...status } = await driveStatus(viewer, browser.language)
  const last = lastUpdateAt()
  return {
    status,
    files: folderContents.files.map(({ name, lastModifiedDateTime: changed }) => ({
      name,
      changed: germanDateTimeAt(Date.parse(changed)),
    })),
    folders: folderContents.folders.length,
    last: last === null ? null : germanDateTimeAt(last),
    url: storedShareUrl(viewer),
  }
})

export const action = page(adminPage, ({ request, viewer, browser }) => {
  const submit = ({ url, intent }: DriveShareForm) => {
    if (intent === 'save') {
      storeShareUrl(viewer, url, browser.now)
      return redirectWithToast(paths.adminIntegrations, { kind: 'done', text: 'drive_saved' })
    }
    try {
      const { name } = testShare(viewer, { shareUrl: url })
      const values = { name }
      return redirectWithToast(paths.adminIntegrations, { kind: 'done', text: 'drive_tested', values })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const values = { reason: errorText(browser.language, error) }
      const toast = { kind: 'alert' as const, text: 'drive_test_failed', values }
      return redirectWithToast(paths.adminIntegrations, toast)
    }
  }
  return answerForm({ request, schema: DriveShareForm, language: browser.language, submit })
})

export default function Integrations() {
  const { status, files, folders, last, url } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { integrations: words } = useAdminTexts()
  return (
    <div className="card card--tabbed settings">
      <DriveStatusCard status={status} files={files} folders={folders} last={last} />
      <div>
        <section className="card__pad" aria-labelledby="manual">
          <div className="card__head">
            <h2 id="manual">{words.manual}</h2>
            <p className="card__sub">{words.manualLead}</p>
          </div>
          <div className="deeds">
            {(['all', 'clients', 'documents'] as const).map((what) => (
              <SyncButton key={what} what={what} returnTo={paths.adminIntegrations}>
                {words.actions[what]}
              </SyncButton>
            ))}
          </div>
          <p className="small">
            <Link to={paths.adminMapping}>{words.columns}</Link>{' '}
            <span className="soft">{words.columnsLead}</span>
          </p>
        </section>
        <ShareForm key={url} url={url} lastResult={lastResult} />
      </div>
    </div>
  )
}
