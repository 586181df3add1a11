import { and, asc, count, eq, isNotNull, isNull } from 'drizzle-orm'
import type { AdminViewer, ClientViewer } from '~/access/viewer'
import { addMonths, civilDateAt } from '~/domain/civil-date'
import { displayName } from '~/domain/people/person-name'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { longDate, longDateAt } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import { AppError } from '~/infra/app-error'
import type { RequestContext } from '~/infra/http/request-context.server'
import { database, transact } from '~db/client'
import { prepared } from '~db/prepared'
import { users } from '~db/schema'

const { id, name, dataAskedAt, dataGivenAt } = users

type Dates = Pick<typeof users.$inferSelect, 'dataAskedAt' | 'dataGivenAt'>

/** In words: since when a copy is asked for, until when the law wants it handed over (GDPR, article 12.3), and when one last was. */
const inWords = ({ dataAskedAt: askedAt, dataGivenAt: givenAt }: Dates, language: Language) => ({
  asked: askedAt === null ? null : longDateAt(language, askedAt),
  until: askedAt === null ? null : longDate(language, addMonths(civilDateAt(askedAt), 1)),
  given: givenAt === null ? null : longDateAt(language, givenAt),
})

/** Whether a client has asked for a copy of their data, and had one. */
export function ownCopy({ userId }: ClientViewer, language: Language) {
  const dates = database().select({ dataAskedAt, dataGivenAt }).from(users).where(eq(id, userId)).get()
  return inWords(dates ?? { dataAskedAt: null, dataGivenAt: null }, language)
}

/** Asks the firm for a copy of the client’s data; asking again changes nothing until it has been handed over. */
export function askForCopy(viewer: ClientViewer, { now, address }: RequestContext) {
  const { userId } = viewer
  transact((tx) => {
    const mine = and(eq(id, userId), isNull(dataAskedAt))
    if (tx.update(users).set({ dataAskedAt: now }).where(mine).run().changes === 0) return
    recordAudit(tx, { at: now, actor: actorOf(viewer, address), action: 'data_copy_asked', userId })
  })
}

/** Notes that a client has their copy: what they asked for is settled. Throws `not_found`. */
export function noteCopyGiven(viewer: AdminViewer, userId: number, now: number) {
  transact((tx) => {
    const dates = { dataAskedAt: null, dataGivenAt: now }
    if (tx.update(users).set(dates).where(eq(id, userId)).run().changes === 0) throw new AppError('not_found')
    recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'data_copy_given', userId })
  })
}

/** What a client has asked for, for whoever hands it over. Throws `not_found`. */
export function copyOf(_viewer: AdminViewer, userId: number, language: Language) {
  const client = database().select({ name, dataAskedAt, dataGivenAt }).from(users).where(eq(id, userId)).get()
  if (!client) throw new AppError('not_found')
  return { name: displayName(client.name), ...inWords(client, language) }
}

const isAsking = and(isNotNull(dataAskedAt), isNull(users.blockedAt))
const asking = prepared((db) => db.select({ n: count() }).from(users).where(isAsking))

/** How many clients wait for a copy of their data. */
export const countDataRequests = (_viewer: AdminViewer): number => asking.get({})?.n ?? 0

const MOST_SHOWN = 200

/** Clients who wait for a copy of their data, the longest first. */
export const listDataRequests = (_viewer: AdminViewer, language: Language) =>
  database()
    .select({ id, name, dataAskedAt, dataGivenAt })
    .from(users)
    .where(isAsking)
    .orderBy(asc(dataAskedAt))
    .limit(MOST_SHOWN)
    .all()
    .map((row) => ({ id: row.id, name: displayName(row.name), ...inWords(row, language) }))
export type DataRequest = ReturnType<typeof listDataRequests>[number]
