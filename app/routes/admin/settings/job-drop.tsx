import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { dropJob, jobToDrop } from '~/features/jobs/decide-job.server'
import { nameOf } from '~/features/jobs/job-words'
import { adminTexts } from '~/i18n/admin'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { dateTimeAt } from '~/i18n/format'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { ConfirmDelete } from '~/ui/admin/confirm-delete'
import { Dialog, DialogCancel } from '~/ui/admin/dialog'
import { idParam, page } from '../../shared/page.server'

export const loader = page(requireAdmin, ({ params, viewer, context: { language } }) => {
  const { id, kind, createdAt, isDroppable } = jobToDrop(viewer, idParam(params))
  const since = dateTimeAt(language, createdAt)
  return { id, since, isDroppable, name: nameOf(adminTexts[language].jobs, kind) }
})

export const action = page(requireAdmin, ({ params, viewer, context: { now } }) => {
  const id = idParam(params)
  const values = { id: String(id) }
  return dropJob(viewer, id, now)
    ? redirectWithToast(paths.adminJobs, { kind: 'done', text: 'job_dropped', values })
    : redirectWithToast(paths.adminJobs, { kind: 'alert', text: 'job_late', values })
})

/** What dropping a job means, to be confirmed. */
export default function JobDrop() {
  const { id, name, since, isDroppable } = useLoaderData<typeof loader>()
  const { jobs: words } = useAdminTexts()
  if (!isDroppable)
    return (
      <Dialog title={words.dropTitle(id)} closeTo={paths.adminJobs}>
        <p>{words.dropLate}</p>
        <DialogCancel to={paths.adminJobs} focusFirst />
      </Dialog>
    )
  return (
    <ConfirmDelete
      title={words.dropTitle(id)}
      lines={[words.dropText(name, since), words.dropMeans]}
      action={paths.adminJobDrop(id)}
      closeTo={paths.adminJobs}
      confirm={words.dropConfirm(id)}
    />
  )
}
