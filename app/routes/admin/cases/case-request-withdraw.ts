import { requireAdmin } from '~/features/auth/guards.server'
import { withdrawRequest } from '~/features/request-files/end-request.server'
import { paths } from '~/paths'
import { idParam } from '../../shared/page.server'
import { post } from '../../shared/post.server'
import { caseParams } from '../shared/case-params.server'
import { endRequest } from '../shared/end-request.server'

const { loader, action } = post(requireAdmin, {
  about: ({ params, viewer }) => caseParams(viewer, params),
  home: ({ clientId, caseId }) => paths.adminClient(clientId, caseId),
  work: ({ params, viewer, context, form, caseId }) => {
    const version = form.get('version')?.toString()
    const id = idParam(params, 'requestId')
    return (
      endRequest(withdrawRequest, viewer, caseId, id, context.now, version) ?? { text: 'request_withdrawn' }
    )
  },
})

export { action, loader }
