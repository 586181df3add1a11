import { count, isNotNull, max } from 'drizzle-orm'
import { type AdminViewer, toScope } from '~/access/viewer'
import { minutes } from '~/domain/duration'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { askScript } from '~/infra/child.server'
import type { RequestContext } from '~/infra/http/request-context.server'
import { database, perDatabase, transact } from '~db/client'
import { users } from '~db/schema'
import type { Figures } from './count-figures.server'
import { type FigureFilter, queryOfFilter } from './figure-filter'

const FRESH_MS = minutes(10)
const MOST_KEPT = 50

type Counted = { figures: Promise<Figures>; until: number }
const counted = perDatabase<Map<string, Counted>>()

/**
 * The figures that a filter lets through, counted in a separate process and cached for ten minutes: in a large firm
 * counting takes seconds. One filter is counted after the other, so that a person who tries many takes one processor.
 * Throws `busy`.
 */
export function readFigures(viewer: AdminViewer, filter: FigureFilter, now: number): Promise<Figures> {
  const known = counted.get() ?? new Map<string, Counted>()
  counted.set(known)
  const key = `${queryOfFilter(filter)} ${toScope(viewer)} ${clientsMark()}`
  const fresh = known.get(key)
  if (fresh && fresh.until > now) return fresh.figures
  const before = [...known.values()].at(-1)?.figures
  const figures = Promise.resolve(before)
    .catch(() => undefined)
    .then(() => askScript<Figures>('figures', [queryOfFilter(filter), `${now}`, toScope(viewer)]))
  known.delete(key)
  known.set(key, { figures, until: now + FRESH_MS })
  const [oldest] = known.keys()
  if (known.size > MOST_KEPT && oldest !== undefined) known.delete(oldest)
  figures.catch(() => {
    if (known.get(key)?.figures === figures) known.delete(key)
  })
  return figures
}

/** Changes as soon as somebody comes, goes, is blocked or no longer is: figures name clients. */
function clientsMark(): string {
  const { id, blockedAt } = users
  const present = database()
    .select({ n: count(), last: max(id) })
    .from(users)
    .get()
  const marks = { n: count(), last: max(blockedAt) }
  const blocked = database().select(marks).from(users).where(isNotNull(blockedAt)).get()
  return JSON.stringify([present, blocked])
}

/**
 * The figures that a filter lets through as a workbook (.xlsx) with real dates. Recorded, because it contains clients'
 * names. Throws `busy`.
 */
export async function exportFigures(
  viewer: AdminViewer,
  filter: FigureFilter,
  { now, language, address }: RequestContext,
): Promise<Buffer> {
  transact((tx) => recordAudit(tx, { at: now, actor: actorOf(viewer, address), action: 'figures_exported' }))
  const args = [queryOfFilter(filter), `${now}`, toScope(viewer), language]
  return Buffer.from(await askScript<Uint8Array>('figures', args))
}
