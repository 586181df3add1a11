import { eq } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import type { FactName } from '~/domain/cases/case-facts'
import { civilDateAt } from '~/domain/civil-date'
import { noHearingFacts } from '~/domain/hearings/hearing'
import type { DoubtDetail, DoubtMending } from '~/features/cases/doubts/doubt-detail'
import { keyOfDoubt } from '~/features/cases/doubts/doubts'
import { doubtsIn, questionOf, recheckCase } from '~/features/cases/doubts/recheck-cases.server'
import { editFact, getFact } from '~/features/cases/edit-fact.server'
import { noteEvent } from '~/features/timeline/create-event.server'
import { deleteEvent } from '~/features/timeline/delete-event.server'
import { editEvent, getEventForm } from '~/features/timeline/edit-event.server'
import { AppError } from '~/infra/app-error'
import { transact } from '~db/client'
import { workItems } from '~db/schema'
import type { MendAnswer } from '../schemas'
import { closeWork, findOpenWork, type Item } from './close-work.server'
import { caseAsItIs } from './undo-doubt.server'

/**
 * Mends what cannot be in a case, or notes that it is right as it is. Throws `not_found`, `edit_conflict` if the case is not
 * as it was when it was asked, `invalid_input` for an answer that does not fit, `date_of_doubt` for a day that cannot be.
 */
export function answerDoubt(viewer: AdminViewer, id: number, answer: MendAnswer, now: number) {
  transact((tx) => {
    const item = findOpenWork(id)
    const question = currentQuestion(item, now)
    const mending = question.mendings.find((one) => isMeant(one, answer))
    if (!mending) throw new AppError('invalid_input')
    const { caseId } = question
    const before = caseAsItIs(tx, caseId)
    mend({ viewer, caseId, now }, mending, answer.day ?? null)
    const isRight = mending.do === 'right'
    closeWork(
      tx,
      viewer,
      [item],
      { state: isRight ? 'dismissed' : 'solved', answer: ANSWERED[mending.do] },
      now,
    )
    const detail = isRight
      ? { ...question, right: true }
      : { ...question, mended: { before, after: caseAsItIs(tx, caseId) } }
    tx.update(workItems).set({ detail }).where(eq(workItems.id, item.id)).run()
    recheckCase(tx, caseId, now)
  })
}

/** How an answer is called in the audit trail. */
const ANSWERED = {
  complete: 'complete',
  clear: 'clear',
  date: 'date_corrected',
  remove: 'event_removed',
  schedule: 'event_planned',
  stage: 'stage_reached',
  unhear: 'hearing_removed',
  rehear: 'hearing_moved',
  reopen: 'case_reopened',
  right: 'right_as_it_is',
  dismiss: 'dismiss',
} as const satisfies Record<DoubtMending['do'], string>

/** The question as it is today: that which was on the screen, or none. */
function currentQuestion(item: Item, now: number): DoubtDetail {
  if (item.kind !== 'case') throw new AppError('invalid_input')
  const { caseId } = item.detail as DoubtDetail
  const { doubts } = doubtsIn(caseId, civilDateAt(now))
  const doubt = doubts.find((one) => keyOfDoubt(caseId, one) === item.key)
  if (!doubt) throw new AppError('edit_conflict')
  return questionOf(caseId, doubt)
}

const isMeant = (mending: DoubtMending, { how, event, phaseId }: MendAnswer) =>
  mending.do === how && mending.event === (event ?? null) && mending.phaseId === (phaseId ?? null)

type By = { viewer: AdminViewer; caseId: number; now: number }

function mend(by: By, { do: how, event, phaseId }: DoubtMending, day: string | null) {
  const { viewer, caseId, now } = by
  if (how === 'clear') setFact(by, 'situacionActual', null)
  if (how === 'reopen') setFact(by, 'status', 'active')
  if (how === 'stage' && phaseId !== null)
    noteEvent(viewer, caseId, { ...noHearingFacts, phase: phaseId, ...blank }, now)
  if (how === 'rehear') setHearing(by, day)
  if (how === 'date') correctDate(by, event, day)
  if (how === 'unhear' && event === null) setFact(by, 'nextHearing', null)
  if (event === null) return
  if (how === 'remove' || how === 'unhear') deleteEvent(viewer, caseId, event, now)
  if (how === 'complete') completeEvent(by, event)
  if (how === 'schedule') changeEvent(by, event, { status: 'scheduled' })
}

const blank = { title: null, eventDate: null, description: null }

/** What has been was not on a day to come, and no case begins on one. */
function correctDate(by: By, event: number | null, day: string | null) {
  if (day === null || day > civilDateAt(by.now)) throw new AppError('date_of_doubt')
  if (event === null) setFact(by, 'processStartDate', day)
  else changeEvent(by, event, { eventDate: day })
}

/** What is known of a hearing is not that of another day. */
function setHearing(by: By, day: string | null) {
  if (day === null || day < civilDateAt(by.now)) throw new AppError('day_of_hearing')
  setFact(by, 'nextHearing', day)
}

/** A day that has not come is not that of something completed. */
function completeEvent(by: By, event: number) {
  const { eventDate } = getEventForm(by.viewer, by.caseId, event)
  const isPast = eventDate !== null && eventDate <= civilDateAt(by.now)
  changeEvent(by, event, { status: 'completed', eventDate: isPast ? eventDate : null })
}

type Form = ReturnType<typeof getEventForm>

function changeEvent({ viewer, caseId, now }: By, event: number, change: Partial<Form>) {
  const { id: _id, source: _source, ...form } = getEventForm(viewer, caseId, event)
  editEvent(viewer, caseId, event, { ...form, ...change }, now)
}

function setFact({ viewer, caseId, now }: By, fact: FactName, value: string | null) {
  const { version } = getFact(viewer, caseId, fact)
  editFact(viewer, caseId, fact, { value, version }, now)
}
