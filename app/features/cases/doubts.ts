import { contradictsCourse } from '~/domain/course-of-case'
import { contradictsStage } from '~/domain/situation-stages'
import type { EventView } from './contract'
import { asTold, isReached, type StagedEvent } from './staged-event'
import { presentEvent } from './standing'

/** Something in the data of a case that cannot be: the client is not told it, and the firm is asked. */
export type Doubt =
  | { reason: 'status_impossible'; event: StagedEvent; later: StagedEvent }
  | { reason: 'situation_contradicts'; situation: string; present: StagedEvent }

type Known = { events: EventView[]; situacionActual: string | null }

/** What cannot be in a case: statuses that a later phase contradicts, and a situation that is not that of its phase. */
export function doubtsOf({ events, situacionActual }: Known): Doubt[] {
  const told = asTold(events)
  const present = presentEvent(told)
  if (!present) return []
  const statuses = told
    .filter(({ isDoubtful }) => isDoubtful)
    .map((event) => ({
      reason: 'status_impossible' as const,
      event,
      later: laterThan(event, told) ?? present,
    }))
  if (situacionActual === null || !contradictsStage(situacionActual, present.stage)) return statuses
  return [...statuses, { reason: 'situation_contradicts', situation: situacionActual, present }]
}

/** The event that makes the status of another impossible. */
const laterThan = (event: StagedEvent, told: StagedEvent[]) =>
  told.find((other) => isReached(other) && contradictsCourse(event, [other]))

/** Identifies a question: once one of these facts changes, it is another one. */
export function keyOfDoubt(caseId: number, doubt: Doubt): string {
  const facts =
    doubt.reason === 'status_impossible'
      ? [doubt.event.id, doubt.event.status, doubt.event.eventDate, doubt.later.title, doubt.later.status]
      : [doubt.situation, doubt.present.title, doubt.present.status]
  return [...keyStart(caseId), doubt.reason, ...facts].join('|')
}

const keyStart = (caseId: number) => ['case', caseId]

/** The keys of a case are from the first to before the second of these. */
export const keysOfCase = (caseId: number): [from: string, before: string] => [
  `${keyStart(caseId).join('|')}|`,
  `${keyStart(caseId).join('|')}}`,
]
