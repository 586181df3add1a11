import {
  and,
  count,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { isOfNoBlockedClient } from '~/access/blocked.server'
import type { AdminViewer } from '~/access/viewer'
import { displayName } from '~/domain/people/person-name'
import { clientsNamed } from '~/features/lists/clients-named.server'
import { database } from '~db/client'
import { ofEachRow } from '~db/raw/compare'
import { isOneOf } from '~db/raw/json-values'
import { mailOutbox, welcomeEmails } from '~db/schema'
import { LASTING_KINDS } from './mail-kinds'
import type { MailFilter, MailsQuery } from './mails-query'

const PAGE_SIZE = 50

/** By the error of an e-mail: false if it was found outdated or had been replaced when it was due, and nobody needs it. */
export const isNeeded = (error: SQLiteColumn) =>
  notInArray(sql`coalesce(${error}, '')`, ['superseded', 'outdated'])
const isLasting = inArray(mailOutbox.kind, [...LASTING_KINDS])

const again = alias(mailOutbox, 'again')
/** The key of an e-mail that repeats another one: at most one does. */
export const keyOfRepeat = (id: number) => `again:${id}`
const isRepeated = () =>
  exists(
    database()
      .select({ id: again.id })
      .from(again)
      .where(eq(again.key, sql`'again:' || ${mailOutbox.id}`)),
  )
/** Of welcome e-mails: their client has had a later one. */
const isReplaced = () =>
  exists(
    database()
      .select({ id: welcomeEmails.id })
      .from(welcomeEmails)
      .where(
        and(
          eq(welcomeEmails.clientId, mailOutbox.userId),
          gte(welcomeEmails.id, mailOutbox.welcomeEmailId),
          ne(welcomeEmails.messageId, mailOutbox.messageId),
        ),
      ),
  )

/** E-mails that did not arrive, or maybe not, by state: each has an index of its own. */
const didNotArrive = [
  and(eq(mailOutbox.state, 'failed'), isNeeded(mailOutbox.error)),
  inArray(mailOutbox.state, ['unknown', 'stopped']),
  and(isNotNull(mailOutbox.bouncedAt), sql`${ofEachRow(mailOutbox.state)} = 'sent'`),
]
const isOpen = () =>
  and(isLasting, not(isRepeated()), not(isReplaced()), isOfNoBlockedClient(mailOutbox.userId))

/** Whether a person may send an e-mail again: it did not arrive, or nobody knows, and it has not been repeated or replaced. */
export const mayBeRepeated = () => and(or(...didNotArrive), isOpen())

/** Whether a person may decide that an e-mail which did not arrive, or maybe not, is not sent again. */
export const mayBeLeft = () => and(inArray(mailOutbox.state, ['failed', 'unknown']), mayBeRepeated())

/** Whether a person may keep an e-mail from leaving. */
export const mayBeStopped = () => and(isLasting, eq(mailOutbox.state, 'queued'))

/**
 * The e-mails of the portal, newest first, one page at a time. `next` is where the following page begins, null at the end.
 * Pages are keyed by id, so that the last one is as fast as the first.
 */
export function listAllMails(_viewer: AdminViewer, query: MailsQuery) {
  const after = query.after === '' ? undefined : lt(mailOutbox.id, Number(query.after))
  const { id, kind, recipientName, recipient, state, error, createdAt, sentAt, dueAt, attempts } = mailOutbox
  const { userId, runId, bouncedAt, bounce } = mailOutbox
  const rows = database()
    .select({
      ...{ id, kind, recipientName, recipient, state, error, createdAt, sentAt, dueAt, attempts },
      ...{ userId, runId, bouncedAt, bounce },
      canRepeat: sql<number>`CASE WHEN ${mayBeRepeated()} THEN 1 ELSE 0 END`.mapWith(Boolean),
      canLeave: sql<number>`CASE WHEN ${mayBeLeft()} THEN 1 ELSE 0 END`.mapWith(Boolean),
      canStop: sql<number>`CASE WHEN ${mayBeStopped()} THEN 1 ELSE 0 END`.mapWith(Boolean),
      isRepeated: sql<number>`${isRepeated()}`.mapWith(Boolean),
    })
    .from(mailOutbox)
    .where(and(filtered(query), after))
    .orderBy(desc(id))
    .limit(PAGE_SIZE + 1)
    .all()
  const shown = rows.slice(0, PAGE_SIZE)
  return {
    rows: shown.map((row) => ({ ...row, recipientName: displayName(row.recipientName) })),
    next: rows.length > PAGE_SIZE ? String(shown.at(-1)?.id) : null,
  }
}

/** How many of the e-mails found may be sent again, and how many may be left or stopped. */
export function countChangeable(_viewer: AdminViewer, query: MailsQuery) {
  if (query.state === 'sent') return { resend: 0, leave: 0, stop: 0 }
  const countOf = (may: SQL | undefined) =>
    database()
      .select({ n: count() })
      .from(mailOutbox)
      .where(and(filtered(query), may))
      .get()?.n ?? 0
  return {
    resend: didNotArrive.reduce((sum, state) => sum + countOf(and(state, isOpen())), 0),
    leave: countOf(mayBeLeft()),
    stop: countOf(mayBeStopped()),
  }
}

/** One e-mail, these, or all that a query finds. */
export type WhichMails = number | number[] | MailsQuery

/** The condition under which they are found. */
export const askedFor = (which: WhichMails): SQL | undefined => {
  if (typeof which === 'number') return eq(mailOutbox.id, which)
  return Array.isArray(which) ? isOneOf(mailOutbox.id, which) : filtered(which)
}

/** The condition of a query, whatever its page. */
export const filtered = ({ state, kind, client, run }: MailsQuery): SQL | undefined =>
  and(
    isOfNoBlockedClient(mailOutbox.userId),
    state === '' ? undefined : inState[state],
    kind === '' ? undefined : eq(mailOutbox.kind, kind),
    client === '' ? undefined : inArray(mailOutbox.userId, clientsNamed(client).ids),
    run === '' ? undefined : eq(mailOutbox.runId, Number(run)),
  )

const inState: Record<MailFilter, SQL | undefined> = {
  queued: inArray(mailOutbox.state, ['queued', 'sending']),
  sent: and(eq(mailOutbox.state, 'sent'), isNull(mailOutbox.bouncedAt)),
  failed: eq(mailOutbox.state, 'failed'),
  unknown: eq(mailOutbox.state, 'unknown'),
  bounced: isNotNull(mailOutbox.bouncedAt),
  stopped: eq(mailOutbox.state, 'stopped'),
}
