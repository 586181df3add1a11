import { CONTRADICTIONS, type Contradiction } from '~/domain/stages/contradiction'
import { contradictsCourse, placeInCourse } from '~/domain/stages/course-of-case'
import { areOpposite, isPlace, stageFacts } from '~/domain/stages/stages'
import type { Language } from '~/i18n/language'
import { type StageKey, stageText } from '~/i18n/stages'
import { addedInEnglish } from '~/i18n/stages/added-documents'
import type { EventView } from '../contract'

/** Text and its language. */
export type LocalizedText = { text: string; lang: Language }

/** Text written by the firm is Spanish, on pages in any language. */
export const firmText = (text: string): LocalizedText => ({ text, lang: 'es' })

/** `isDoubtful`: its status cannot be, so it is not told. */
export type StagedEvent = EventView & { isDoubtful: boolean }

/** An event as it is, of which nothing is doubted. */
export const undoubted = (event: EventView): StagedEvent => ({ ...event, isDoubtful: false })

/** An outcome is shown once it has come, and never guessed before. */
const openOf = (stage: StageKey) => stageFacts(stage).open

/**
 * Events as told to clients: an outcome that has not come, or stands beside its opposite, is told without its direction, a
 * status that cannot be is not told, and a day that cannot be does not move its event. Without `doubts`, of statuses and
 * outcomes alone.
 */
export function asTold(events: EventView[], doubts: Contradiction<{ id: number }>[] = []): StagedEvent[] {
  const staged = events.map(undoubted)
  const [unsaid, undated] = untold(doubts)
  const isDoubtful = (event: StagedEvent) => unsaid.has(event.id) || contradictsCourse(event, staged)
  const isOpposed = (event: StagedEvent) =>
    openOf(event.stage) !== undefined && staged.some((other) => isOpposite(event, other))
  const isKnown = (event: StagedEvent) =>
    event.status === 'completed' && !unsaid.has(event.id) && !isOpposed(event)
  const clientEvents = staged.map((event) => ({
    ...event,
    eventDate: undated.has(event.id) ? null : event.eventDate,
    stage: isKnown(event) ? event.stage : (openOf(event.stage) ?? event.stage),
    isDoubtful: isDoubtful(event),
  }))
  return inCourse(clientEvents, undated)
}

/** The events whose status is not told, and those whose day is not. */
function untold(doubts: Contradiction<{ id: number }>[]): [statuses: Set<number>, days: Set<number>] {
  const ids = (events: { id: number }[]) => events.map(({ id }) => id)
  const statuses = doubts.flatMap(({ reason, events }) => (CONTRADICTIONS[reason].status ? ids(events) : []))
  const days = doubts.flatMap(({ reason, events, undated }) => [
    ...(CONTRADICTIONS[reason].date ? ids(events) : []),
    ...ids(undated),
  ])
  return [new Set(statuses), new Set(days)]
}

/** Events whose day is not told stand where their stage belongs, not where their day would have them. */
function inCourse(newestFirst: StagedEvent[], undated: Set<number>): StagedEvent[] {
  const place = ({ stage }: StagedEvent) => placeInCourse(stage) ?? -1
  const moved = newestFirst.filter((event) => undated.has(event.id) && place(event) !== -1)
  const kept = newestFirst.filter((event) => !moved.includes(event))
  return moved
    .sort((a, b) => place(a) - place(b))
    .reduce((all, event) => {
      const at = all.findIndex((other) => place(other) !== -1 && place(other) <= place(event))
      return all.toSpliced(at === -1 ? all.length : at, 0, event)
    }, kept)
}

/** The other outcome of the same judgment, said to have come too. */
const isOpposite = (event: StagedEvent, other: StagedEvent) =>
  other.status === 'completed' && areOpposite(event.stage, other.stage)

/** Completed or in progress, as far as that can be. */
export const isReached = ({ status, isDoubtful }: StagedEvent) =>
  !isDoubtful && (status === 'completed' || status === 'in_progress')

/** A phase of the case, not a hearing, a filed document or an unexplained event. */
export const isPhase = ({ stage }: StagedEvent) => isPlace(stage)

const isOpen = (stage: StageKey) => stageFacts(stage).outcome === 'open'

/** Events for a client's own programs: titles as the firm writes them, those of unknown outcomes without direction. */
export const withOpenOutcomes = (events: EventView[]): EventView[] =>
  asTold(events).map(({ isDoubtful, ...event }) =>
    isOpen(event.stage) ? { ...event, title: stageText('es', event.stage).title } : event,
  )

/** The title of an event in a language: the firm's wording in Spanish, otherwise ours if the stage is known. */
export function titleIn(language: Language, event: StagedEvent): LocalizedText {
  const ours = ourTitle(language, event)
  return ours === null ? firmText(event.title) : { text: ours, lang: language }
}

function ourTitle(language: Language, event: StagedEvent): string | null {
  const { title } = stageText(language, event.stage)
  if (isOpen(event.stage)) return title
  if (language === 'es') return null
  return isPhase(event) || event.stage === 'hearing' ? title : addedInEnglish(event.title)
}
