import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { isOfNoBlockedCase } from '~/access/blocked.server'
import type { AdminViewer } from '~/access/viewer'
import { displayName } from '~/domain/people/person-name'
import { isOpen, nextOpening } from '~/domain/working-day'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { readNewsSettings } from '~/features/settings/news-settings.server'
import { database, transact } from '~db/client'
import { cases, mailOutbox, newsCorrections, newsMutes, users } from '~db/schema'
import { correctedIn } from './correction-words'
import { isReachable, mutedByClient } from './reachable.server'
import { firstReader } from './told/readers.server'

/** What a client was told and is not so any more, in the words that they would be sent. */
export type ProposedCorrection = {
  id: number
  clientId: number
  client: string
  phone: string | null
  caseId: number
  caseNumber: string
  words: string
  /** The client can be written to. */
  isWritten: boolean
}

/** More are decided in turns. */
const MOST = 200

/** The corrections that wait for the firm's word, oldest first; of one client, or of all. */
export function listCorrections(_viewer: AdminViewer, clientId?: number): ProposedCorrection[] {
  const { id, said, toldAt, now } = newsCorrections
  return database()
    .select({
      ...{ id, said, toldAt, now, clientId: users.id, client: users.name, phone: users.phone },
      ...{ caseId: cases.id, caseNumber: cases.caseNumber, isWritten: sql<0 | 1>`${isReachable}` },
    })
    .from(newsCorrections)
    .innerJoin(cases, eq(cases.id, newsCorrections.caseId))
    .leftJoin(mailOutbox, eq(mailOutbox.id, newsCorrections.toldBy))
    .innerJoin(users, eq(users.id, sql`coalesce(${mailOutbox.userId}, ${cases.clientId})`))
    .leftJoin(newsMutes, mutedByClient)
    .where(
      and(
        eq(newsCorrections.state, 'proposed'),
        eq(cases.archived, false),
        eq(users.archived, false),
        clientId === undefined ? undefined : eq(users.id, clientId),
      ),
    )
    .orderBy(asc(id))
    .limit(MOST)
    .all()
    .map(({ said, toldAt, now, client, isWritten, ...row }) => ({
      ...row,
      client: displayName(client),
      words: correctedIn({ said, toldAt: toldAt ?? 0, now }, 'es'),
      isWritten: isWritten === 1,
    }))
}

/**
 * Sends corrections, or decides that nobody is told. They leave at once on a working day, otherwise on the next. Returns how
 * many were decided: what is so again, or was decided by somebody else, is not.
 */
export function decideCorrections(viewer: AdminViewer, ids: number[], send: boolean, now: number): number {
  const { opening } = readNewsSettings()
  const dueAt = isOpen(now, opening) ? now : nextOpening(now, opening)
  return transact((tx) => {
    const open = and(eq(newsCorrections.state, 'proposed'), isOfNoBlockedCase(newsCorrections.caseId))
    const isChosen = and(inArray(newsCorrections.id, ids), open)
    const decided = tx
      .update(newsCorrections)
      .set(send ? { state: 'waiting', dueAt } : { state: 'dismissed' })
      .where(isChosen)
      .returning({
        caseId: newsCorrections.caseId,
        thing: newsCorrections.thing,
        toldBy: newsCorrections.toldBy,
      })
      .all()
    for (const { caseId, thing, toldBy } of decided) {
      const legalCase = tx.select({ clientId: cases.clientId }).from(cases).where(eq(cases.id, caseId)).get()
      const mail = tx.select().from(mailOutbox).where(eq(mailOutbox.id, toldBy)).get()
      const userId = mail?.userId ?? firstReader({ thing }, legalCase?.clientId ?? null)
      const action = send ? 'correction_sent' : 'correction_dismissed'
      const object = { kind: 'case' as const, id: caseId }
      recordAudit(tx, { at: now, actor: actorOf(viewer), action, userId, object })
    }
    return decided.length
  })
}
