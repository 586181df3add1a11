import { requireAdmin } from '~/features/auth/guards.server'
import { runJobNow } from '~/features/jobs/decide-job.server'
import { paths } from '~/paths'
import { idParam } from '../../shared/page.server'
import { post } from '../../shared/post.server'

/** Has a job done now. */
const { loader, action } = post(requireAdmin, {
  about: ({ params }) => ({ id: idParam(params) }),
  home: paths.adminJobs,
  refused: 'job_refused',
  work: ({ viewer, context, id }) => {
    const values = { id: String(id) }
    if (!runJobNow(viewer, id, context.now)) return { kind: 'alert', text: 'job_late', values }
    return { text: 'job_asked', values }
  },
})

export { action, loader }
