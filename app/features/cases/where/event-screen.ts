import type { CivilDate } from '~/domain/civil-date'
import type { HearingAhead } from '~/domain/hearings/hearing'
import { sentenceRule } from '~/domain/news/told-sentences'
import type { EventStatus } from '~/domain/stages/event-status'
import type { DocumentScreen } from '~/features/documents/document-screen'
import { mediumDate } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import { stageText } from '~/i18n/stages'
import { texts } from '~/i18n/texts'
import { toldText } from '~/i18n/told'
import { hearingDetails, hearingTask } from '../hearings/hearing-screen'
import { inOrder } from './document-screens'
import { isPhase, isReached, type StagedEvent, titleIn } from './staged-event'
import { saidOf, saidWords, stageMeaning, type TermClock, termsAhead } from './terms-ahead'

export type DateText = { iso: string; text: string }

export type EventScreen = {
  id: number
  title: string
  titleLang: Language
  /** Null if it cannot be: the firm is asked, and the client is not told. */
  status: EventStatus | null
  date: DateText | null
  description: string | null
  /** Of a hearing that is ahead: its hour, its place, and whether the client has to attend. */
  hearing: string | null
  isNew: boolean
  /** Whether it has not come yet, is where the case stands, or lies behind. */
  place: 'ahead' | 'here' | 'past'
  /** What happened, in our words. */
  told: string | null
  meaning: { notYet: boolean; text: string; duration: string | null; task: string | null }
  documents: DocumentScreen[]
}

/** Whether an event of the thread is open from the start; the others are folded, and only a press opens them. */
export const isOpenAtFirst = ({ place }: Pick<EventScreen, 'place'>) => place === 'here'

export type EventOptions = {
  documents: Map<number, DocumentScreen>
  hearings: Map<CivilDate, HearingAhead>
  language: Language
  isNew: (iso: string) => boolean
  forFirm?: true
}

/** Builds the screen of an event. */
export function toEventScreen(stagedEvent: StagedEvent, clock: TermClock, look: EventOptions): EventScreen {
  const { documents, language, isNew } = look
  const hearing = hearingIn(stagedEvent, look)
  const event = hearing && !look.forFirm ? untilItsHour(stagedEvent) : stagedEvent
  const title = titleIn(language, event)
  return {
    id: event.id,
    title: title.text,
    titleLang: title.lang,
    status: event.isDoubtful ? null : event.status,
    description: event.description,
    date: dateText(event.eventDate, (date) => mediumDate(language, date)),
    hearing: hearing && hearingDetails(hearing, clock.today, language),
    isNew: isNew(event.changedAt),
    place: placeOf(event, clock),
    told: toldOf(event, language),
    meaning: {
      notYet: !isReached(event) && !event.isDoubtful && event.stage !== 'hearing',
      text: stageMeaning(event, clock, language),
      duration: termsAhead(event, clock, language),
      task: hearing ? hearingTask(hearing, clock.today, language) : taskOf(event, clock, look),
    },
    documents: event.documentIds.flatMap((id) => documents.get(id) ?? []).sort(inOrder),
  }
}

/**
 * The events with the hearing that only the case knows of, in its place among what is ahead. A case without events has
 * no thread, and a hearing makes none.
 */
export function withHearingOfCase(
  events: EventScreen[],
  hearings: HearingAhead[],
  { held, clock: { today } }: { held: HearingAhead | null; clock: TermClock },
  language: Language,
): EventScreen[] {
  const ahead = hearings.find(({ title }) => title === null)
  const hearing = ahead ?? (held?.title === null ? held : null)
  if (!hearing || events.length === 0) return events
  const isBefore = ({ place, date }: EventScreen) =>
    (ahead && place !== 'ahead') || (date !== null && date.iso < hearing.day)
  const at = events.findIndex(isBefore)
  const later = at === -1 ? events : events.slice(0, at)
  const row = ofCase(hearing.day, language)
  return [...later, ahead ? withDetails(row, ahead, today, language) : row, ...events.slice(later.length)]
}

/** A hearing that no event has: its day has passed, if nothing else is said of it. */
const ofCase = (day: CivilDate, language: Language): EventScreen => ({
  id: 0,
  title: stageText(language, 'hearing').title,
  titleLang: language,
  status: 'completed',
  date: dateText(day, (date) => mediumDate(language, date)),
  description: null,
  hearing: null,
  isNew: false,
  place: 'past',
  told: null,
  meaning: { notYet: false, text: stageText(language, 'hearing').meaning, duration: null, task: null },
  documents: [],
})

const withDetails = (
  row: EventScreen,
  hearing: HearingAhead,
  today: CivilDate,
  language: Language,
): EventScreen => ({
  ...row,
  status: 'scheduled',
  hearing: hearingDetails(hearing, today, language),
  place: 'ahead',
  meaning: { ...row.meaning, task: hearingTask(hearing, today, language) },
})

/** The portal completes an event as its day begins: its client, who is on the way there, still reads that it is to come. */
const untilItsHour = (event: StagedEvent): StagedEvent =>
  event.status === 'completed' ? { ...event, status: 'scheduled' } : event

/** The hearing that an event is, while it is ahead. */
const hearingIn = ({ stage, eventDate }: StagedEvent, { hearings }: EventOptions): HearingAhead | null =>
  stage === 'hearing' && eventDate !== null ? (hearings.get(eventDate) ?? null) : null

function placeOf(event: StagedEvent, { present }: TermClock): EventScreen['place'] {
  if (event.id === present?.id) return 'here'
  return isReached(event) || event.isDoubtful ? 'past' : 'ahead'
}

function toldOf(event: StagedEvent, language: Language): string | null {
  if (event.isDoubtful || event.status !== 'completed' || !isPhase(event)) return null
  return `${capitalise(stageText(language, event.stage).happened)}.`
}

/**
 * The proceedings do not say that one will be told whether to attend once that is told beside a hearing. What the present
 * stage may have the client do stands where the page says where the case is.
 */
function taskOf(
  event: StagedEvent,
  clock: TermClock,
  { language, hearings, forFirm }: EventOptions,
): string | null {
  if (event.stage === 'hearing' && event.eventDate === null && !isReached(event))
    return texts[language].hearing.dayLater
  if (event.stage === 'in_court' && hearings.size > 0) return null
  const sentences = saidOf(event, clock, 'task').filter(({ id }) => forFirm || !sentenceRule(id).asks)
  return sentences.map((one) => toldText(language, one)).join(' ') || null
}

/** What the client has to do at a stage, whatever else is known. */
export const stageTask = (event: StagedEvent, clock: TermClock, language: Language): string | null =>
  saidWords(event, clock, 'task', language)

/** A date with its words; null for none. */
export const dateText = (iso: string | null, text: (iso: string) => string): DateText | null =>
  iso === null ? null : { iso, text: text(iso) }

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
