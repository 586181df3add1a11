import type { CivilDate } from './civil-date'
import { contradictsCourse } from './course-of-case'
import type { EventStatus } from './event-status'
import { type HearingFacts, hearingsAhead } from './hearing'
import { stageOfTitle } from './stage-of-title'

export type NewsKind = 'phase' | 'document' | 'hearing' | 'request' | 'answer'

/** The news of a run: how many clients would be written to, and a few of them. `title`: that of a phase. */
export type NewsOfRun = {
  clients: number
  sample: { caseNumber: string; kind: NewsKind; title: string | null }[]
}

/** Something a client can see in a case, by a key that stays the same as long as it does. */
export type Thing = {
  key: string
  kind: NewsKind
  /** Another thing that says more: who knows that knows this too. */
  within?: string
  /** The client has been told in another way. */
  isTold?: true
  /** A document that the synchronisation brought. */
  fromDrive?: true
}

type Event = HearingFacts & {
  id: number
  phaseId: number | null
  title: string
  description: string | null
  status: EventStatus
  eventDate: CivilDate | null
  source: string
}

/** What of a case may be news; of the documents only those its client sees. */
export type NewsFacts = HearingFacts & {
  nextHearing: CivilDate | null
  events: Event[]
  documents: { sha256: string; fromDrive: boolean }[]
  requests: { id: number; closedAt: number | null; sentAt: number | null; mailId: number | null }[]
}

/** Everything a client can see in a case that may be news. Dates are not part of it, except those of hearings. */
export function thingsOf(facts: NewsFacts, today: CivilDate): Thing[] {
  const things = [
    ...phasesIn(facts.events),
    ...facts.documents.map(documentThing),
    ...hearingsAhead(facts, today).map(({ day, time, place }) => ({
      key: `hearing:${day}T${time ?? ''}@${place ?? ''}`,
      kind: 'hearing' as const,
    })),
    ...facts.requests.flatMap(requestThing),
  ]
  return [...new Map(things.map((thing) => [thing.key, thing])).values()]
}

/** The key of a phase that has been reached. */
export const phaseKey = ({ id, phaseId }: Pick<Event, 'id' | 'phaseId'>, status: EventStatus) =>
  `phase:${phaseId ?? `e${id}`}:${status}`

function phasesIn(events: Event[]): Thing[] {
  const steps = events.map(({ title, status }) => ({ stage: stageOfTitle(title), status }))
  return events.flatMap((event, index): Thing[] => {
    const step = steps[index]
    if (isAnnouncement(event) || (step && contradictsCourse(step, steps))) return []
    const key = phaseKey(event, event.status)
    if (event.status === 'completed') return [{ key, kind: 'phase' }]
    return event.status === 'in_progress'
      ? [{ key, kind: 'phase', within: phaseKey(event, 'completed') }]
      : []
  })
}

/** An event that only announces documents, which are told themselves. */
const isAnnouncement = ({ source, phaseId, title }: Event) =>
  source === 'upload' && phaseId === null && stageOfTitle(title) === 'document_added'

const documentThing = ({ sha256, fromDrive }: NewsFacts['documents'][number]): Thing => ({
  key: `document:${sha256}`,
  kind: 'document',
  ...(fromDrive && { fromDrive }),
})

/** A request that was closed after the client said they had sent it is the firm's answer. */
function requestThing({ id, closedAt, sentAt, mailId }: NewsFacts['requests'][number]): Thing[] {
  if (closedAt === null)
    return [{ key: `request:${id}`, kind: 'request', ...(mailId !== null && { isTold: true }) }]
  return sentAt === null ? [] : [{ key: `answer:${id}`, kind: 'answer' }]
}
