import { redirect } from '@remix-run/node'
import { requireAdmin } from '~/features/auth/guards.server'
import { runJobNow } from '~/features/jobs/decide-job.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { idParam } from '../../shared/id-param.server'
import { page } from '../../shared/page.server'
import { orRedirectBack } from '../../shared/redirect-back.server'

const back = paths.adminJobs

export const loader = page(requireAdmin, () => redirect(back))

/** Has a job done now, and goes back to the list. */
export const action = page(requireAdmin, ({ params, viewer, context: { language, now } }) => {
  const id = idParam(params)
  return orRedirectBack({ back, text: 'job_refused', language }, () =>
    runJobNow(viewer, id, now)
      ? redirectWithToast(back, { kind: 'done', text: 'job_asked', values: { id: String(id) } })
      : redirectWithToast(back, { kind: 'alert', text: 'job_late', values: { id: String(id) } }),
  )
})
