import { whatMayFollow } from '~/domain/what-may-follow'
import { mediumDate } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import { stageText } from '~/i18n/stages'
import { type Texts, texts } from '~/i18n/texts'
import { isPhase, isReached, type StagedEvent, titleIn } from './staged-event'
import type { PresentTime } from './standing'

/** The path a case has taken, its current stage, and one or two possible next stages. */
export type PathScreen = {
  /** How many phases precede the first step shown. */
  earlier: number
  done: { title: string; date: string | null }[]
  now: { title: string; lang: Language; usual: string | null }
  ways: string[]
}

const STEPS = 4

/** Shows at most four steps and the fork; earlier phases are counted. Never all fourteen in a row. */
export function toPath(
  newestFirst: StagedEvent[],
  present: StagedEvent,
  ended: boolean,
  time: PresentTime | null,
  language: Language,
): PathScreen {
  const words = texts[language].where
  const before = newestFirst
    .filter((event) => event !== present && isReached(event) && isPhase(event))
    .reverse()
  const shown = before.slice(before.length < STEPS ? 0 : 2 - STEPS)
  const now = titleIn(language, present)
  const reached = [...before, present].map(({ stage }) => stage)
  return {
    earlier: before.length - shown.length,
    done: shown.map((event) => ({
      title: titleIn(language, event).text,
      date: event.eventDate && mediumDate(language, event.eventDate),
    })),
    now: { title: now.text, lang: now.lang, usual: time && !time.isLate ? usualWords(time, words) : null },
    ways: ended ? [] : whatMayFollow(present.stage, reached).map((way) => stageText(language, way).title),
  }
}

function usualWords({ usual, ofCourt }: PresentTime, words: Texts['where']): string {
  if (usual.source === 'median') return words.usualMedian(usual.days)
  if (ofCourt) return words.usualCourt(usual.from, usual.to)
  return usual.unit === 'days'
    ? words.usualDays(usual.from, usual.to)
    : words.usualMonths(usual.from, usual.to)
}
