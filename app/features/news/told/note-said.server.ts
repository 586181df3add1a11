import { eq } from 'drizzle-orm'
import { type SaidNews, withDayBeside } from '~/domain/news/said-news'
import { documentTitles } from '~/features/cases/where/document-screens'
import { standingOf } from '~/features/cases/where/standing'
import type { WhereInput } from '~/features/cases/where/where-input'
import type { Tx } from '~db/client'
import { newsItems } from '~db/schema'
import type { LetterFacts } from '../section-parts'
import { phasesTold } from '../write-section.server'

type Item = typeof newsItems.$inferSelect

/** Notes what an e-mail says of phases that are over, of documents and of what was sent, so that it can be corrected. */
export function noteSaid(tx: Tx, items: Item[], input: WhereInput, facts: LetterFacts) {
  const { events } = standingOf(input)
  const titleOf = documentTitles(input.detail)
  for (const item of items) {
    const news = saidOf(item)
    if (news) tx.update(newsItems).set({ said: news }).where(eq(newsItems.id, item.id)).run()
  }

  function saidOf(item: Item): SaidNews | null {
    if (item.kind === 'document') return ofDocument(item)
    return item.kind === 'answer' ? ofAnswer(item) : ofPhase(item)
  }

  function ofAnswer({ thing, said }: Item): SaidNews {
    return { ...(said?.kind === 'answer' && said), kind: 'answer', day: dayOf(thing, input) ?? null }
  }

  function ofPhase(item: Item): SaidNews | null {
    const [event] = phasesTold(events, [item])
    if (event?.status !== 'completed') return null
    const { stage, title, eventDate } = event
    return { kind: 'phase', stage, title, date: eventDate }
  }

  function ofDocument({ thing }: Item): SaidNews | null {
    const documentId = facts.documents.get(thing.replace('document:', ''))
    const document = input.detail.documents.find(({ id }) => id === documentId)
    return document ? { kind: 'document', title: titleOf(document).title, documentId: document.id } : null
  }
}

/** Notes which days an e-mail says to somebody who sees a case beside its client: those that they gave themselves, or none. */
export function noteOwnDays(tx: Tx, items: Item[], input: WhereInput, holderId: number) {
  for (const { id, thing, said } of items.filter(({ kind }) => kind === 'answer')) {
    const noted = { said: withDayBeside(said, holderId, dayOf(thing, input) ?? null) }
    tx.update(newsItems).set(noted).where(eq(newsItems.id, id)).run()
  }
}

const dayOf = (thing: string, { agreed }: WhereInput) =>
  agreed?.find(({ id }) => thing === `answer:${id}`)?.day
