import { and, eq } from 'drizzle-orm'
import { GONE, type SaidNews, withDayBeside } from '~/domain/news/said-news'
import type { RequestRow } from '~/features/cases/request-rows.server'
import type { Tx } from '~db/client'
import { cases, newsCopies, newsItems } from '~db/schema'
import type { CaseNews, KnownItem } from '../news-facts.server'
import { otherDay, type CorrectionRow as Row } from './instead-of-said.server'

/** What was said in it: a day, none of what is there as before, or that it is gone. */
type Ended = Omit<Row, 'now'> & { now: string | null }
type Known = Partial<KnownItem> | null

/** What a correction has said is what its readers know from then on: a thing that is gone may be told anew. */
export function endCorrection(tx: Tx, row: Row, { items, facts }: CaseNews) {
  const item = items.find(({ thing }) => thing === row.thing)
  if (!item || row.mailId === null) return
  const wasMet = facts.requests.some(
    ({ id, closedAt }) => row.thing === `answer:${id}` && closedAt !== null && closedAt <= row.createdAt,
  )
  const ended = { ...row, now: row.now === GONE && wasMet ? null : row.now }
  const known = item.mailId === row.toldBy ? knownToAll(tx, ended, item) : knownBeside(tx, ended, item)
  if (!known) return
  tx.update(newsItems).set(known).where(eq(newsItems.id, item.id)).run()
  Object.assign(item, known)
}

/** Whoever sees a case beside its client was corrected with them. */
function knownToAll(tx: Tx, row: Ended, item: KnownItem): Known {
  const { mailId, said, now } = row
  if (now !== GONE) return { mailId, said: said.kind === 'phase' ? { ...said, date: now } : daysFrom(row) }
  tx.delete(newsCopies).where(eq(newsCopies.itemId, item.id)).run()
  return { state: 'withdrawn', mailId: null, said: null }
}

/**
 * What an e-mail of its own tells whoever gave a day for a request, that it is agreed on no longer, is corrected to them in no other. The next
 * one that is agreed on is news, also to a client who has not given it.
 */
export function forgetDay(tx: Tx, { id, caseId }: Pick<RequestRow, 'id' | 'caseId'>, giver: number | null) {
  const isIts = and(eq(newsItems.caseId, caseId), eq(newsItems.thing, `answer:${id}`))
  const item = tx.select().from(newsItems).where(isIts).get()
  const legalCase = tx.select({ clientId: cases.clientId }).from(cases).where(eq(cases.id, caseId)).get()
  const holderId = giver ?? legalCase?.clientId ?? 0
  if (item?.said?.kind !== 'answer') return
  const { said } = item
  const { [holderId]: _, ...others } = said.others ?? {}
  const ofClient = { mailId: null, said: said.others ? { ...said, day: null } : null }
  const known = holderId === legalCase?.clientId ? ofClient : { said: { ...said, others } }
  tx.update(newsItems)
    .set({ state: 'withdrawn', ...known })
    .where(isIts)
    .run()
  tx.delete(newsCopies)
    .where(and(eq(newsCopies.itemId, item.id), eq(newsCopies.holderId, holderId)))
    .run()
}

/** To each the day that is theirs. */
function daysFrom({ said, now, thing, caseId }: Ended): SaidNews {
  if (said.kind !== 'answer') return said
  const days = Object.entries(said.others ?? {}).map(([id, day]) => {
    const other = otherDay({ thing, day }, caseId, Number(id))
    return [id, other === GONE ? null : (other ?? day)] as const
  })
  return { ...said, day: now, ...(said.others && { others: Object.fromEntries(days) }) }
}

/** One of them was corrected alone, unless they know it by another e-mail by now. The date of a phase is not theirs alone: it is followed no further. */
function knownBeside(tx: Tx, { toldBy, mailId, now }: Ended, { id, said }: KnownItem): Known {
  const { itemId, holderId, mailId: known } = newsCopies
  const theirs = and(eq(itemId, id), eq(known, toldBy))
  if (now === GONE) tx.delete(newsCopies).where(theirs).run()
  const isDay = said?.kind === 'answer'
  const update = tx.update(newsCopies).set({ mailId: isDay ? mailId : null })
  const copy = update.where(theirs).returning({ holderId }).get()
  return copy && isDay ? { said: withDayBeside(said, copy.holderId, now) } : null
}
