import { requireAdmin } from '~/features/auth/guards.server'
import { setCaseSharing } from '~/features/holders/change-holders.server'
import { paths } from '~/paths'
import { post } from '../../shared/post.server'
import { caseParams } from '../shared/case-params.server'

const SHARES = new Map([
  ['firm', null],
  ['yes', true],
  ['no', false],
])

/** Whether those who hold this case see what each of them sends. */
const { loader, action } = post(requireAdmin, {
  about: ({ params, viewer }) => caseParams(viewer, params),
  home: ({ clientId, caseId }) => paths.adminClient(clientId, caseId),
  work: ({ viewer, context, form, caseId }) => {
    const shares = SHARES.get(String(form.get('shares')))
    if (shares === undefined) return { kind: 'alert', text: 'nothing_selected' }
    setCaseSharing(viewer, caseId, shares, context.now)
    return { text: 'saved' }
  },
})

export { action, loader }
