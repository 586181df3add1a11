import type { CaseSection } from '~/emails/news'
import { calendarOf } from '~/features/cases/hearings/hearing-calendar.server'
import { hearingsOf } from '~/features/cases/hearings/hearing-screen'
import { inputForClient } from '~/features/cases/where/case-input.server'
import { isUnderWay, standingOf } from '~/features/cases/where/standing'
import type { WhereInput } from '~/features/cases/where/where-input'
import { readNewsSettings } from '~/features/settings/news-settings.server'
import type { Language } from '~/i18n/language'
import type { Tx } from '~db/client'
import { addressed, caseToTell, linkTo, type QueuedMail } from './fill-news.server'
import { discreet } from './hearing-entries.server'
import { isQuiet } from './quiet-since.server'
import { readerOf } from './reachable.server'
import { quietLetter, reminderLetter } from './write-section.server'

type Written = { letter: Omit<CaseSection, 'url'>; calendar?: string }

/**
 * The content of a reminder or of a note about a quiet case, written as it leaves. Null if there is nothing left to say:
 * the hearing is gone or on another day, something has happened, or the client can or need no longer be told.
 */
export function fillAboutCase(tx: Tx, mail: QueuedMail, now: number): QueuedMail | null {
  const client = readerOf(tx, mail)
  if (!client || client.emailBouncedAt !== null) return null
  const row = caseToTell(tx, client.id, mail.caseId ?? 0)
  if (!row) return null
  const input = inputForClient(row, now, client.id)
  const written =
    mail.kind === 'reminder'
      ? reminderOf(input, mail.content.hearing, client.language)
      : noteOf(input, client.language, now)
  if (!written) return null
  const letter = { ...written.letter, url: linkTo(tx, client.id, row.id, now) }
  const filled = addressed(tx, mail, client, [{ caseId: row.id, letter }])
  const { calendar } = written
  return calendar === undefined ? filled : { ...filled, content: { ...filled.content, calendar } }
}

function reminderOf(input: WhereInput, day: string | undefined, language: Language): Written | null {
  const hearing = hearingsOf(input).find((one) => one.day === day && day > input.today)
  if (!hearing || !readNewsSettings().reminders) return null
  return {
    letter: reminderLetter(input, hearing, language),
    calendar: calendarOf(input.detail, discreet(hearing), input.today, language),
  }
}

function noteOf(input: WhereInput, language: Language, now: number): Written | null {
  const isSent =
    readNewsSettings().quietNote && isQuiet(input.detail.id, now) && isUnderWay(standingOf(input))
  return isSent ? { letter: quietLetter(input, language) } : null
}
