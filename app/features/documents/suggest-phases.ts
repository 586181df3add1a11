import type { CivilDate } from '~/domain/civil-date'
import { foldAccents } from '~/domain/fold-accents'

export type PhaseOfCase = { id: number; title: string; order: number; documentCategories: string[] }
export type EventOfCase = { id: number; phaseId: number | null; title: string; eventDate: CivilDate | null }

/** Why a phase is suggested: by the folder or by the file name. */
export type SuggestionReason = 'category' | 'category_without_event' | 'file_name'

export type Suggestion = {
  phaseTitle: string
  reason: SuggestionReason
  eventDate: CivilDate | null
  /** Ticked by default. */
  confirmed: boolean
  /** The event of the phase in this case; null if confirming would create it. */
  eventId: number | null
  isManual: false
}

type Input = { category: string; fileName: string; phases: PhaseOfCase[]; events: EventOfCase[] }

/**
 * The phases a document may belong to: first those that accept its category, with the case's events for them, then
 * those whose title appears in the file name. Only the former are ticked, and only if there is just one option.
 */
export function suggestPhases({ category, fileName, phases, events }: Input): Suggestion[] {
  const inOrder = [...phases].sort((a, b) => a.order - b.order)
  const fitting = inOrder.filter(({ documentCategories }) => documentCategories.includes(category))
  const words = wordsOf(fileName)
  const named = inOrder.filter((phase) => !fitting.includes(phase) && words.includes(wordsOf(phase.title)))
  const suggest = (phase: PhaseOfCase, reason: SuggestionReason, confirmed: boolean): Suggestion => {
    const event = events.find(({ phaseId }) => phaseId === phase.id)
    const { eventDate = null, id: eventId = null } = event ?? {}
    return { phaseTitle: phase.title, reason, eventDate, confirmed, eventId, isManual: false }
  }
  return [
    ...fitting.map((phase) => {
      const known = events.some(({ phaseId }) => phaseId === phase.id)
      return suggest(phase, known ? 'category' : 'category_without_event', fitting.length === 1)
    }),
    ...named.map((phase) => suggest(phase, 'file_name', false)),
  ]
}

/** Words surrounded by spaces, so that a title is matched as a whole and not inside another word. */
const wordsOf = (text: string) =>
  ` ${foldAccents(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

type Unlinked = { id: number; caseId: number; fileName: string; category: string }
type CaseEvent = { id: number; caseId: number; title: string; categories: string[] }

export type AutoAssignment = {
  documentId: number
  fileName: string
  eventId: number | null
  eventTitle: string | null
  reason: 'category' | 'no_event' | 'several_events'
}

/** What 'Auto-Assign' would do: a document is assigned to the only event of its case that accepts its category. */
export function planAutoAssign(documents: Unlinked[], events: CaseEvent[]): AutoAssignment[] {
  const eventsOf = new Map<number, CaseEvent[]>()
  for (const event of events) {
    const others = eventsOf.get(event.caseId)
    if (others) others.push(event)
    else eventsOf.set(event.caseId, [event])
  }
  return documents.map(({ id, caseId, fileName, category }) => {
    const fitting = (eventsOf.get(caseId) ?? []).filter(({ categories }) => categories.includes(category))
    const [only] = fitting
    const none = { documentId: id, fileName, eventId: null, eventTitle: null }
    if (!only) return { ...none, reason: 'no_event' }
    if (fitting.length > 1) return { ...none, reason: 'several_events' }
    return { documentId: id, fileName, eventId: only.id, eventTitle: only.title, reason: 'category' }
  })
}
