import { eq } from 'drizzle-orm'
import { civilDateAt } from '~/domain/civil-date'
import { followHearings, hearingChanges } from '~/domain/hearings/hearing-history'
import type { AboutCases, CaseSection } from '~/emails/news'
import { hearingsOf } from '~/features/cases/hearings/hearing-screen'
import { inputForClient } from '~/features/cases/where/case-input.server'
import type { Language } from '~/i18n/language'
import { env } from '~/infra/env.server'
import { paths } from '~/paths'
import { transact } from '~db/client'
import { cases } from '~db/schema'
import { lookedUp } from './fill-news.server'
import { caseNewsOf } from './news-facts.server'
import { newsLetter, quietLetter, reminderLetter } from './write-section.server'

const MOST = 3

/**
 * What an e-mail of a kind would say about a case today: of news, the last things there are to tell. Its link opens
 * nothing. Null if the case has nothing to tell, or no hearing.
 */
export function sampleLetter(
  kind: AboutCases,
  caseId: number,
  language: Language,
  now: number,
): CaseSection | null {
  return transact((tx) => {
    const row = tx.select().from(cases).where(eq(cases.id, caseId)).get()
    const caseNews = caseNewsOf(caseId, civilDateAt(now))
    if (!row || !caseNews) return null
    const input = inputForClient(row, now)
    const [hearing] = hearingsOf(input)
    const announcements = caseNews.things.slice(-MOST)
    const url = `${env().publicUrl}${paths.quickAccess}/prueba`
    if (kind === 'quiet') return { ...quietLetter(input, language), url }
    if (kind === 'reminder') return hearing ? { ...reminderLetter(input, hearing, language), url } : null
    const today = civilDateAt(now)
    const hearings = hearingChanges([], followHearings({ told: [] }, caseNews.hearings.data, today), today)
    return announcements.length + hearings.length > 0
      ? { ...newsLetter(input, { told: announcements, hearings }, lookedUp(tx, caseId), language), url }
      : null
  })
}
