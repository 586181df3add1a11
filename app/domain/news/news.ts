import { type CivilDate, civilDateAt } from '../civil-date'
import type { HearingFacts } from '../hearings/hearing'
import { CONTRADICTIONS, keyOfContradiction } from '../stages/contradiction'
import { contradictionsOf } from '../stages/contradictions'
import type { EventStatus } from '../stages/event-status'
import type { StageKey } from '../stages/stages'
import { dueThings } from './due-requests'

export type NewsKind = 'phase' | 'document' | 'hearing' | 'request' | 'answer'

/** The news of a run: how many clients would be written to, and a few of them. `title`: that of a phase. */
export type NewsOfRun = {
  clients: number
  /** How many clients would be asked for something, because a phase begins. */
  asks?: number
  sample: { caseNumber: string; kind: NewsKind; title: string | null }[]
}

/** Something a client can see in a case, by a key that stays the same as long as it does. */
export type Announcement = {
  thing: string
  kind: NewsKind
  /** Another thing that says more: who knows that knows this too. */
  within?: string
  /** Nobody is told before they have been told this. */
  after?: string
  /** A stage of which the client is told on the telephone first, if the firm wants it. */
  callFirst?: StageToCall
  /** The client has been told in another way. */
  isTold?: true
  /** A document that the synchronisation brought. */
  fromDrive?: true
}

/** The stages of which a client hears first from a person. */
export const STAGES_TO_CALL = ['judgment_lost', 'appeal_lost'] as const
export type StageToCall = (typeof STAGES_TO_CALL)[number]

const toCall = (stage: StageKey) => STAGES_TO_CALL.find((one) => one === stage)

type Event = HearingFacts & {
  id: number
  phaseId: number | null
  title: string
  stage: StageKey
  description: string | null
  status: EventStatus
  eventDate: CivilDate | null
  source: string
}

type Request = {
  id: number
  createdAt: number
  dueDate: CivilDate | null
  closedAt: number | null
  sentAt: number | null
  withdrawn?: boolean
  mailId: number | null
  /** Its e-mail went to somebody else than whoever is told first, who could not be written to. */
  isOthers?: boolean
}

/** What of a case may be news; of the documents only those its client sees. */
export type NewsFacts = HearingFacts & {
  id: number
  nextHearing: CivilDate | null
  events: Event[]
  /** True for the key of a contradiction of which the firm said that it is none. */
  isAccepted?: (key: string) => boolean
  documents: { sha256: string; fromDrive: boolean; isOwn?: boolean }[]
  requests: Request[]
  /** Nobody is reminded of anything in a case that is over. */
  status?: string
}

/** Everything a client can see in a case that may be news, except its hearings (`hearing-history`). Dates are not part of it. */
export function announcementsOf(facts: NewsFacts, today: CivilDate): Announcement[] {
  const things = [
    ...phasesIn(facts, today),
    ...facts.documents.map(documentThing),
    ...facts.requests.flatMap((request) => requestThings(request, isOver(facts.status) ? null : today)),
  ]
  return [...new Map(things.map((one) => [one.thing, one])).values()]
}

/** The key of a phase that has been reached. */
export const phaseKey = ({ id, phaseId }: Pick<Event, 'id' | 'phaseId'>, status: EventStatus) =>
  `phase:${phaseId ?? `e${id}`}:${status}`

function phasesIn(facts: NewsFacts, today: CivilDate): Announcement[] {
  const untold = untoldIn(facts, today)
  return facts.events.flatMap((event): Announcement[] => {
    if (announcesDocuments(event) || untold.has(event.id)) return []
    const thing = phaseKey(event, event.status)
    if (event.status === 'completed') {
      const callFirst = toCall(event.stage)
      return [{ thing, kind: 'phase', ...(callFirst && { callFirst }) }]
    }
    return event.status === 'in_progress'
      ? [{ thing, kind: 'phase', within: phaseKey(event, 'completed') }]
      : []
  })
}

/** The events of which nobody knows whether they have come. */
function untoldIn(facts: NewsFacts, today: CivilDate): Set<number> {
  const course = { ...facts, status: 'active', processStartDate: null, situacionActual: null }
  const isAccepted = facts.isAccepted ?? (() => false)
  return new Set(
    contradictionsOf(course, today)
      .filter(({ reason }) => CONTRADICTIONS[reason].status)
      .filter((one) => !isAccepted(keyOfContradiction(facts.id, one)))
      .flatMap((one) => one.events.map(({ id }) => id)),
  )
}

/** An event that only announces documents, which are told themselves. */
export const announcesDocuments = ({
  source,
  phaseId,
  stage,
}: Pick<Event, 'source' | 'phaseId' | 'stage'>): boolean =>
  source === 'upload' && phaseId === null && stage === 'document_added'

/** What the client has sent themselves is no news to them. */
const documentThing = ({ sha256, fromDrive, isOwn }: NewsFacts['documents'][number]): Announcement => ({
  thing: `document:${sha256}`,
  kind: 'document',
  ...(isOwn && { isTold: true as const }),
  ...(fromDrive && { fromDrive }),
})

const isOver = (status?: string) => status === 'closed' || status === 'completed'

/**
 * A request, and when it is due; `today` is null where nobody is reminded; one that was met after the client had sent it is the firm's answer. Whoever
 * says that they have sent it is neither asked nor reminded, until it is returned. An e-mail to somebody else tells the first of them nothing, and that one is
 * reminded all the same.
 */
function requestThings(request: Request, today: CivilDate | null): Announcement[] {
  const { id, createdAt, dueDate, closedAt, sentAt, withdrawn, mailId, isOthers = false } = request
  if (closedAt === null && sentAt !== null) return []
  if (closedAt === null) {
    const thing = `request:${id}`
    const isTold = mailId !== null && !isOthers && { isTold: true as const }
    const isDue = dueDate !== null && today !== null
    const due = isDue ? dueThings(dueDate, civilDateAt(createdAt), today) : []
    return [
      { thing, kind: 'request', ...isTold },
      ...due.map(({ end, isLate }) => ({
        ...{ thing: `due:${id}:${end}`, kind: 'request' as const, ...(!isOthers && { after: thing }) },
        ...(isLate && { isTold: true as const }),
      })),
    ]
  }
  return sentAt === null || withdrawn ? [] : [{ thing: `answer:${id}`, kind: 'answer' }]
}
