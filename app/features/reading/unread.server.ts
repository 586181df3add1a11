import { and, count, desc, eq, notInArray, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/sqlite-core'
import { z } from 'zod'
import { isOfBlockedCase } from '~/access/blocked.server'
import type { AdminViewer } from '~/access/viewer'
import { displayName } from '~/domain/people/person-name'
import { AppError } from '~/infra/app-error'
import { env } from '~/infra/env.server'
import { database, transact } from '~db/client'
import { cases, documents, documentTexts, TEXT_STATES, users } from '~db/schema'
import { isUnread, readAgain } from './text-rows.server'

const MOST_SHOWN = 100

/** What a person can have read again: one document, or all that were not read for one reason. */
const Again = z.union([
  z.object({ id: z.coerce.number().int().positive() }),
  z.object({ state: z.enum(TEXT_STATES).exclude(['waiting', 'read']) }),
])

const ofBlocked = () =>
  new QueryBuilder().select({ id: documents.id }).from(documents).where(isOfBlockedCase(documents.caseId))

/** Unread, and of no case that is blocked. */
const isListed = and(isUnread, notInArray(documentTexts.id, ofBlocked()))

/** How many documents could not be read, or not to their end. */
export const countUnread = (): number =>
  database().select({ rows: count() }).from(documentTexts).where(isListed).get()?.rows ?? 0

/** How many are still to be read; null if nobody reads them. */
export function countToRead(): number | null {
  if (!env().READ_DOCUMENTS) return null
  const isWaiting = sql`${documentTexts.state} = 'waiting'`
  return database().select({ rows: count() }).from(documentTexts).where(isWaiting).get()?.rows ?? 0
}

/** The documents that could not be read, by reason, the newest of each. */
export function listUnread(_viewer: AdminViewer) {
  const counts = database()
    .select({ state: documentTexts.state, rows: count() })
    .from(documentTexts)
    .where(isListed)
    .groupBy(documentTexts.state)
    .all()
  return counts
    .sort((one, other) => TEXT_STATES.indexOf(one.state) - TEXT_STATES.indexOf(other.state))
    .map(({ state, rows }) => ({
      ...{ state, count: rows },
      documents: database()
        .select({
          ...{ id: documents.id, fileName: documents.fileName, pages: documentTexts.pages },
          ...{ caseNumber: cases.caseNumber, clientName: users.name },
        })
        .from(documentTexts)
        .innerJoin(documents, eq(documents.id, documentTexts.id))
        .leftJoin(cases, eq(cases.id, documents.caseId))
        .leftJoin(users, eq(users.id, cases.clientId))
        .where(and(isListed, eq(documentTexts.state, state)))
        .orderBy(desc(documentTexts.id))
        .limit(MOST_SHOWN)
        .all()
        .map(({ clientName, ...row }) => ({ ...row, clientName: clientName && displayName(clientName) })),
    }))
}

/** Has the worker read documents again. Throws `invalid_input`, `not_found` for one that waits, was read or is gone. */
export function askToRead(_viewer: AdminViewer, input: unknown) {
  const { data } = Again.safeParse(input)
  if (!data) throw new AppError('invalid_input')
  const which = 'id' in data ? eq(documentTexts.id, data.id) : eq(documentTexts.state, data.state)
  if (transact((tx) => readAgain(tx, and(isListed, which))) === 0) throw new AppError('not_found')
}
