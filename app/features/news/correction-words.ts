import { GONE, type SaidNews } from '~/domain/news/said-news'
import { isDiscreet, namesNoOutcome } from '~/domain/people/discreet'
import { isStanding } from '~/domain/stages/stages'
import { longDate, longDateAt } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import { mailsEn } from '~/i18n/mails/en'
import { type MailTexts, mailsEs } from '~/i18n/mails/es'
import { stageText } from '~/i18n/stages'

/** What a client was told and is not so: what was said, when (UTC milliseconds), and the day it is instead, or `gone`. */
export type Correction = { said: SaidNews; toldAt: number; now: string }

const words: Record<Language, MailTexts['correction']> = { es: mailsEs.correction, en: mailsEn.correction }

/** What an e-mail says of them: each sentence once. */
export function correctedWords(corrections: Correction[], language: Language): string[] {
  const { sorry } = words[language]
  const sentences = new Set(corrections.map((one) => correctedIn(one, language)))
  return sentences.size === 0 ? [] : [...sentences, sorry]
}

/** What was said and what is so, in a sentence. */
export function correctedIn({ said, toldAt, now }: Correction, language: Language): string {
  const { document, answer, otherDay, gone, date } = words[language]
  const on = longDateAt(language, toldAt)
  if (said.kind === 'document') return document(on)
  if (said.kind === 'answer') {
    const agreed = said.day === null ? null : longDate(language, said.day)
    return agreed === null || now === GONE
      ? answer(on, agreed)
      : otherDay(on, agreed, longDate(language, now))
  }
  const what = whatWasSaid(said, language)
  return now === GONE ? gone(on, what) : date(on, what, longDate(language, now))
}

function whatWasSaid({ stage, title, date }: SaidNews & { kind: 'phase' }, language: Language): string {
  const { named, unnamed, on } = words[language]
  // What the first e-mail did not name is not named by its correction.
  const other = isDiscreet(title) && namesNoOutcome(title) ? named(title) : unnamed
  const what = isStanding(stage) ? stageText(language, stage).happened : other
  return date === null ? what : on(longDate(language, date), what)
}
