import type { AdminViewer } from '~/access/viewer'
import { civilDateAt } from '~/domain/civil-date'
import { editFact, getFact } from '~/features/cases/edit-fact.server'
import { type DoubtDetail, settleCase } from '~/features/cases/settle-doubts.server'
import { editEvent, getEventForm } from '~/features/timeline/edit-event.server'
import { AppError } from '~/infra/app-error'
import { transact } from '~db/client'
import { closeWork, findOpenWork } from './close-work.server'

/**
 * Mends what cannot be in a case: completes the phase whose status a later one contradicts, or takes the situation away.
 * Throws `not_found`, `invalid_input` for an answer that does not fit.
 */
export function answerDoubt(viewer: AdminViewer, id: number, answer: 'complete' | 'clear', now: number) {
  transact((tx) => {
    const item = findOpenWork(id)
    const detail = item.detail as DoubtDetail
    const { caseId, eventId } = detail
    if (item.reason !== (answer === 'complete' ? 'status_impossible' : 'situation_contradicts'))
      throw new AppError('invalid_input')
    if (eventId === null) clearSituation(viewer, caseId, now)
    else completeEvent(viewer, caseId, eventId, now)
    closeWork(tx, viewer, [item], { state: 'solved', answer }, now)
    settleCase(tx, caseId, now)
  })
}

/** A day that has not come is not that of something completed. */
function completeEvent(viewer: AdminViewer, caseId: number, eventId: number, now: number) {
  const { id: _id, source: _source, ...form } = getEventForm(viewer, caseId, eventId)
  const eventDate = form.eventDate !== null && form.eventDate <= civilDateAt(now) ? form.eventDate : null
  editEvent(viewer, caseId, eventId, { ...form, eventDate, status: 'completed' }, now)
}

function clearSituation(viewer: AdminViewer, caseId: number, now: number) {
  const { version } = getFact(viewer, caseId, 'situacionActual')
  editFact(viewer, caseId, 'situacionActual', { value: null, version }, now)
}
