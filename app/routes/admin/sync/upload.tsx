import { redirect } from '@remix-run/node'
import { Form } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { UploadForm } from '~/features/sync/components/upload-form'
import { getRun } from '~/features/sync/runs/list-runs.server'
import {
  type Outcome,
  requestDriveRun,
  requestUploadRun,
  waitForRun,
} from '~/features/sync/runs/request-run.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { errorText } from '~/i18n/error-text'
import { AppError } from '~/infra/app-error'
import { readForm } from '~/infra/http/body.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { page } from '../../shared/page.server'
import { withWorkbook } from '../../shared/workbook-upload.server'
import { adminTitle } from '../shared/admin-title'

export const meta = adminTitle((texts) => texts.shell.tabs.upload)

export const loader = page(requireAdmin, () => null)

const UPLOAD_WAIT_MS = 5000

/** A file is a workbook to be imported; a form without one reads the drive's, for all cases. */
export const action = page(requireAdmin, async ({ request, viewer, context }) => {
  const isUpload = /^multipart\//i.test(request.headers.get('Content-Type') ?? '')
  try {
    if (isUpload) {
      const requested = await withWorkbook(request, viewer, (workbook, { then }) =>
        requestUploadRun(viewer, workbook, { kind: then === 'apply' ? 'sync' : 'preview' }, context.now),
      )
      return uploaded(await waitForRun(requested, UPLOAD_WAIT_MS))
    }
    if ((await readForm(request)).get('intent') !== 'apply') throw new AppError('invalid_input')
    return applied(await waitForRun(requestDriveRun(viewer, { force: true }, context.now)))
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'invalid_input') throw error
    const runId = Number(error.more.runId ?? 0)
    const to = runId ? paths.adminRun(runId) : paths.adminUpload
    if (error.code === 'sync_needs_yes' || error.code === 'sync_looks_older') return redirect(to)
    const values = { reason: errorText(context.language, error) }
    const book = runId && error.code === 'workbook_headings_missing' ? getRun(viewer, runId).workbookId : null
    return redirectWithToast(book === null ? to : paths.adminWorkbook(book), {
      kind: 'alert',
      text: isUpload ? 'upload_error' : 'authentic_failed',
      values,
    })
  }
})

function uploaded({ runId, finished }: Outcome) {
  const to = paths.adminRun(runId)
  if (finished?.state !== 'done') return redirect(to)
  const count = (name: string) => String(finished.counts[name] ?? 0)
  const values = {
    rows: count('rows'),
    clients: count('newClients'),
    cases: count('newCases'),
    mails: count('mailsQueued'),
  }
  return redirectWithToast(to, { kind: 'done', text: 'upload_done', values })
}

function applied({ runId, finished }: Outcome) {
  if (finished?.state !== 'done') return redirect(paths.adminRun(runId))
  if (finished.counts.waitingSheets) return redirect(paths.adminQueue)
  const { rows = 0, rejectedRows = 0, newEvents = 0 } = finished.counts
  const values = { cases: String(rows - rejectedRows), phases: String(newEvents) }
  return redirectWithToast(paths.adminUpload, { kind: 'done', text: 'authentic_applied', values })
}

export default function Upload() {
  const { upload: words } = useAdminTexts()
  return (
    <div className="card upload">
      <section className="card__pad" aria-labelledby="upload">
        <div className="card__head">
          <h1 id="upload">{words.title}</h1>
          <p className="card__sub">{words.lead}</p>
        </div>
        <UploadForm />
      </section>
      <section className="card__pad" aria-labelledby="apply-all">
        <div className="card__head">
          <h2 id="apply-all">{words.driveTitle}</h2>
          <p className="card__sub">{words.driveLead}</p>
        </div>
        <Form method="post" action={paths.adminUpload}>
          <SubmitButton
            quiet
            lang="en"
            name="intent"
            value="apply"
            action={paths.adminUpload}
            pending={words.applying}
          >
            {words.applyAll}
          </SubmitButton>
        </Form>
      </section>
      <section className="card__pad" aria-labelledby="auto-assign">
        <div className="card__head">
          <h2 id="auto-assign">{words.assignTitle}</h2>
          <p className="card__sub">{words.assignLead}</p>
        </div>
        <Form method="post" action={paths.adminDocumentsAutoAssign}>
          <SubmitButton
            quiet
            lang="en"
            name="intent"
            value="assign"
            action={paths.adminDocumentsAutoAssign}
            pending={words.assigning}
          >
            {words.assign}
          </SubmitButton>
        </Form>
      </section>
    </div>
  )
}
