import type { CivilDate } from '~/domain/civil-date'
import { followHearings } from '~/domain/hearings/hearing-history'
import { hearingNotices } from '~/domain/hearings/hearing-notices'
import { isOutcome } from '~/domain/stages/stages'
import { longDate } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import { texts } from '~/i18n/texts'
import type { Standing } from '../where/standing'
import type { WhereInput } from '../where/where-input'
import { hearingsOf } from './hearing-screen'

/** What is no longer so of the hearings of a case, in words. */
export type ChangedScreen = {
  /** Of the next hearing: which day it was on. */
  notOn: string | null
  /** Of later hearings. */
  moved: string[]
  /** Each that was called off, in a paragraph. */
  off: string[]
  /** Each day to come that is no longer one, as its hearing is over. */
  gone: string[]
}

const nothing: ChangedScreen = { notOn: null, moved: [], off: [], gone: [] }

/** What a client reads of hearings that have moved or were called off, as long as they may have the former day in mind. */
export function changedHearings(input: WhereInput, standing: Standing, language: Language): ChangedScreen {
  const { detail, hearingsRead, today } = input
  if (!hearingsRead) return nothing
  const now = followHearings({ told: hearingsRead.at(-1) ?? [] }, detail, today)
  const { moved, off, gone } = hearingNotices([...hearingsRead, now], today)
  const words = texts[language].hearing.changed
  const next = hearingsOf(input)[0]?.day
  const date = (day: CivilDate) => longDate(language, day)
  const nextMove = moved.find((one) => one.now === next)
  return {
    notOn: nextMove ? words.notOn(date(nextMove.before)) : null,
    moved: moved
      .filter((one) => one !== nextMove)
      .map((one) => words.movedTo(date(one.before), date(one.now))),
    off: off.flatMap((day) => offWords(day, { standing, today, next }, language) ?? []),
    gone: gone.map((day) => `${words.notOn(date(day))} ${words.ask}`),
  }
}

/** True while no other hearing is set and nothing decided speaks against one. */
export const mayBeSetAgain = (standing: Standing, next: CivilDate | undefined): boolean =>
  !isDecided(standing) && !standing.isUnsettled && next === undefined

const isDecided = ({ present, clock }: Standing) =>
  clock.isOver || (present !== null && isOutcome(present.stage)) || clock.facts.has('judged')

type Beside = { standing: Standing; today: CivilDate; next: CivilDate | undefined }

/** While its day is ahead it is always said; afterwards, and that another may come, only until there is a result. */
function offWords(day: CivilDate, { standing, today, next }: Beside, language: Language): string | null {
  const { off, noDay, newDate } = texts[language].hearing.changed
  const isAhead = day >= today
  if (isDecided(standing) && !isAhead) return null
  const sentences = [off(longDate(language, day)), isAhead && noDay, mayBeSetAgain(standing, next) && newDate]
  return sentences.filter(Boolean).join(' ')
}
