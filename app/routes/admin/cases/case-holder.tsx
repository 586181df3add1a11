import { requireAdmin } from '~/features/auth/guards.server'
import { addHolder, holderQuestion } from '~/features/holders/change-holders.server'
import { paths } from '~/paths'
import { idParam } from '../../shared/page.server'
import { caseParams } from '../shared/case-params.server'
import { Confirmation } from '../shared/confirmation'
import { confirmation } from '../shared/confirmation.server'

/** Shows a case to somebody else, after saying what they will see of it and what they will not. */
const { loader, action } = confirmation(requireAdmin, {
  about: ({ params, viewer }) => ({ ...caseParams(viewer, params), holderId: idParam(params, 'holderId') }),
  home: ({ clientId, caseId }) => paths.adminClient(clientId, caseId),
  refused: 'work_failed',
  ask: ({ viewer, caseId, holderId, words: { holders } }) => {
    const { caseNumber, first, name, dni, documents, reachable, isHolder, isShared } = holderQuestion(
      viewer,
      caseId,
      holderId,
    )
    const lines = [
      isHolder ? holders.known(name) : '',
      holders.whoIs(name, dni),
      holders.sees(documents),
      isShared ? holders.seesNotShared(first) : holders.seesNot(first),
      reachable ? '' : holders.cannotEnter(name),
    ]
    return { title: holders.addTitle(name, caseNumber), wide: true, lines, confirm: holders.confirmAdd(name) }
  },
  work: ({ viewer, context, caseId, holderId }) => {
    addHolder(viewer, caseId, holderId, context.now)
    return { text: 'holder_added' }
  },
})

export { action, Confirmation as default, loader }
