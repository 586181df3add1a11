import { requireAdmin } from '~/features/auth/guards.server'
import { holderQuestion, removeHolder } from '~/features/holders/change-holders.server'
import { AppError } from '~/infra/app-error'
import { paths } from '~/paths'
import { idParam } from '../../shared/page.server'
import { caseParams } from '../shared/case-params.server'
import { Confirmation } from '../shared/confirmation'
import { confirmation } from '../shared/confirmation.server'

/** Stops showing a case to somebody who saw it beside its client. */
const { loader, action } = confirmation(requireAdmin, {
  about: ({ params, viewer }) => ({ ...caseParams(viewer, params), holderId: idParam(params, 'holderId') }),
  home: ({ clientId, caseId }) => paths.adminClient(clientId, caseId),
  ask: ({ viewer, caseId, holderId, words: { holders } }) => {
    const { caseNumber, name, isHolder } = holderQuestion(viewer, caseId, holderId)
    if (!isHolder) throw new AppError('not_found')
    const { removeTitle, removeText, confirmRemove } = holders
    return { title: removeTitle(name, caseNumber), lines: [removeText(name)], confirm: confirmRemove(name) }
  },
  work: ({ viewer, context, caseId, holderId }) => {
    removeHolder(viewer, caseId, holderId, context.now)
    return { text: 'holder_removed' }
  },
})

export { action, Confirmation as default, loader }
