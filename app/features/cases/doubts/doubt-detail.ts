import type { CivilDate } from '~/domain/civil-date'
import type { Mending } from '~/domain/stages/contradiction'
import type { StageKey } from '~/domain/stages/stages'
import type { EventView } from '../contract'
import type { StagedEvent } from '../where/staged-event'
import type { Doubt } from './doubts'

/** What is stored of a question, to show it and to answer it. */
export type DoubtDetail = {
  caseId: number
  /** The events that cannot be as they are, and those they contradict. */
  doubted: DoubtedEvent[]
  against: DoubtedEvent[]
  /** Of the case: the start, or the hearing. */
  day: CivilDate | null
  situation: string | null
  /** What the sheet says in place of a day; older questions have none. */
  said?: string | null
  mendings: DoubtMending[]
}

export type DoubtedEvent = { title: string; status: EventView['status']; date: CivilDate | null }

/** An answer: what is done, to which event or phase (with its name), and the day that was probably meant. */
export type DoubtMending = {
  do: Mending['do']
  event: number | null
  phaseId: number | null
  title: string | null
  likely: CivilDate | null
}

type NamedPhase = { id: number; title: string; stage: StageKey }

/** A question with its answers, for the phases that the firm has. */
export function detailOf(caseId: number, doubt: Doubt, phases: NamedPhase[]): DoubtDetail {
  const { events, against, undated, day, situation, said, mendings } = doubt
  const known = [...events, ...against, ...undated]
  return {
    ...{ caseId, day, situation, said },
    doubted: events.map(named),
    against: against.map(named),
    mendings: mendings.flatMap((mending) => answersOf(mending, known, phases)),
  }
}

const named = ({ title, status, eventDate: date }: StagedEvent): DoubtedEvent => ({ title, status, date })

function answersOf(mending: Mending, known: StagedEvent[], phases: NamedPhase[]): DoubtMending[] {
  const blank = { do: mending.do, event: null, phaseId: null, title: null, likely: null }
  if (mending.do === 'stage')
    return phases
      .filter(({ stage }) => mending.stages.includes(stage))
      .map(({ id: phaseId, title }) => ({ ...blank, phaseId, title }))
  const event = 'event' in mending ? mending.event : null
  const title = known.find(({ id }) => id === event)?.title ?? null
  return [{ ...blank, event, title, likely: mending.do === 'date' ? mending.likely : null }]
}
