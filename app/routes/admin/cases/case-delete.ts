import { requireAdmin } from '~/features/auth/guards.server'
import { deleteCase, previewDeleteCase } from '~/features/cases/delete-case.server'
import { paths } from '~/paths'
import { idParam } from '../../shared/page.server'
import { caseParams } from '../shared/case-params.server'
import { Confirmation } from '../shared/confirmation'
import { confirmation } from '../shared/confirmation.server'
import { listAsSeen } from '../shared/list-as-seen.server'

/** Confirms deleting a case, from the list or from its client's page. */
const { loader, action } = confirmation(requireAdmin, {
  about: ({ params, viewer }) =>
    params.clientId ? caseParams(viewer, params) : { clientId: null, caseId: idParam(params) },
  home: ({ clientId, request }) =>
    clientId ? paths.adminClient(clientId) : listAsSeen(paths.adminCases, request),
  ask: ({ viewer, clientId, caseId, words: { cases } }) => {
    const { caseNumber, documents } = previewDeleteCase(viewer, caseId)
    return {
      title: cases.deleteTitle(caseNumber),
      lines: [cases.deleteText, cases.goesAlong(documents)],
      confirm: cases.delete,
      ...(clientId && { closeTo: paths.adminClient(clientId, caseId) }),
    }
  },
  refused: 'case_not_deleted',
  work: async ({ viewer, context, caseId }) => {
    const { caseNumber: number } = await deleteCase(viewer, caseId, context.now)
    return { text: 'case_deleted', values: { number } }
  },
})

export { action, Confirmation as default, loader }
