import { eq } from 'drizzle-orm'
import { addDays, civilDateAt } from '~/domain/civil-date'
import {
  daysOf,
  followHearings,
  type HearingChange,
  hearingChanges,
  type KnownHearing,
} from '~/domain/hearings/hearing-history'
import { isOpen, nextOpening } from '~/domain/working-day'
import { type Holes, prepared } from '~db/prepared'
import { caseTold, newsItems } from '~db/schema'
import type { HearingItem, HearingsOfCase } from './news-facts.server'

export type HearingNoting = {
  now: number
  runId: number | null
  /** It waits until an administrator sends it. */
  hold: boolean
  /** The client is told nothing of it: they find it as it is. */
  isSilent: boolean
  /** They can see the case: a day that was there is one that they may have noted. */
  isRead: boolean
  /** Something is taken back: told only to a client who knows otherwise. */
  isUndo: boolean
  /** The firm's hour. */
  opening: string
}

/**
 * Compares the hearings of a case with what its client knows of them. One item says whatever there is to say; it is
 * withdrawn if that comes to nothing before anybody was told.
 */
export function diffHearings(caseId: number, hearingsOfCase: HearingsOfCase, noting: HearingNoting) {
  const today = civilDateAt(noting.now)
  const { told, settled, waiting } = knownHearings(hearingsOfCase)
  const hearings = followHearings({ told, seen: waiting?.hearings ?? told }, hearingsOfCase.data, today)
  const changes = hearingChanges(told, hearings, today)
  const isUnknown = hearingsOfCase.first.length + hearingsOfCase.items.length === 0
  const isSilent = noting.isSilent || (noting.isUndo && isUnknown)
  if (changes.length === 0) {
    if (waiting) withdraw.run({ id: waiting.id })
    if (!isSame(hearings, told)) remember(caseId, settled, hearings)
  } else if (waiting?.hearings && isSame(waiting.hearings, hearings)) return
  else if (!isSilent) say({ caseId, found: hearingsOfCase, hearings, changes, noting })
  else if (waiting) rewrite.run({ id: waiting.id, hearings })
  else if (settled || (noting.isRead && changes.some(({ kind }) => kind !== 'set' && kind !== 'facts')))
    add.run({ ...ofCase(caseId, hearingsOfCase), ...noting, hearings, state: 'dropped', dueAt: noting.now })
  else remember(caseId, undefined, hearings)
}

/** What the client knows of the hearings of a case, the item that says so, and the one that waits to be told. */
export function knownHearings({ first, items }: HearingsOfCase) {
  const settled = items.findLast(
    ({ state, hearings }) => hearings !== null && (state === 'mailed' || state === 'dropped'),
  )
  const last = items.at(-1)
  const waiting = last?.state === 'waiting' || last?.state === 'held' ? last : undefined
  return { told: settled?.hearings ?? first, settled, waiting }
}

type Saying = {
  caseId: number
  found: HearingsOfCase
  hearings: KnownHearing[]
  changes: HearingChange[]
  noting: HearingNoting
}

/** What somebody decided to hold stays held until something else is to be said. */
function say({ caseId, found, hearings, changes, noting }: Saying) {
  const last = found.items.at(-1)
  const isHeld = noting.hold || (last?.state === 'held' && last.hearings === null)
  const itemFields = {
    hearings,
    state: isHeld ? ('held' as const) : ('waiting' as const),
    dueAt: dueOf(changes, noting),
  }
  const { now, runId } = noting
  if (last && last.state !== 'mailed' && last.state !== 'dropped')
    sayInstead.run({ ...itemFields, id: last.id, runId })
  else add.run({ ...ofCase(caseId, found), ...itemFields, now, runId })
}

/** What is near is told as soon as an e-mail may leave, and everything else on the next morning. */
function dueOf(changes: HearingChange[], { now, opening }: HearingNoting): number {
  const opens = nextOpening(now, opening)
  const near = addDays(civilDateAt(opens), 1)
  return isOpen(now, opening) && changes.flatMap(daysOf).some((day) => day <= near) ? now : opens
}

function remember(caseId: number, settled: HearingItem | undefined, hearings: KnownHearing[]) {
  if (settled) rewrite.run({ id: settled.id, hearings })
  else rememberFirst.run({ caseId, hearings })
}

const ofCase = (caseId: number, { items }: HearingsOfCase) => ({
  caseId,
  thing: `hearing:${items.length + 1}`,
})

const isSame = (a: KnownHearing[], b: KnownHearing[]) => JSON.stringify(a) === JSON.stringify(b)

type Item = typeof newsItems.$inferSelect
type Said = Pick<Item, 'hearings' | 'state' | 'runId' | 'dueAt'>
const add = prepared((db, $: Holes<Said & { caseId: number; thing: string; now: number }>) =>
  db.insert(newsItems).values({
    caseId: $.caseId,
    kind: 'hearing',
    thing: $.thing,
    state: $.state,
    hearings: $.hearings,
    runId: $.runId,
    createdAt: $.now,
    dueAt: $.dueAt,
  }),
)
const sayInstead = prepared((db, $: Holes<Said & { id: number }>) =>
  db
    .update(newsItems)
    .set({ state: $.state, hearings: $.hearings, runId: $.runId, dueAt: $.dueAt })
    .where(eq(newsItems.id, $.id)),
)
const withdraw = prepared((db, $: Holes<{ id: number }>) =>
  db.update(newsItems).set({ state: 'withdrawn' }).where(eq(newsItems.id, $.id)),
)
const rewrite = prepared((db, $: Holes<{ id: number; hearings: KnownHearing[] }>) =>
  db.update(newsItems).set({ hearings: $.hearings }).where(eq(newsItems.id, $.id)),
)
const rememberFirst = prepared((db, $: Holes<{ caseId: number; hearings: KnownHearing[] }>) =>
  db.update(caseTold).set({ hearings: $.hearings }).where(eq(caseTold.caseId, $.caseId)),
)
