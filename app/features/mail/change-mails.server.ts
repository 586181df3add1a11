import { and, desc, type SQL } from 'drizzle-orm'
import { isOfNoBlockedClient } from '~/access/blocked.server'
import type { AdminViewer } from '~/access/viewer'
import { displayName } from '~/domain/people/person-name'
import { AppError } from '~/infra/app-error'
import { database, transact } from '~db/client'
import { isOneOf } from '~db/raw/json-values'
import { mailOutbox } from '~db/schema'
import { filtered, mayBeLeft, mayBeRepeated, mayBeStopped } from './list-all-mails.server'
import type { MailsQuery } from './mails-query'
import { resendMails } from './resend-mails.server'
import { leaveMails, stopMails } from './stop-mails.server'

/** What can be done with many e-mails at once, after a question. */
export type MailVerb = 'resend' | 'leave' | 'stop'

/** How many one step may change. */
export const MOST_MAILS = 1_000
const MOST_NAMED = 5

const MAY: Record<MailVerb, () => SQL | undefined> = {
  resend: mayBeRepeated,
  leave: mayBeLeft,
  stop: mayBeStopped,
}

/** The e-mails of a query with which something may be done now, newest first, as many as one step takes. */
export const changeableMails = (_viewer: AdminViewer, verb: MailVerb, query: MailsQuery) =>
  namesOf(and(filtered(query), MAY[verb]()))

/** How many leave again or were closed; `left`: those whose client cannot be written to. */
export type MailsChanged = { count: number; left: number }

/**
 * Does it with exactly these e-mails, as somebody has seen them. Throws `rows_changed` if one of them is no longer so, and
 * does nothing then.
 */
export function changeMails(viewer: AdminViewer, verb: MailVerb, ids: number[], now: number): MailsChanged {
  return transact(() => {
    const may = new Set(namesOf(and(isOneOf(mailOutbox.id, ids), MAY[verb]())).map(({ id }) => id))
    const gone = ids.filter((id) => !may.has(id))
    if (gone.length > 0) {
      const names = namesOf(isOneOf(mailOutbox.id, gone.slice(0, MOST_NAMED))).map(({ name }) => name)
      throw names.length > 0
        ? new AppError('rows_changed', { names: names.join(', ') })
        : new AppError('not_found')
    }
    if (verb === 'leave') return { count: leaveMails(viewer, ids, now), left: 0 }
    if (verb === 'stop') return { count: stopMails(viewer, ids, now), left: 0 }
    const { queued, left } = resendMails(viewer, ids, now)
    return { count: queued, left }
  })
}

const namesOf = (which: SQL | undefined): { id: number; name: string }[] =>
  database()
    .select({ id: mailOutbox.id, name: mailOutbox.recipientName, address: mailOutbox.recipient })
    .from(mailOutbox)
    .where(and(which, isOfNoBlockedClient(mailOutbox.userId)))
    .orderBy(desc(mailOutbox.id))
    .limit(MOST_MAILS)
    .all()
    .map(({ id, name, address }) => ({ id, name: displayName(name) || address }))
