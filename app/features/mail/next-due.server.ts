import { and, asc, eq, gte, inArray, lte, type SQL } from 'drizzle-orm'
import type { MailKind } from '~/features/outbox/enqueue.server'
import { type Holes, prepared } from '~db/prepared'
import { mailOutbox } from '~db/schema'
import { AWAITED_KINDS, PROMPT_KINDS } from './mail-kinds'

/**
 * The next e-mail of a lane that is due; while the others are paused, only one that somebody waits for. `heldSince`: nobody
 * has decided yet what leaves after a restore at that instant, and only what of `PROMPT_KINDS` was made since does. The worker
 * asks several times a second: the query is built once.
 */
export function nextDueMail(urgent: boolean, now: number, paused: boolean, heldSince: number | null = null) {
  if (heldSince !== null && paused) return urgent ? freshAwaited.get({ now, heldSince }) : undefined
  if (heldSince !== null) return (urgent ? freshUrgent : freshOther).get({ now, heldSince })
  if (!paused) return (urgent ? firstUrgent : firstOther).get({ now })
  return urgent ? firstAwaited.get({ now }) : undefined
}

const firstOf = (urgent: boolean, kinds?: SQL) =>
  prepared((db, $: Holes<{ now: number }>) =>
    db
      .select()
      .from(mailOutbox)
      .where(
        and(
          eq(mailOutbox.state, 'queued'),
          eq(mailOutbox.urgent, urgent),
          lte(mailOutbox.dueAt, $.now),
          kinds,
        ),
      )
      .orderBy(asc(mailOutbox.dueAt), asc(mailOutbox.id)),
  )
const freshOf = (urgent: boolean, kinds: readonly MailKind[]) =>
  prepared((db, $: Holes<{ now: number; heldSince: number }>) =>
    db
      .select()
      .from(mailOutbox)
      .where(
        and(
          eq(mailOutbox.state, 'queued'),
          eq(mailOutbox.urgent, urgent),
          lte(mailOutbox.dueAt, $.now),
          gte(mailOutbox.createdAt, $.heldSince),
          inArray(mailOutbox.kind, [...kinds]),
        ),
      )
      .orderBy(asc(mailOutbox.dueAt), asc(mailOutbox.id)),
  )
const freshUrgent = freshOf(true, PROMPT_KINDS)
const freshOther = freshOf(false, PROMPT_KINDS)
const freshAwaited = freshOf(true, AWAITED_KINDS)
const firstUrgent = firstOf(true)
const firstAwaited = firstOf(true, inArray(mailOutbox.kind, [...AWAITED_KINDS]))
const firstOther = firstOf(false)
