import { redirect } from '@remix-run/node'
import { requireClient } from '~/features/auth/guards.server'
import { reportSent } from '~/features/cases/requests.server'
import { paths } from '~/paths'
import { idParam, page } from '../../shared/page.server'

export const loader = page(requireClient, ({ params }) => redirect(paths.dashboardCase(idParam(params))))

/** The client says that they have sent what was asked for. */
export const action = page(requireClient, ({ viewer, params, context }) => {
  const caseId = idParam(params)
  reportSent(viewer, caseId, idParam(params, 'requestId'), context.now)
  return redirect(paths.dashboardCase(caseId))
})
