import { redirect } from '@remix-run/node'
import { requireClient } from '~/features/auth/guards.server'
import { reportSent } from '~/features/cases/requests.server'
import { paths } from '~/paths'
import { post } from '../../shared/post.server'
import { aboutOf } from './about-request.server'

/** The client says that they have sent what was asked for. */
const { loader, action } = post(requireClient, {
  about: ({ params }) => aboutOf(params),
  home: ({ caseId }) => paths.dashboardCase(caseId),
  work: ({ viewer, caseId, requestId, form, context }) => {
    reportSent(viewer, caseId, requestId, context.now, form.get('shown'))
    return redirect(paths.dashboardCase(caseId))
  },
})

export { action, loader }
