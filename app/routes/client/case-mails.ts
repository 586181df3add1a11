import { redirect } from '@remix-run/node'
import { requireClient } from '~/features/auth/guards.server'
import { setCaseMute } from '~/features/news/mute.server'
import { readForm } from '~/infra/http/body.server'
import { paths } from '~/paths'
import { idParam, page } from '../shared/page.server'

export const loader = page(requireClient, ({ params }) => redirect(paths.dashboardCase(idParam(params))))

/** The client does not want e-mails about a case, or wants them again. */
export const action = page(requireClient, async ({ request, viewer, params, context }) => {
  const caseId = idParam(params)
  const form = await readForm(request)
  setCaseMute(viewer, caseId, form.get('intent') !== 'unmute', context.now)
  return redirect(`${paths.dashboardCase(caseId)}#mails`)
})
