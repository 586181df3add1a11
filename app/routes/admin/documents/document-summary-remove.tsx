import { requireAdmin } from '~/features/auth/guards.server'
import { getSummary, removeSummary } from '~/features/documents/summaries/summaries.server'
import { AppError } from '~/infra/app-error'
import { paths } from '~/paths'
import { idParam } from '../../shared/page.server'
import { caseParams } from '../shared/case-params.server'
import { Confirmation } from '../shared/confirmation'
import { confirmation } from '../shared/confirmation.server'

/** Takes away what a client reads about a document. */
const { loader, action } = confirmation(requireAdmin, {
  about: ({ params, viewer }) => ({ ...caseParams(viewer, params), id: idParam(params, 'documentId') }),
  home: ({ clientId, caseId }) => paths.adminClient(clientId, caseId),
  ask: ({ viewer, clientId, caseId, id, words: { summaries } }) => {
    const { fileName, summary, version } = getSummary(viewer, caseId, id)
    if (!summary) throw new AppError('not_found')
    return {
      title: summaries.removeTitle(fileName),
      lines: [summary.es, summary.en ?? '', summaries.removeText],
      confirm: summaries.remove,
      closeTo: paths.adminSummary(clientId, caseId, id),
      fields: [['version', version]],
    }
  },
  refused: 'work_failed',
  work: ({ viewer, context, caseId, id, form }) => {
    removeSummary(viewer, { caseId, id, version: form.get('version')?.toString() }, context.now)
    return { text: 'summary_removed' }
  },
})

export { action, Confirmation as default, loader }
