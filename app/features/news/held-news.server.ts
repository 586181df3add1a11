import { and, asc, countDistinct, eq, inArray } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import type { NewsOfRun } from '~/domain/news/news'
import { isOpen, nextOpening } from '~/domain/working-day'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { readNewsSettings } from '~/features/settings/news-settings.server'
import { database, transact } from '~db/client'
import { caseEvents, cases, newsItems, newsMutes, timelinePhases, users } from '~db/schema'
import { mutedByClient, reachesSomebody } from './reachable.server'

const SAMPLE = 5

/** The news of a run that its clients have not been told yet, by state. */
export function newsOfRun(runId: number, states: ('waiting' | 'held')[]): NewsOfRun {
  const isOfRun = and(eq(newsItems.runId, runId), inArray(newsItems.state, states), reachesSomebody())
  const { caseNumber } = cases
  const { kind, thing, caseId } = newsItems
  const counted = database()
    .select({ clients: countDistinct(users.id) })
    .from(newsItems)
    .innerJoin(cases, eq(cases.id, caseId))
    .innerJoin(users, eq(users.id, cases.clientId))
    .leftJoin(newsMutes, mutedByClient)
    .where(isOfRun)
    .get()
  const rows = database()
    .select({ caseNumber, kind, thing })
    .from(newsItems)
    .innerJoin(cases, eq(cases.id, caseId))
    .innerJoin(users, eq(users.id, cases.clientId))
    .leftJoin(newsMutes, mutedByClient)
    .where(isOfRun)
    .orderBy(asc(newsItems.id))
    .limit(SAMPLE)
    .all()
  const sample = rows.map((row) => ({
    caseNumber: row.caseNumber,
    kind: row.kind,
    title: row.kind === 'phase' ? titleOfThing(row.thing) : null,
  }))
  return { clients: counted?.clients ?? 0, sample }
}

const PHASE = /^phase:(e?)(\d+):/

/** The title of the phase of a thing. */
export function titleOfThing(thing: string): string | null {
  const [, isEvent, number] = PHASE.exec(thing) ?? []
  const id = Number(number)
  const { title } = isEvent ? caseEvents : timelinePhases
  const table = isEvent ? caseEvents : timelinePhases
  return database().select({ title }).from(table).where(eq(table.id, id)).get()?.title ?? null
}

/**
 * Sends the news of a run that are held, or decides that nobody is told. They leave at once on a working day, otherwise
 * on the next. Returns the number of clients.
 */
export function decideHeld(viewer: AdminViewer, runId: number, send: boolean, now: number): number {
  const { opening } = readNewsSettings()
  const held = and(eq(newsItems.runId, runId), eq(newsItems.state, 'held'))
  const dueAt = isOpen(now, opening) ? now : nextOpening(now, opening)
  return transact((tx) => {
    const { clients } = newsOfRun(runId, ['held'])
    const decided = send ? { state: 'waiting' as const, dueAt } : { state: 'dropped' as const }
    tx.update(newsItems).set(decided).where(held).run()
    const action = send ? 'news_released' : 'news_dropped'
    const object = { kind: 'run' as const, id: runId }
    recordAudit(tx, { at: now, actor: actorOf(viewer), action, object, detail: { clients } })
    return clients
  })
}
