import { asc, sql } from 'drizzle-orm'
import { civilDateAt } from '~/domain/civil-date'
import { compareNews, type Difference, DOCUMENTS_TO_COME } from '~/domain/news/compare-news'
import { isOpen, nextOpening } from '~/domain/working-day'
import { readNewsSettings } from '~/features/settings/news-settings.server'
import { database, type Tx, transact } from '~db/client'
import { type Holes, prepared } from '~db/prepared'
import { forgetThing } from '~db/raw/case-news'
import { isOneOf } from '~db/raw/json-values'
import { caseNewsStale, caseTold, newsItems } from '~db/schema'
import { diffCorrections } from './corrections.server'
import { diffCalls } from './diff-calls.server'
import { diffHearings } from './diff-hearings.server'
import { type CaseNews, newsOfCases } from './news-facts.server'

const BATCH = 100
/** How many cases are read at once. */
const CHUNK = 500

/** How news are noted. */
export type Noting = {
  now: number
  /** The run that made them. */
  runId?: number | null
  /** They wait until an administrator sends them. */
  hold?: boolean
  /** Nothing is told. */
  quiet?: boolean
  /** Cases with a higher id are new: their first import tells nothing. */
  newCasesAfter?: number
}

/** Compares cases that have changed with what their clients know, some at a time. True if there may be more. */
export function diffNews(now: number): boolean {
  const stale = staleCases(BATCH)
  if (stale.length === 0) return false
  transact((tx) => settleCases(tx, stale, { now }))
  return stale.length === BATCH
}

/** The same for all of them, in the caller's transaction. */
export function diffAllNews(tx: Tx, noting: Noting) {
  settleCases(tx, staleCases(), noting)
}

const staleCases = (most = -1) =>
  database()
    .select()
    .from(caseNewsStale)
    .orderBy(asc(caseNewsStale.caseId))
    .limit(most)
    .all()
    .map(({ caseId }) => caseId)

function settleCases(tx: Tx, caseIds: number[], noting: Noting) {
  if (caseIds.length === 0) return
  const settings = readNewsSettings()
  const { on, opening, reminders } = settings
  const { now } = noting
  const next = nextOpening(now, opening)
  const write = writer(noting, { next, today: isOpen(now, opening) ? now : next })
  const today = civilDateAt(now)
  for (let at = 0; at < caseIds.length; at += CHUNK) {
    const ids = caseIds.slice(at, at + CHUNK)
    for (const [caseId, all] of newsOfCases(ids, today)) {
      const things = reminders ? all.things : all.things.filter(({ thing }) => !thing.startsWith('due:'))
      const caseNews = { ...all, things }
      diffCase(caseId, caseNews, { ...noting, on, opening }, write)
      diffCalls(tx, caseId, caseNews, settings)
      diffCorrections(tx, caseId, caseNews, now)
    }
    tx.delete(caseNewsStale).where(isOneOf(caseNewsStale.caseId, ids)).run()
  }
}

type Diffing = Noting & { on: boolean; opening: string }

function diffCase(caseId: number, caseNews: CaseNews, noting: Diffing, write: ReturnType<typeof writer>) {
  const isNew = noting.newCasesAfter !== undefined && caseId > noting.newCasesAfter
  const quiet = noting.quiet || !noting.on || isNew || caseNews.isUnseen || caseNews.told === null
  const knownThings = [...(caseNews.told ?? []), ...(isNew ? [DOCUMENTS_TO_COME] : [])]
  const difference = compareNews(caseNews.things, { told: knownThings, items: caseNews.items, quiet })
  if (difference.silent.length > 0 || isNew || caseNews.told === null)
    writeTold.run({ caseId, things: [...knownThings, ...difference.silent] })
  write(caseId, difference)
  const { now, runId = null, hold = false, quiet: isUndo = false } = noting
  const isRead = !isNew && !caseNews.isUnseen && caseNews.told !== null
  const isSilent = !isRead || !noting.on
  diffHearings(caseId, caseNews.hearings, {
    ...{ now, runId, hold, isSilent, isRead, isUndo, opening: noting.opening },
  })
}

const writeTold = prepared((db, $: Holes<{ caseId: number; things: string[] }>) =>
  db
    .insert(caseTold)
    .values({ caseId: $.caseId, things: $.things })
    .onConflictDoUpdate({ target: caseTold.caseId, set: { things: $.things } }),
)
type NewItem = Omit<
  typeof newsItems.$inferSelect,
  'id' | 'mailId' | 'hearings' | 'callDue' | 'calledAt' | 'said'
>
const insertItem = prepared((db, $: Holes<NewItem>) =>
  db.insert(newsItems).values({
    caseId: $.caseId,
    kind: $.kind,
    thing: $.thing,
    state: $.state,
    runId: $.runId,
    createdAt: $.createdAt,
    dueAt: $.dueAt,
  }),
)
type Returned = Pick<NewItem, 'caseId' | 'thing' | 'state' | 'runId' | 'dueAt'>
const isItem = ($: Holes<Pick<NewItem, 'caseId' | 'thing'>>) =>
  sql`${newsItems.caseId} = ${$.caseId} AND ${newsItems.thing} = ${$.thing}`
const returnItem = prepared((db, $: Holes<Returned>) =>
  db.update(newsItems).set({ state: $.state, runId: $.runId, dueAt: $.dueAt }).where(isItem($)),
)
const withdrawItem = prepared((db, $: Holes<Pick<NewItem, 'caseId' | 'thing'>>) =>
  db.update(newsItems).set({ state: 'withdrawn' }).where(isItem($)),
)

/** What holds for this day alone leaves today, if it still can. */
type Openings = { next: number; today: number }

const writer = ({ now, runId = null, hold }: Noting, { next, today }: Openings) => {
  const state = hold ? ('held' as const) : ('waiting' as const)
  return (caseId: number, { fresh, withdrawn, returned }: Difference) => {
    for (const thing of withdrawn) withdrawItem.run({ caseId, thing })
    for (const thing of returned) returnItem.run({ caseId, thing, state, runId, dueAt: next })
    for (const { thing, kind } of fresh)
      insertItem.run({
        ...{ caseId, kind, thing, state, runId, createdAt: now },
        dueAt: thing.startsWith('due:') ? today : next,
      })
  }
}

/** The documents on the drive have been imported: those that come from now on are news. */
export const endImportOfDocuments = (tx: Tx) => forgetThing(tx, DOCUMENTS_TO_COME)
