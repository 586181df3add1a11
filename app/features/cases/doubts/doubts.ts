import type { CivilDate } from '~/domain/civil-date'
import { CONTRADICTIONS, type Contradiction, keyOfContradiction } from '~/domain/stages/contradiction'
import { contradictionsOf } from '~/domain/stages/contradictions'
import type { CaseDetail } from '../contract'
import { type StagedEvent, undoubted } from '../where/staged-event'

/** Something in the data of a case that cannot be: the client is not told it, and the firm is asked. */
export type Doubt = Contradiction<StagedEvent>

/** The facts of a case that may contradict each other. */
export type DoubtFacts = Pick<
  CaseDetail,
  | 'id'
  | 'events'
  | 'status'
  | 'situacionActual'
  | 'nextHearing'
  | 'hearingTime'
  | 'hearingPlace'
  | 'hearingAttendance'
  | 'processStartDate'
  | 'hearingUnsaid'
>

/** What cannot be in a case. */
export const doubtsOf = (facts: DoubtFacts, today: CivilDate): Doubt[] =>
  contradictionsOf({ ...facts, events: facts.events.map(undoubted) }, today)

/** What cannot be in a case, unless the firm said of just that that it is right (`accepted`: the keys of such questions). */
export const doubtsLeft = (facts: DoubtFacts, today: CivilDate, accepted?: ReadonlySet<string>): Doubt[] =>
  stillDoubted(facts.id, doubtsOf(facts, today), accepted)

/** Those of the doubts about a case of which the firm has not said that they are none. */
export const stillDoubted = (caseId: number, doubts: Doubt[], accepted?: ReadonlySet<string>): Doubt[] =>
  doubts.filter(
    (doubt) => !(CONTRADICTIONS[doubt.reason].mayBeRight && accepted?.has(keyOfDoubt(caseId, doubt))),
  )

/** Identifies a question: once one of its facts changes, it is another one. */
export const keyOfDoubt = (caseId: number, doubt: Doubt): string => keyOfContradiction(caseId, doubt)

const keyStart = (caseId: number) => ['case', caseId]

/** The keys of a case are from the first to before the second of these. */
export const keysOfCase = (caseId: number): [from: string, before: string] => [
  `${keyStart(caseId).join('|')}|`,
  `${keyStart(caseId).join('|')}}`,
]
