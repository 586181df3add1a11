import { redirect } from '@remix-run/node'
import { requireClient } from '~/features/auth/guards.server'
import { setCaseMute } from '~/features/news/mute.server'
import { paths } from '~/paths'
import { idParam } from '../shared/page.server'
import { post } from '../shared/post.server'

/** The client does not want e-mails about a case, or wants them again. */
const { loader, action } = post(requireClient, {
  about: ({ params }) => ({ caseId: idParam(params) }),
  home: ({ caseId }) => paths.dashboardCase(caseId),
  work: ({ viewer, caseId, form, context }) => {
    setCaseMute(viewer, caseId, form.get('intent') !== 'unmute', context.now)
    return redirect(`${paths.dashboardCase(caseId)}#mails`)
  },
})

export { action, loader }
