import { and, eq, inArray, sql } from 'drizzle-orm'
import { phaseKey } from '~/domain/news/news'
import type { SaidNews } from '~/domain/news/said-news'
import { agreedDays } from '~/features/cases/where/answers.server'
import { database, type Tx } from '~db/client'
import { type Holes, prepared } from '~db/prepared'
import { documents, mailOutbox, newsCopies, newsCorrections, newsItems } from '~db/schema'
import type { CaseNews, KnownItem } from './news-facts.server'
import { copiesSent, firstReader, tellAgain } from './told/news-copies.server'

export type CorrectionRow = typeof newsCorrections.$inferSelect
type Told = { thing: string; said: SaidNews }
type Wrong = Pick<CorrectionRow, 'thing' | 'said' | 'toldBy' | 'toldAt' | 'now'>

const GONE = 'gone'

const correctionsOf = prepared((db, $: Holes<{ caseId: number }>) =>
  db
    .select({ row: newsCorrections, mail: mailOutbox.state, readerId: mailOutbox.userId })
    .from(newsCorrections)
    .leftJoin(mailOutbox, eq(mailOutbox.id, newsCorrections.mailId))
    .where(and(eq(newsCorrections.caseId, $.caseId), sql`${newsCorrections.state} <> 'withdrawn'`)),
)

/**
 * Compares what e-mails have told the client of a case with what is so, and proposes to the firm what to correct. Only
 * what has left, to the client the case has now or whoever it is for alone, can be corrected: what is taken back before that says nothing.
 */
export function diffCorrections(tx: Tx, caseId: number, found: CaseNews, now: number) {
  const told = found.items.filter(isTold)
  if (told.length === 0) return
  const known = correctionsOf.all({ caseId })
  for (const { row, mail, readerId } of known)
    if (row.state === 'mailed' && mail === 'sent') endCorrection(tx, row, readerId, told)
  if (found.isUnseen) return
  const wrong = told.filter(isTold).flatMap((item) => wrongIn(item, found) ?? wrongBeside(item, found))
  for (const one of wrong) propose(tx, caseId, one, now)
  const over = known
    .map(({ row }) => row)
    .filter(({ state }) => state === 'proposed' || state === 'waiting')
    .filter((row) => !wrong.some((one) => isSame(one, row)))
  closeCorrections(tx, over, 'withdrawn')
}

const isTold = (item: KnownItem): item is KnownItem & { said: SaidNews } =>
  item.state === 'mailed' && item.said !== null && item.mailId !== null

const isSame = (a: Wrong, b: Wrong) => a.thing === b.thing && a.toldBy === b.toldBy && a.now === b.now

/** What an e-mail said and is not so; null if it is, or if nobody has read it. */
function wrongIn(item: KnownItem & Told, found: CaseNews): Wrong | null {
  const now = insteadOf(item, found)
  if (now === null) return null
  const mail = database()
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.id, item.mailId ?? 0))
    .get()
  if (mail?.state !== 'sent' || mail.sentAt === null) return null
  if (mail.userId !== firstReader(item, found.facts.clientId)) return null
  return { thing: item.thing, said: item.said, toldBy: mail.id, toldAt: mail.sentAt, now }
}

/** Other days than those that were told to people beside the client: each is corrected to that person alone. */
function wrongBeside({ id, thing, said }: KnownItem & Told, found: CaseNews): Wrong[] {
  if (said.kind !== 'answer' || !said.others) return []
  return copiesSent(id).flatMap(({ toldBy, toldAt, holderId }) => {
    const day = said.others?.[holderId] ?? null
    const now = otherDay(thing, day, { caseId: found.facts.id, reader: holderId })
    return now === null || toldAt === null
      ? []
      : { thing, said: { kind: 'answer', day }, toldBy, toldAt, now }
  })
}

/** Whether what a correction is about is still not so, and as it says, for whoever it is told to first. */
export const isStillWrong = ({ thing, said, now }: CorrectionRow, found: CaseNews, reader: number | null) =>
  insteadOf({ thing, said }, found, reader) === now

/** A correction as somebody reads it who sees the case beside its client: each one's agreed day is their own. Null if nothing of it is theirs. */
export function correctionFor(row: CorrectionRow, found: CaseNews, holderId: number): CorrectionRow | null {
  if (row.said.kind !== 'answer') return isStillWrong(row, found, holderId) ? row : null
  const said = { ...row.said, day: row.said.others?.[holderId] ?? null }
  const now = insteadOf({ thing: row.thing, said }, found, holderId)
  return now === null ? null : { ...row, said, now }
}

/** What is so instead of what was said: a day, or that it is gone; null if it is so. `reader`: who was told, the client of the case or somebody beside them. */
function insteadOf(
  { thing, said }: Told,
  { things, facts }: CaseNews,
  reader = facts.clientId,
): string | null {
  if (said.kind === 'document') {
    const isThere = things.some(({ key }) => key === thing)
    return isThere || !isTakenBack(said.documentId, facts.id) ? null : GONE
  }
  // It was taken back that what was sent is accepted, or another day is agreed on by now.
  if (said.kind === 'answer') {
    const isOpen = facts.requests.some(({ id, closedAt }) => thing === `answer:${id}` && closedAt === null)
    return isOpen ? GONE : otherDay(thing, said.day, { caseId: facts.id, reader })
  }
  const same = facts.events.filter(
    (event) => event.status === 'completed' && isWhatWasSaid(event, thing, said),
  )
  if (same.length === 0) return GONE
  const days = same.flatMap(({ eventDate }) => eventDate ?? [])
  return said.date === null || days.length === 0 || days.includes(said.date)
    ? null
    : (days.sort().at(-1) ?? null)
}

type Reading = { caseId: number; reader: number | null }

/** The day that is agreed on with a reader instead of the one they were told; null if none was, or none is. */
function otherDay(thing: string, told: string | null, { caseId, reader }: Reading) {
  if (told === null || reader === null) return null
  const agreed = agreedDays(caseId, reader, '0000-01-01').filter(({ id }) => thing === `answer:${id}`)
  return agreed.some(({ day }) => day === told) ? null : (agreed.at(-1)?.day ?? null)
}

type Event = CaseNews['facts']['events'][number]
type SaidPhase = SaidNews & { kind: 'phase' }

/** What has no stage, or had none when it was told, is known by its phase, whatever that is called by now, or by its title. */
function isWhatWasSaid(event: Event, thing: string, said: SaidPhase): boolean {
  if (event.stage !== 'other' && said.stage !== 'other') return event.stage === said.stage
  const isOfPhase = event.phaseId !== null && phaseKey(event, event.status) === thing
  return isOfPhase || event.title === said.title
}

/** Recalled, set aside, deleted, or in another case by now; one that was put away in order is none of these. */
function isTakenBack(documentId: number, caseId: number): boolean {
  const { withheld, caseId: place } = documents
  const row = database().select({ withheld, place }).from(documents).where(eq(documents.id, documentId)).get()
  return !row || row.withheld !== null || row.place !== caseId
}

function propose(tx: Tx, caseId: number, wrong: Wrong, now: number) {
  const { thing, toldBy } = newsCorrections
  tx.insert(newsCorrections)
    .values({ ...wrong, caseId, state: 'proposed', createdAt: now, dueAt: now })
    .onConflictDoUpdate({
      target: [newsCorrections.caseId, thing, toldBy, newsCorrections.now],
      set: { state: 'proposed', createdAt: now },
      setWhere: eq(newsCorrections.state, 'withdrawn'),
    })
    .run()
}

/** What a correction said is what the client knows from then on: a thing that is gone may be told anew. */
function endCorrection(tx: Tx, row: CorrectionRow, readerId: number | null, items: KnownItem[]) {
  const { thing, toldBy, mailId, now, said } = row
  const item = items.find((one) => one.thing === thing)
  if (!item || mailId === null) return
  if (item.mailId !== toldBy) {
    endBeside(tx, row, readerId ?? 0, item)
    return
  }
  const isGone = now === GONE || said.kind === 'document'
  const known = isGone
    ? { state: 'withdrawn' as const, mailId: null, said: null }
    : { mailId, said: said.kind === 'phase' ? { ...said, date: now } : daysFrom(row) }
  if (isGone) tx.delete(newsCopies).where(eq(newsCopies.itemId, item.id)).run()
  tx.update(newsItems).set(known).where(eq(newsItems.id, item.id)).run()
  Object.assign(item, known)
}

/** Whoever sees a case beside its client was corrected with them, each with their own day. */
function daysFrom({ said, caseId, thing, now }: CorrectionRow): SaidNews {
  if (said.kind !== 'answer') return said
  const others = Object.entries(said.others ?? {}).map(([id, day]) => {
    return [id, otherDay(thing, day, { caseId, reader: Number(id) }) ?? day] as const
  })
  return { ...said, day: now, ...(said.others && { others: Object.fromEntries(others) }) }
}

/** From then on they know the day by this e-mail. */
function endBeside(tx: Tx, { toldBy, mailId, now }: CorrectionRow, holderId: number, item: KnownItem) {
  const isTheirs = mailId !== null && tellAgain(tx, { itemId: item.id, holderId, from: toldBy, to: mailId })
  if (item.said?.kind !== 'answer' || !isTheirs) return
  const said = { ...item.said, others: { ...item.said.others, [holderId]: now } }
  tx.update(newsItems).set({ said }).where(eq(newsItems.id, item.id)).run()
  Object.assign(item, { said })
}

/** The corrections that an e-mail carries. */
export const correctionsIn = (tx: Tx, mailId: number): CorrectionRow[] =>
  tx.select().from(newsCorrections).where(eq(newsCorrections.mailId, mailId)).all()

/** Corrections that do not leave. */
export function closeCorrections(tx: Tx, rows: CorrectionRow[], state: 'withdrawn' | 'dismissed') {
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0)
    tx.update(newsCorrections).set({ state, mailId: null }).where(inArray(newsCorrections.id, ids)).run()
}
