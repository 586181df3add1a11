import { and, count, eq, inArray, lt, max, min, notInArray, or, sql } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { dropWaiting, waitingOf } from '~/features/jobs/job-states.server'
import { newMessageId } from '~/features/outbox/enqueue.server'
import { noteRestoreDecided, type Restored, undecidedRestore } from '~/features/settings/restored.server'
import { AppError } from '~/infra/app-error'
import { recordVersion } from '~/infra/record-version.server'
import { database, type Tx, transact } from '~db/client'
import { cases, mailOutbox, newsCorrections, newsItems, welcomeEmails } from '~db/schema'
import { AWAITED_KINDS, PROMPT_KINDS } from './mail-kinds'
import { stopWaiting } from './stop-mails.server'

const isWaiting = (restoredAt: number) => {
  const { state, kind, createdAt } = mailOutbox
  const isHeld = or(lt(createdAt, restoredAt), notInArray(kind, [...PROMPT_KINDS]))
  return and(eq(state, 'queued'), notInArray(kind, [...AWAITED_KINDS]), isHeld)
}

/**
 * What waits since a restore for somebody to decide: e-mails, clients with news or corrections of them, and since when the first of them waits
 * (UTC milliseconds; null for nothing); `mark` changes with any of it. Codes and links that somebody asks for now leave.
 */
export type WaitingAfterRestore = Restored & {
  mails: number
  clients: number
  since: number | null
  mark: string
}

/** What waits since a restore; null if there was none, or it has been decided. */
export function waitingAfterRestore(): WaitingAfterRestore | null {
  const restored = undecidedRestore()
  if (restored === null) return null
  const mails = database()
    .select({ count: count(), since: min(mailOutbox.createdAt), last: max(mailOutbox.id) })
    .from(mailOutbox)
    .where(isWaiting(restored.restoredAt))
    .get()
  const newsWaiting = [...clientsWith(newsItems, 'news'), ...clientsWith(newsCorrections, 'correction')]
  const starts = [mails?.since ?? null, ...newsWaiting.map(({ since }) => since)].filter((at) => at !== null)
  const counts = { mails: mails?.count ?? 0, clients: new Set(newsWaiting.map(({ client }) => client)).size }
  const lasts = newsWaiting.map(({ kind, rows, last }) => [kind, rows, last].join('-'))
  const pushes = waitingOf('push')
  const mark = recordVersion({ ...counts, last: mails?.last ?? 0, lasts, pushes })
  return { ...restored, ...counts, mark, since: starts.length > 0 ? Math.min(...starts) : null }
}

/** The clients with what waits to be told; a case that has lost its own is one of its others. */
const clientsWith = (table: typeof newsItems | typeof newsCorrections, kind: string) =>
  database()
    .select({
      client: sql<number>`coalesce(${cases.clientId}, -${cases.id})`,
      ...{ since: min(table.createdAt), rows: count(), last: max(table.id) },
    })
    .from(table)
    .innerJoin(cases, eq(cases.id, table.caseId))
    .where(eq(table.state, 'waiting'))
    .groupBy(sql`coalesce(${cases.clientId}, -${cases.id})`)
    .orderBy(min(table.id))
    .all()
    .map((row) => ({ ...row, kind }))

type Decision = { answer: 'send' | 'discard'; mark: string }

/**
 * Sends what waits since a restore, under new Message-IDs: whoever has had it before has had another e-mail. Or discards
 * it: nobody is told. Codes and links of the backup never leave. Returns how many e-mails that was about. Throws `not_found` if nothing is to be decided, and
 * `selection_changed` if something else waits than was shown (`mark`).
 */
export function decideAfterRestore(viewer: AdminViewer, { answer, mark }: Decision, now: number): number {
  return transact((tx) => {
    const waiting = waitingAfterRestore()
    if (!waiting) throw new AppError('not_found')
    if (waiting.mark !== mark) throw new AppError('selection_changed')
    if (answer === 'send') renewMessageIds(tx, waiting.restoredAt)
    else discardAll(tx, viewer, waiting.restoredAt, now)
    dropAwaited(tx, waiting.restoredAt)
    const { backupAt, restoredAt, decidedAt, earlier } = waiting
    noteRestoreDecided(tx, { backupAt, restoredAt, decidedAt, earlier }, now)
    const detail = { answer, mails: waiting.mails, clients: waiting.clients }
    recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'restore_decided', detail })
    return waiting.mails
  })
}

function renewMessageIds(tx: Tx, restoredAt: number) {
  const { id, messageId } = mailOutbox
  const old = tx
    .select({ id, messageId })
    .from(mailOutbox)
    .where(and(isWaiting(restoredAt), lt(mailOutbox.createdAt, restoredAt)))
    .all()
  for (const mail of old) {
    const renewed = { messageId: newMessageId() }
    tx.update(mailOutbox).set(renewed).where(eq(id, mail.id)).run()
    tx.update(welcomeEmails).set(renewed).where(eq(welcomeEmails.messageId, mail.messageId)).run()
  }
}

/** A code or link of the backup may have left: whoever waits for one has asked again since. */
function dropAwaited(tx: Tx, restoredAt: number) {
  const { state, kind, createdAt } = mailOutbox
  const old = and(eq(state, 'queued'), inArray(kind, [...AWAITED_KINDS]), lt(createdAt, restoredAt))
  tx.update(mailOutbox).set({ state: 'failed', error: 'superseded', secret: null }).where(old).run()
}

function discardAll(tx: Tx, viewer: AdminViewer, restoredAt: number, now: number) {
  stopWaiting(viewer, isWaiting(restoredAt), now)
  tx.update(newsItems).set({ state: 'dropped' }).where(eq(newsItems.state, 'waiting')).run()
  tx.update(newsCorrections).set({ state: 'dismissed' }).where(eq(newsCorrections.state, 'waiting')).run()
  dropWaiting(tx, 'push', now)
}
