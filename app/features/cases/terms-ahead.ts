import type { CivilDate } from '~/domain/civil-date'
import { type QuotedTerm, quotedTerms, termEnd } from '~/domain/quoted-term'
import type { Language } from '~/i18n/language'
import { stageText } from '~/i18n/stages'
import { isReached, type StagedEvent } from './staged-event'

/** What the quoted terms are compared with: today, where the case stands, and when the claim was filed. */
export type TermClock = { today: CivilDate; present: StagedEvent | null; filedOn: CivilDate | null }

/**
 * The times quoted for a stage, as far as they are not over: all of them before it has come, those that run while it is
 * the present one, none once the case has moved on. Null if there is nothing to say.
 */
export function termsAhead(event: StagedEvent, clock: TermClock, language: Language): string | null {
  if (event.isDoubtful || (isReached(event) && event.id !== clock.present?.id)) return null
  const { terms } = stageText(language, event.stage)
  const ahead = quotedTerms.filter((term) => !(isReached(event) && isOver(term, event, clock)))
  return ahead.flatMap((term) => terms[term] ?? []).join(' ') || null
}

/** True if nobody can appeal against this judgment any more, or its day is not known. */
export const isPastDeadline = (event: StagedEvent, clock: TermClock) =>
  isOver('appeal_deadline', event, clock)

function isOver(term: QuotedTerm, { eventDate }: StagedEvent, { today, filedOn }: TermClock): boolean {
  const since = term === 'court' ? (filedOn ?? eventDate) : eventDate
  if (since === null) return term === 'appeal_deadline'
  return termEnd(term, since) < today
}
