import { and, eq, gte } from 'drizzle-orm'
import { civilDateAt } from '~/domain/civil-date'
import { days } from '~/domain/duration'
import { isSelfRegistered } from '~/domain/people/self-registered'
import { isOpen, nextOpening } from '~/domain/working-day'
import { enqueueMail } from '~/features/outbox/enqueue.server'
import { changePushKey, newsPushKey, queuePush } from '~/features/push/queue-push.server'
import { readNewsSettings } from '~/features/settings/news-settings.server'
import { type Tx, transact } from '~db/client'
import { type Holes, prepared } from '~db/prepared'
import { mailOutbox, type Person, person, users } from '~db/schema'
import { awaitsWelcome } from './awaits-welcome.server'
import { isUncalled } from './diff-calls.server'
import { type DueItem, drop, dueClients, dueItems, noteMailed, postpone } from './due-news.server'
import { PATIENCE_MS } from './reachable.server'
import { changesHearing } from './tell-hearings.server'
import { noteCopies } from './told/news-copies.server'
import { copiesToTell, firstReader, onlyReader } from './told/readers.server'

const BATCH = 50
/** News have no use for so long; until then a mail server may be out of order without one being lost. */
const LIFE_MS = days(90)

/**
 * Queues one e-mail for each client who has something to be told now, and tells their devices, some clients at a time.
 * True if there may be more.
 */
export function queueNews(now: number): boolean {
  const { on, opening } = readNewsSettings()
  if (on && !isOpen(now, opening)) return false
  const due = dueClients(now, BATCH)
  if (due.length === 0) return false
  transact((tx) => {
    for (const clientId of due) queueFor(tx, clientId, { on, opening, now })
  })
  return due.length === BATCH
}

type Window = { on: boolean; opening: string; now: number }

const clientById = prepared((db, $: Holes<{ id: number }>) =>
  db.select(person).from(users).where(eq(users.id, $.id)),
)

function queueFor(tx: Tx, clientId: number | null, { on, opening, now }: Window) {
  const due = dueItems(clientId, now)
  // What is for others counts as told, whether they can be written to or not: they are reminded only of what was.
  const ofOthers = due.filter((item) => on && !item.isBehindCall && firstReader(item, clientId) !== clientId)
  noteMailed(ofOthers, null)
  if (on) tellOthers(tx, due, now)
  const items = due.filter((item) => !ofOthers.includes(item))
  const client = clientId === null ? undefined : clientById.get({ id: clientId })
  const isCalled = on && client !== undefined && !client.archived
  const itemsToTell = isCalled && !isSelfRegistered(client) ? items.filter((one) => one.isTold) : []
  // Also of a client who wants no e-mails: others are told after the call.
  const behind = isCalled ? items.filter((item) => item.isBehindCall) : []
  // Somebody archived by mistake is still to be called once they are restored.
  const mayReturn = on && (client?.archivedAt ?? 0) > now - PATIENCE_MS
  const uncalled = items.filter((one) => mayReturn && !one.isCorrection && isUncalled(one, now))
  drop(items.filter((item) => ![...itemsToTell, ...behind, ...uncalled].includes(item)))
  const waiting = client && awaitsWelcome(client.id) ? [...itemsToTell, ...behind] : behind
  postpone([...waiting, ...uncalled], nextOpening(now, opening))
  const leaving = itemsToTell.filter((item) => !waiting.includes(item))
  if (client && leaving.length > 0) tell(tx, client, leaving, { on, opening, now })
}

/**
 * Whoever sees a case beside its client is told by an e-mail of their own, whatever becomes of that to the client. What is for them alone is
 * noted as what a client is told, so that it can be corrected.
 */
function tellOthers(tx: Tx, items: DueItem[], now: number) {
  const leaving = items.filter((item) => !item.isBehindCall)
  for (const { reader, items: readerItems } of copiesToTell(tx, leaving, now)) {
    const isBehindWelcome = awaitsWelcome(reader.id)
    const waiting = isBehindWelcome || !works(reader) ? mailWaitingFor(tx, reader, now) : undefined
    const mailId = waiting?.id ?? mailFor(tx, reader, readerItems, now, 'copy')
    if (mailId === null) continue
    const personalItems = readerItems.filter(onlyReader)
    noteMailed(personalItems, mailId)
    noteCopies(
      tx,
      reader.id,
      readerItems.filter((item) => !personalItems.includes(item)),
      mailId,
    )
    if (isBehindWelcome) continue
    queuePush(
      tx,
      reader.id,
      pushKeyOf(reader.id, readerItems, now),
      now,
      readerItems.find((one) => !one.isCorrection)?.id,
    )
  }
}

/**
 * What is told beside a client waits in an e-mail for the welcome of its reader, or for an address that works: in one, however many days the
 * welcome takes. For an address that of another week is not joined: it would soon wait no longer.
 */
function mailWaitingFor(tx: Tx, reader: Person, now: number) {
  const { id, userId, kind, state, recipient, createdAt } = mailOutbox
  const isQueuedNews = and(eq(userId, reader.id), eq(kind, 'news'), eq(state, 'queued'))
  const patient = works(reader) ? undefined : and(eq(recipient, ''), gte(createdAt, now - PATIENCE_MS / 2))
  return tx.select({ id }).from(mailOutbox).where(and(isQueuedNews, patient)).get()
}

/**
 * Tells somebody of these news in an e-mail of their own, and whoever sees the cases beside them, as `queueNews` does: what waits to be read
 * or for a call is not among them. Returns how many leave.
 */
export function tellApart(tx: Tx, client: Person, due: DueItem[], now: number): number {
  const items = due.filter((item) => (item.isTold || onlyReader(item)) && !item.isBehindCall)
  if (items.length === 0) return 0
  tellOthers(
    tx,
    items.filter((item) => !onlyReader(item)),
    now,
  )
  noteMailed(items, mailFor(tx, client, items, now, 'now'))
  queuePush(tx, client.id, pushKeyOf(client.id, items, now), now, items[0]?.id)
  return items.length
}

function tell(tx: Tx, client: Person, news: DueItem[], { opening, now }: Window) {
  const isReachable = works(client)
  const mailId = isReachable ? mailFor(tx, client, news, now) : null
  // A client without an address is told on their devices alone; with one, whenever an e-mail is.
  const mayPush = mailId !== null || !isReachable
  const first = news.find(({ isCorrection }) => !isCorrection)?.id
  const devices = mayPush ? queuePush(tx, client.id, pushKeyOf(client.id, news, now), now, first) : 0
  if (mailId !== null || devices > 0) {
    noteMailed(news, mailId)
    return
  }
  const old = isReachable ? [] : news.filter(({ createdAt }) => createdAt < now - PATIENCE_MS)
  drop(old)
  postpone(
    news.filter((item) => !old.includes(item)),
    nextOpening(now, opening),
  )
}

const works = ({ email, emailBouncedAt }: Person) => email !== null && emailBouncedAt === null

/** A hearing that has changed is told apart from everything else. */
function pushKeyOf(clientId: number, news: DueItem[], now: number) {
  const changed = news.find(({ kind, id, caseId }) => kind === 'hearing' && changesHearing(caseId, id, now))
  return changed ? changePushKey(clientId, changed.id) : newsPushKey(clientId, civilDateAt(now))
}

const mailByKey = prepared((db, $: Holes<{ key: string }>) =>
  db.select({ id: mailOutbox.id, state: mailOutbox.state }).from(mailOutbox).where(eq(mailOutbox.key, $.key)),
)

/**
 * The e-mail of a client and day: a new one, or today's as long as it has not left; null if it has, unless a hearing that is
 * near has changed since, or it is told once and not again tomorrow (`copy`). `now`: one of their own.
 */
function mailFor(
  tx: Tx,
  reader: Person,
  items: DueItem[],
  now: number,
  apart?: 'copy' | 'now',
): number | null {
  const { id, name, email, language } = reader
  const daily = `news:${id}:${civilDateAt(now)}`
  const today = apart === 'now' ? undefined : mailByKey.get({ key: daily })
  if (today?.state === 'queued') return today.id
  const hearing = items.findLast(({ kind }) => kind === 'hearing')
  if (today && !hearing && !apart) return null
  const [first] = items
  const another = apart ? `${apart}:${first?.isCorrection ? 'correction:' : ''}${first?.id}` : hearing?.id
  const { key, queued } = openKey(today || apart === 'now' ? `${daily}:${another}` : daily)
  if (queued) return queued.id
  const to = { userId: id, name, address: (works(reader) && email) || '', language }
  const runId = onlyOne(items.map((item) => item.runId))
  const caseId = onlyOne(items.map((item) => item.caseId))
  enqueueMail(tx, { kind: 'news', to, content: {}, key, runId, caseId, expiresAt: now + LIFE_MS }, now)
  return mailByKey.get({ key })?.id ?? null
}

/** What has left, or was kept, says nothing any more: after it comes another. */
function openKey(first: string) {
  let [key, queued] = [first, mailByKey.get({ key: first })]
  for (let n = 2; queued && queued.state !== 'queued'; n += 1) {
    key = `${first}:${n}`
    queued = mailByKey.get({ key })
  }
  return { key, queued }
}

const onlyOne = <Value>(values: (Value | null)[]): Value | null => {
  const [first, ...others] = new Set(values)
  return others.length === 0 ? (first ?? null) : null
}
