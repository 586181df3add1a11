import { eq } from 'drizzle-orm'
import type { CivilDate } from '~/domain/civil-date'
import { phaseKey } from '~/domain/news/news'
import { GONE, type SaidNews, saidBeside } from '~/domain/news/said-news'
import { agreedDays } from '~/features/cases/where/answers.server'
import { database } from '~db/client'
import { documents, type newsCorrections } from '~db/schema'
import type { CaseNews } from '../news-facts.server'

type Told = { thing: string; said: SaidNews }
export type CorrectionRow = typeof newsCorrections.$inferSelect

/** What is so instead of what somebody was told: a day, or that it is gone; null if it is so. */
export function insteadOf(
  { thing, said }: Told,
  { things, facts }: CaseNews,
  readerId: number | null,
): string | null {
  if (said.kind === 'document') {
    const isThere = things.some((one) => one.thing === thing)
    return isThere || !isTakenBack(said.documentId, facts.id) ? null : GONE
  }
  if (said.kind === 'answer') {
    // A day stands or not by itself: the request may be open for the day of somebody else.
    if (said.day !== null && readerId !== null) return otherDay({ thing, day: said.day }, facts.id, readerId)
    const isOpen = facts.requests.some(({ id, closedAt }) => thing === `answer:${id}` && closedAt === null)
    return isOpen ? GONE : null
  }
  const same = facts.events.filter(
    (event) => event.status === 'completed' && isWhatWasSaid(event, thing, said),
  )
  if (same.length === 0) return GONE
  const days = same.flatMap(({ eventDate }) => eventDate ?? [])
  return said.date === null || days.includes(said.date) ? null : (days.sort().at(-1) ?? null)
}

/** Whether what a correction is about is still not so, and as it says, for whoever it is told to first. */
export const isStillWrong = (row: CorrectionRow, caseNews: CaseNews, readerId: number | null) =>
  insteadOf(row, caseNews, readerId) === row.now

/** A correction as somebody reads it who sees the case beside its client: each one's agreed day is their own. Null if nothing of it is theirs. */
export function correctionBeside(
  row: CorrectionRow,
  caseNews: CaseNews,
  holderId: number,
): CorrectionRow | null {
  if (row.said.kind !== 'answer') return isStillWrong(row, caseNews, holderId) ? row : null
  const holderNews = saidBeside(row.said, holderId)
  const now = insteadOf({ thing: row.thing, said: holderNews }, caseNews, holderId)
  return now === null ? null : { ...row, said: holderNews, now }
}

/** Recalled, set aside, deleted, or in another case by now; one that was put away in order is none of these. */
function isTakenBack(documentId: number, caseId: number): boolean {
  const { withheld, caseId: place } = documents
  const row = database().select({ withheld, place }).from(documents).where(eq(documents.id, documentId)).get()
  return !row || row.withheld !== null || row.place !== caseId
}

/** What is agreed on with somebody instead of the day they were told; null if that is, or if they were told none. */
export function otherDay(
  { thing, day }: { thing: string; day: CivilDate | null },
  caseId: number,
  readerId: number | null,
): CivilDate | typeof GONE | null {
  if (day === null || readerId === null) return null
  const agreed = agreedDays(caseId, readerId, '0000-01-01').filter(({ id }) => thing === `answer:${id}`)
  return agreed.some((one) => one.day === day) ? null : (agreed.at(-1)?.day ?? GONE)
}

type Event = CaseNews['facts']['events'][number]

/** What has no stage, or had none when it was told, is known by its phase, whatever that is called by now, or by its title. */
function isWhatWasSaid(event: Event, thing: string, phaseNews: SaidNews & { kind: 'phase' }): boolean {
  if (event.stage !== 'other' && phaseNews.stage !== 'other') return event.stage === phaseNews.stage
  const isOfPhase = event.phaseId !== null && phaseKey(event, event.status) === thing
  return isOfPhase || event.title === phaseNews.title
}
