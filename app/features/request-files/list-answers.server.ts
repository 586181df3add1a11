import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { AdminViewer } from '~/access/viewer'
import { daysOf } from '~/domain/cases/request-kinds'
import type { CivilDate } from '~/domain/civil-date'
import { database } from '~db/client'
import { caseRequests, cases, requestAnswers, users } from '~db/schema'
import { isWhose, nameOfSender } from './inbox.server'

/**
 * What a client has answered and nobody has decided about. `text` is null if they gave days. `clientId`: whose case it is
 * (`isWhose`), `client`: who has answered.
 */
export type WaitingAnswer = {
  id: number
  requestId: number
  caseId: number
  caseNumber: string
  clientId: number
  client: string
  asked: string
  text: string | null
  days: CivilDate[]
  receivedAt: number
}

const MOST_LISTED = 200
const sender = alias(users, 'sender')

// A literal, because SQLite re-plans a statement for every value that a partial index could depend on.
const waits = and(sql`${requestAnswers.state} = 'waiting'`, eq(cases.archived, false))

/** What clients have answered and nobody has decided about, what waits longest first; `only`: of these answers. */
export function listAnswers(_viewer: AdminViewer, only?: number[]): WaitingAnswer[] {
  const { id, requestId, text, days, receivedAt } = requestAnswers
  return database()
    .select({
      ...{ id, requestId, text, days, receivedAt, asked: caseRequests.text },
      ...{ caseId: cases.id, caseNumber: cases.caseNumber, clientId: users.id, client: users.name },
      sender: { name: sender.name, blockedAt: sender.blockedAt },
    })
    .from(requestAnswers)
    .leftJoin(sender, eq(sender.id, requestAnswers.sentBy))
    .innerJoin(caseRequests, eq(caseRequests.id, requestId))
    .innerJoin(cases, eq(cases.id, caseRequests.caseId))
    .innerJoin(users, isWhose(requestAnswers.sentBy))
    .where(only ? and(waits, inArray(id, only)) : waits)
    .orderBy(asc(id))
    .limit(MOST_LISTED)
    .all()
    .map(({ sender: from, ...row }) => ({
      ...row,
      client: nameOfSender(from, row),
      days: daysOf(row.days),
    }))
}
