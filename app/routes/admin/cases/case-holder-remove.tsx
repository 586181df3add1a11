import { hourWords } from '~/features/appointments/choice-of-hours'
import { callsAhead } from '~/features/appointments/told-calls.server'
import { requireAdmin } from '~/features/auth/guards.server'
import { holderQuestion, idsOf, removeHolder } from '~/features/holders/change-holders.server'
import { AppError } from '~/infra/app-error'
import { paths } from '~/paths'
import { idParam } from '../../shared/page.server'
import { caseParams } from '../shared/case-params.server'
import { Confirmation } from '../shared/confirmation'
import { confirmation } from '../shared/confirmation.server'

/** Stops showing a case to somebody who saw it beside its client, from the page of that client, or from their own if it has none. */
const { loader, action } = confirmation(requireAdmin, {
  about: ({ params, viewer }) => {
    const holderId = idParam(params, 'holderId')
    return { ...caseParams(viewer, params, holderId), holderId }
  },
  home: ({ clientId, caseId, holderId }) =>
    clientId === holderId ? paths.adminClient(clientId) : paths.adminClient(clientId, caseId),
  ask: ({ viewer, context: { language, now }, caseId, holderId, words: { holders } }) => {
    const { caseNumber, name, isHolder } = holderQuestion(viewer, caseId, holderId)
    if (!isHolder) throw new AppError('not_found')
    const { removeTitle, removeText, removeCall, confirmRemove } = holders
    const calls = callsAhead(caseId, holderId, now)
    return {
      title: removeTitle(name, caseNumber),
      lines: [removeText(name), ...calls.map(({ startsAt }) => removeCall(hourWords(language, startsAt)))],
      confirm: confirmRemove(name),
      fields: [['calls', idsOf(calls)]],
    }
  },
  work: ({ viewer, context, clientId, caseId, holderId, form }) => {
    try {
      removeHolder(viewer, caseId, holderId, context.now, String(form.get('calls') ?? ''))
      return { text: 'holder_removed' }
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'count_differs') throw error
      const to = paths.adminHolderRemove(clientId, caseId, holderId)
      return { to, kind: 'alert', text: 'calls_differ' }
    }
  },
})

export { action, Confirmation as default, loader }
