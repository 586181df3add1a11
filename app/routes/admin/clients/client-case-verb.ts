import { requireAdmin } from '~/features/auth/guards.server'
import { archiveCases, restoreCases } from '~/features/cases/archive-cases.server'
import { AppError } from '~/infra/app-error'
import { paths } from '~/paths'
import { post } from '../../shared/post.server'
import { caseParams } from '../shared/case-params.server'

const verbs = {
  archive: { change: archiveCases, text: 'case_archived' },
  restore: { change: restoreCases, text: 'case_restored' },
} as const

/** Archives or restores a case and stays on its client's page. */
const { loader, action } = post(requireAdmin, {
  about: ({ params, viewer }) => caseParams(viewer, params),
  home: ({ clientId, caseId }) => paths.adminClient(clientId, caseId),
  work: ({ params, viewer, context, caseId }) => {
    const verb = params.verb === 'archive' || params.verb === 'restore' ? verbs[params.verb] : null
    if (!verb) throw new AppError('not_found')
    const { length } = verb.change(viewer, [caseId], context.now)
    return { text: verb.text, values: { count: String(length) } }
  },
})

export { action, loader }
