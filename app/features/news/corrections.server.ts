import { and, eq, inArray, ne } from 'drizzle-orm'
import { type SaidNews, saidBeside } from '~/domain/news/said-news'
import type { Tx } from '~db/client'
import { type Holes, prepared } from '~db/prepared'
import { mailOutbox, newsCorrections } from '~db/schema'
import type { CaseNews, KnownItem } from './news-facts.server'
import { endCorrection } from './told/end-correction.server'
import { type CorrectionRow, insteadOf } from './told/instead-of-said.server'
import { sentOf } from './told/news-copies.server'
import { firstReader } from './told/readers.server'

type Wrong = Pick<CorrectionRow, 'thing' | 'said' | 'toldBy' | 'toldAt' | 'now'>

const correctionsOf = prepared((db, $: Holes<{ caseId: number }>) =>
  db
    .select({ row: newsCorrections, mail: mailOutbox.state })
    .from(newsCorrections)
    .leftJoin(mailOutbox, eq(mailOutbox.id, newsCorrections.mailId))
    .where(and(eq(newsCorrections.caseId, $.caseId), ne(newsCorrections.state, 'withdrawn'))),
)

/**
 * Compares what e-mails have told those who see a case with what is so, and proposes to the firm what to correct. Only what has left, to the
 * client the case has now, whoever it is for alone or who sees it beside them, can be corrected: what is taken back before that says nothing.
 */
export function diffCorrections(tx: Tx, caseId: number, caseNews: CaseNews, now: number) {
  if (!caseNews.items.some(isTold)) return
  const known = correctionsOf.all({ caseId })
  for (const { row, mail } of known)
    if (row.state === 'mailed' && mail === 'sent') endCorrection(tx, row, caseNews)
  if (caseNews.isUnseen) return
  const wrong = caseNews.items.filter(isTold).flatMap((item) => wrongIn(item, caseNews))
  for (const one of wrong) propose(tx, caseId, one, now)
  const open = known.map(({ row }) => row).filter(({ state }) => state === 'proposed' || state === 'waiting')
  const over = open.filter((row) => !wrong.some((one) => isSame(one, row)))
  closeCorrections(tx, over, 'withdrawn')
}

type ToldItem = KnownItem & { said: SaidNews }

const isTold = (item: KnownItem): item is ToldItem => item.said !== null

const isSame = (a: Wrong, b: Wrong) => a.thing === b.thing && a.toldBy === b.toldBy && a.now === b.now

/** What was told and is not so: one correction for all, or for each of the others if whoever is told first was not told, or it is so for them. */
function wrongIn(item: ToldItem, caseNews: CaseNews): Wrong[] {
  const { thing, said } = item
  const { clientId } = caseNews.facts
  const now = insteadOf(item, caseNews, clientId)
  if (now === null && (said.kind !== 'answer' || !said.others)) return []
  const first = firstReader(item, clientId)
  const sent = sentOf(item)
  const firstMail = sent.find(({ toldBy, readerId }) => toldBy === item.mailId && readerId === first)
  if (now !== null && firstMail)
    return [{ thing, said, toldBy: firstMail.toldBy, toldAt: firstMail.toldAt, now }]
  const others = sent.filter(({ toldBy }) => toldBy !== item.mailId)
  return others.flatMap(({ readerId, ...mail }) => {
    const readerNews = { thing, said: saidBeside(said, readerId ?? 0) }
    const now = insteadOf(readerNews, caseNews, readerId)
    return now === null ? [] : [{ ...readerNews, ...mail, now }]
  })
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

/** Corrections that do not leave. */
export function closeCorrections(tx: Tx, rows: CorrectionRow[], state: 'withdrawn' | 'dismissed') {
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0)
    tx.update(newsCorrections).set({ state, mailId: null }).where(inArray(newsCorrections.id, ids)).run()
}
