import { eq } from 'drizzle-orm'
import type { CivilDate } from '~/domain/civil-date'
import { phaseKey } from '~/domain/news/news'
import { GONE, type SaidNews } from '~/domain/news/said-news'
import { agreedDays } from '~/features/cases/where/answers.server'
import { database } from '~db/client'
import { documents } from '~db/schema'
import type { CaseNews } from '../news-facts.server'

type Told = { thing: string; said: SaidNews }

/** What is so instead of what somebody was told: a day, or that it is gone; null if it is so. */
export function insteadOf(
  { thing, said }: Told,
  { things, facts }: CaseNews,
  readerId: number | null,
): string | null {
  if (said.kind === 'document') {
    const isThere = things.some(({ key }) => key === thing)
    return isThere || !isTakenBack(said.documentId, facts.id) ? null : GONE
  }
  // It was taken back that what was sent is accepted, or another day is agreed on by now.
  if (said.kind === 'answer') {
    const isOpen = facts.requests.some(({ id, closedAt }) => thing === `answer:${id}` && closedAt === null)
    return isOpen ? GONE : otherDay({ thing, day: said.day }, facts.id, readerId)
  }
  const same = facts.events.filter(
    (event) => event.status === 'completed' && isWhatWasSaid(event, thing, said),
  )
  if (same.length === 0) return GONE
  const days = same.flatMap(({ eventDate }) => eventDate ?? [])
  return said.date === null || days.includes(said.date) ? null : (days.sort().at(-1) ?? null)
}

/** Recalled, set aside, deleted, or in another case by now; one that was put away in order is none of these. */
function isTakenBack(documentId: number, caseId: number): boolean {
  const { withheld, caseId: place } = documents
  const row = database().select({ withheld, place }).from(documents).where(eq(documents.id, documentId)).get()
  return !row || row.withheld !== null || row.place !== caseId
}

/** The day that is agreed on with somebody instead of the one they were told; null if they were told none, or none is agreed on. */
export function otherDay(
  { thing, day }: { thing: string; day: CivilDate | null },
  caseId: number,
  readerId: number | null,
): CivilDate | null {
  if (day === null || readerId === null) return null
  const agreed = agreedDays(caseId, readerId, '0000-01-01').filter(({ id }) => thing === `answer:${id}`)
  return agreed.some((one) => one.day === day) ? null : (agreed.at(-1)?.day ?? null)
}

type Event = CaseNews['facts']['events'][number]

/** What has no stage, or had none when it was told, is known by its phase, whatever that is called by now, or by its title. */
function isWhatWasSaid(event: Event, thing: string, said: SaidNews & { kind: 'phase' }): boolean {
  if (event.stage !== 'other' && said.stage !== 'other') return event.stage === said.stage
  const isOfPhase = event.phaseId !== null && phaseKey(event, event.status) === thing
  return isOfPhase || event.title === said.title
}
